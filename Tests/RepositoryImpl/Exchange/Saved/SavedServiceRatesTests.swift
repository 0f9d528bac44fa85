import Entities
import Foundation
import Persistence
import ProgramTestSupport
import RepositoryImpl
import Synchronization
import Testing

@Suite("Saved rates of a service")
struct SavedServiceRatesTests {
    private let folder: TemporaryDirectory
    private let reported = Reported()

    init() throws {
        folder = try TemporaryDirectory()
    }

    private final class Reported: Sendable {
        let files = Mutex<[DamagedFile]>([])
    }

    private var path: String { folder.path(of: "strata/rates.csv") }

    private var repository: SavedServiceRatesRepository {
        SavedServiceRatesRepository(path: path, source: RatePublisher(name: "a service")) { [reported] file in
            reported.files.withLock { $0.append(file) }
        }
    }

    private func table(_ moment: String, taiwan: String = "32.05") throws -> RateTable {
        let time = try #require(Moment(iso8601: moment))
        var table = try RateTable(
            day: time.day,
            base: .usDollar,
            source: RatePublisher(name: "a service"),
            unitsPerBase: [
                .euro: ExactDecimal(parsing: "0.8"),
                #require(Currency(code: "TWD")): ExactDecimal(parsing: taiwan),
                #require(Currency(code: "IRR")): ExactDecimal(parsing: "1042050.123456"),
            ]
        )
        table.time = time
        return table
    }

    @Test("are found again with every digit, their moment and their source, day by day")
    func roundTrip() async throws {
        #expect(try await repository.rates().all.isEmpty)
        let first = try table("2026-11-22T05:05:09Z")
        let second = try table("2026-11-23T00:00:01Z")
        try await repository.save(second)
        try await repository.save(first)
        #expect(try await repository.rates().all == [first, second])
        let later = try table("2026-11-23T12:00:00Z", taiwan: "33")
        try await repository.save(later)
        #expect(try await repository.rates().all == [first, later])
        #expect(reported.files.withLock { $0 }.isEmpty)
    }

    @Test("a damaged file is set aside and reported, and an update begins a new one")
    func damaged() async throws {
        try folder.write("2026-11-22T05:05:09Z,TWD,32.05,USD\n2026-11-", to: "strata/rates.csv")
        #expect(try await repository.rates().all.isEmpty)
        #expect(reported.files.withLock { $0.map(\.newPath) } == [path + ".damaged"])
        let table = try table("2026-11-22T05:05:09Z")
        try await repository.save(table)
        #expect(try await repository.rates().all == [table])
    }

    @Test("a file with any other byte, or without its checksum, is damaged", arguments: 0..<12)
    func changed(part: Int) async throws {
        let table = try table("2026-11-22T05:05:09Z")
        try await repository.save(table)
        var bytes = try Array(Data(contentsOf: URL(filePath: path)))
        if part == 0 {
            bytes = Array(bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)[1])
        } else {
            bytes[part * bytes.count / 12] ^= 1
        }
        try Data(bytes).write(to: URL(filePath: path))
        #expect(try await repository.rates().all.isEmpty)
        #expect(reported.files.withLock { $0.map(\.newPath) } == [path + ".damaged"])
    }

    @Test("without a folder nothing is saved")
    func nowhere() async throws {
        let table = try table("2026-11-22T05:05:09Z")
        let nowhere = SavedServiceRatesRepository(path: nil, variable: "X", source: .ownRates) { _ in }
        #expect(try await nowhere.rates().all.isEmpty)
        await #expect(throws: RatesError.notSaved(.noDirectory(variable: "X"))) {
            try await nowhere.save(table)
        }
    }
}
