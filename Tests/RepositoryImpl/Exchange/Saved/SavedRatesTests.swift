import DayTable
import Entities
import RepositoryImpl
import RepositoryInterfaces
import Synchronization
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Rates that were fetched and are kept")
struct SavedRatesTests {
    private let folder: String
    private var path: String { folder + "/strata/fxconvert/rates" }

    init() throws {
        folder =
            FileManager.default.temporaryDirectory.appending(path: "strata-kept-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// What was told beside the answers.
    private final class Reports: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    /// A program that carries one day, 2026-10-30, with the dollar at 1.1.
    private func repository(
        carrying lastDay: String = "2026-10-30",
        at path: String? = nil,
        _ reports: Reports = Reports()
    ) throws -> DefaultSavedRatesRepository {
        let cell = DayTable.Cell(significand: 11, scale: 1)
        let bytes = try DayTable.encode(
            columns: ["USD", "ISK"],
            rows: [
                (CalendarDay.sample("2026-10-29").daysSince1970, [cell, cell]),
                (CalendarDay.sample(lastDay).daysSince1970, [cell, nil]),
            ]
        )
        // Left to the end of the process, as bytes are that a program carries.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        let address = UInt(bitPattern: copy.baseAddress)
        let count = bytes.count
        return DefaultSavedRatesRepository(
            embedded: DayTableRatesRepository {
                UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: count)
            },
            path: path ?? self.path,
            report: reports.add
        )
    }

    private func table(_ day: String, _ dollar: String, _ source: RateSource = .europeanCentralBank) throws
        -> RateTable
    {
        try RateTable(
            day: .sample(day),
            base: .euro,
            source: source,
            unitsPerBase: [try #require(Currency(code: "USD")): ExactDecimal(parsing: dollar)]
        )
    }

    private func dollar(on day: String, in repository: DefaultSavedRatesRepository) async throws -> String? {
        let need = RequiredSeries(try #require(Currency(code: "USD")))
        return try await repository.rates(meeting: [need], .onOrBefore(.sample(day)))?.rate("USD")
    }

    @Test("stand behind those that the program carries, for the next program too, each with its source")
    func save() async throws {
        let frankfurter = RateSource(name: "Frankfurter")
        let first = try repository()
        let tables = [try table("2026-11-02", "1.20"), try table("2026-11-03", "1.30", frankfurter)]
        #expect(try await first.save(tables).added == tables.map(\.day))
        for repository in [first, try repository()] {
            #expect(try await repository.span().upperBound == .sample("2026-11-03"))
            #expect(try await dollar(on: "2026-10-31", in: repository) == "1.1")
            #expect(try await dollar(on: "2026-11-02", in: repository) == "1.2")
            #expect(try await dollar(on: "2030-01-01", in: repository) == "1.3")
            let newest = try await repository.rates(meeting: [], .onOrAfter(.sample("2026-11-03")))
            #expect(newest?.source == frankfurter)
            let next = try await repository.rates(meeting: [], .onOrAfter(.sample("2026-10-31")))
            #expect(try next?.day == .sample("2026-11-02"))
            // The krona has been published by the program's own table alone.
            let krona = RequiredSeries(try #require(Currency(code: "ISK")))
            let last = try await repository.rates(meeting: [krona], .onOrBefore(.sample("2026-11-03")))
            #expect(try last?.day == .sample("2026-10-29"))
            #expect(
                try await repository.publicationDays(
                    after: .sample("2026-10-29"),
                    through: .sample("2026-11-30")
                ) == 3
            )
        }
    }

    @Test("whole series go on with what is kept, a rate or none for each day")
    func series() async throws {
        let (usd, isk) = (try #require(Currency(code: "USD")), try #require(Currency(code: "ISK")))
        let krw = try #require(Currency(code: "KRW"))
        let repository = try repository(carrying: "2026-10-30")
        let saved = try RateTable(
            day: .sample("2026-11-02"),
            base: .euro,
            source: .europeanCentralBank,
            unitsPerBase: [usd: ExactDecimal(parsing: "1.2"), krw: ExactDecimal(parsing: "1500")]
        )
        _ = try await repository.save([saved, table("2026-11-03", "1.3")])
        let days = ["2026-10-29", "2026-10-30", "2026-11-02", "2026-11-03"]
        func texts(_ currency: Currency, in repository: DefaultSavedRatesRepository) async throws
            -> [String?]?
        {
            try await repository.series(of: currency)?.map { $0?.description }
        }
        #expect(try await repository.publicationDays().map(\.description) == days)
        #expect(try await texts(usd, in: repository) == ["1.1", "1.1", "1.2", "1.3"])
        #expect(try await texts(isk, in: repository) == ["1.1", nil, nil, nil])
        #expect(try await texts(krw, in: repository) == [nil, nil, "1500", nil])
        #expect(try await texts(#require(Currency(code: "DEM")), in: repository) == nil)
        // A newer program carries a day that is kept too, and its own rate wins.
        let newer = try self.repository(carrying: "2026-11-02")
        #expect(try await newer.publicationDays().map(\.description) == [days[0], days[2], days[3]])
        #expect(try await texts(usd, in: newer) == ["1.1", "1.1", "1.3"])
        #expect(try await texts(krw, in: newer) == [nil, nil, nil])
    }

    @Test("days that are there already stay as they are")
    func again() async throws {
        let repository = try repository()
        _ = try await repository.save([try table("2026-11-02", "1.2")])
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(
            try await repository.save([table("2026-11-02", "9.9"), table("2026-10-30", "9.9")]) == SavedDays()
        )
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder + "/strata/fxconvert") == ["rates"]
        )
    }

    @Test("a day that lacks currencies gains them, keeps those it has, and is told of as mended")
    func mended() async throws {
        let won = try #require(Currency(code: "KRW"))
        let whole = try RateTable(
            day: .sample("2026-11-02"),
            base: .euro,
            source: RateSource(name: "Frankfurter"),
            unitsPerBase: [
                #require(Currency(code: "USD")): ExactDecimal(parsing: "1.25"),
                won: ExactDecimal(parsing: "1500"),
            ]
        )
        let repository = try repository()
        _ = try await repository.save([table("2026-11-02", "1.2")])
        #expect(try await repository.save([whole]) == SavedDays(mended: [whole.day]))
        for repository in [repository, try self.repository()] {
            let saved = try await repository.savedRates()
            #expect(saved.map(\.day) == [whole.day])
            #expect(try saved.first?.rate("USD") == "1.2")
            #expect(try saved.first?.rate("KRW") == "1500")
            #expect(try await repository.lastCarriedRates().day < whole.day)
        }
    }

    @Test("a newer program's own days win, and push kept ones out at the next change")
    func newerProgram() async throws {
        _ = try await repository().save([table("2026-11-02", "9.9"), table("2026-11-03", "1.3")])
        let newer = try repository(carrying: "2026-11-02")
        #expect(try await dollar(on: "2026-11-02", in: newer) == "1.1")
        #expect(try await newer.save([table("2026-11-04", "1.4")]).added.count == 1)
        #expect(try await dollar(on: "2026-11-02", in: repository()) == "1.1")
        #expect(try await dollar(on: "2026-11-04", in: repository()) == "1.4")
    }

    @Test("a damaged file is set aside, told of once, and costs no answer", arguments: 0..<12)
    func damaged(kind: Int) async throws {
        _ = try await repository().save([table("2026-11-02", "1.2"), table("2026-11-03", "1.3")])
        var bytes = try Array(Data(contentsOf: URL(filePath: path)))
        switch kind {
        case 0: bytes = []
        case 1: bytes.removeLast()
        case 2: bytes.append(0)
        case 3: bytes = Array("no rates".utf8)
        default: bytes[kind * bytes.count / 12] ^= 0x10
        }
        try Data(bytes).write(to: URL(filePath: path))
        let reports = Reports()
        let repository = try repository(at: nil, reports)
        #expect(try await dollar(on: "2026-11-03", in: repository) == "1.1")
        #expect(try await dollar(on: "2026-11-03", in: self.repository(at: nil, reports)) == "1.1")
        #expect(reports.all == ["\(path) was damaged and is now \(path).damaged; update the rates anew."])
        #expect(try Array(Data(contentsOf: URL(filePath: path + ".damaged"))) == bytes)
        _ = try await repository.save([table("2026-11-02", "1.2")])
        #expect(try await dollar(on: "2026-11-03", in: repository) == "1.2")
    }

    @Test("programs that keep at once lose nothing of each other")
    func atOnce() async throws {
        let days = (2...28).map { $0 < 10 ? "2026-11-0\($0)" : "2026-11-\($0)" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for day in days {
                group.addTask { _ = try await repository().save([table(day, "1.5")]) }
            }
            try await group.waitForAll()
        }
        let start = try CalendarDay.sample("2026-10-30")
        let count = try await repository().publicationDays(after: start, through: .sample("2026-12-31"))
        #expect(count == days.count)
    }

    @Test("a place that cannot be written is told, and what is at hand still answers")
    func unwritable() async throws {
        for path in ["/dev/null/strata/rates", "/proc/strata/rates"] {
            let repository = try repository(at: path)
            let error = await #expect(throws: StorageError.self) {
                try await repository.save([table("2026-11-02", "1.2")])
            }
            #expect(error?.explanation.contains(path) == true)
            #expect(try await dollar(on: "2026-11-02", in: repository) == "1.1")
        }
    }

    @Test("a full disk leaves what was kept as it was")
    func fullDisk() async throws {
        _ = try await repository().save([table("2026-11-02", "1.2")])
        // What cannot be written under the name that a new version is written to stands for a disk without room.
        try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: true)
        await #expect(throws: StorageError.self) {
            try await repository().save([table("2026-11-03", "1.3")])
        }
        #expect(try await dollar(on: "2026-11-03", in: repository()) == "1.2")
    }

    @Test("a rate that the file cannot hold exactly is refused and not rounded")
    func tooManyDigits() async throws {
        let repository = try repository()
        await #expect(throws: StorageError.self) {
            try await repository.save([table("2026-11-02", "1.23456789012")])
        }
        #expect(try await dollar(on: "2026-11-02", in: repository) == "1.1")
    }
}
