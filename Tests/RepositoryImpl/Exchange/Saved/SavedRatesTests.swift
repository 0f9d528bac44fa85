import DayTable
import Entities
import Persistence
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Synchronization
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Saved rates")
struct SavedRatesTests {
    private let folder: TemporaryDirectory
    private var path: String { folder.path(of: "strata/fxconvert/rates") }

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// The problems that were reported.
    private final class Reports: Sendable {
        private let allFiles = Mutex<[DamagedFile]>([])
        private let allErrors = Mutex<[StorageError]>([])
        var files: [DamagedFile] { allFiles.withLock { $0 } }
        var errors: [StorageError] { allErrors.withLock { $0 } }
        let differences = Mutex<[String]>([])
        func add(_ file: DamagedFile) { allFiles.withLock { $0.append(file) } }
        func add(_ error: StorageError) { allErrors.withLock { $0.append(error) } }
    }

    /// A repository with built-in rates of 2026-10-29 and `lastDay`, with the dollar at 1.1.
    private func repository(
        carrying lastDay: String = "2026-10-30",
        at path: String? = nil,
        _ reports: Reports = Reports()
    ) throws -> BuiltInAndSavedRatesRepository {
        let cell = DayTable.Cell(significand: 11, scale: 1)
        let bytes = try DayTable.encode(
            columns: ["USD", "ISK"],
            rows: [
                (CalendarDay.sample("2026-10-29").daysSince1970, [cell, cell]),
                (CalendarDay.sample(lastDay).daysSince1970, [cell, nil]),
            ]
        )
        // Never freed, as built-in bytes are not.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        let address = UInt(bitPattern: copy.baseAddress)
        let count = bytes.count
        return BuiltInAndSavedRatesRepository(
            builtIn: DayTableRatesRepository {
                UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: count)
            },
            path: path ?? self.path,
            fileSetAside: reports.add,
            readFailed: reports.add,
            ratesDiffer: { path, day in reports.differences.withLock { $0.append("\(path) \(day)") } }
        )
    }

    private func table(_ day: String, _ dollar: String, _ source: RatePublisher = .europeanCentralBank) throws
        -> RateTable
    {
        try RateTable(
            day: .sample(day),
            base: .euro,
            source: source,
            unitsPerBase: [try #require(Currency(code: "USD")): ExactDecimal(parsing: dollar)]
        )
    }

    private func dollar(on day: String, in repository: BuiltInAndSavedRatesRepository) throws -> String? {
        let need = RequiredSeries(try #require(Currency(code: "USD")))
        return try repository.rates(meeting: .overEuro(need), .onOrBefore(.sample(day)))?.rate("USD")
    }

    @Test("follow the built-in ones, keep their sources, and survive a restart")
    func save() async throws {
        let frankfurter = RatePublisher(name: "Frankfurter")
        let first = try repository()
        let tables = [try table("2026-11-02", "1.20"), try table("2026-11-03", "1.30", frankfurter)]
        #expect(try await first.save(tables).added == tables.map(\.day))
        for repository in [first, try repository()] {
            #expect(try repository.span().upperBound == .sample("2026-11-03"))
            #expect(try dollar(on: "2026-10-31", in: repository) == "1.1")
            #expect(try dollar(on: "2026-11-02", in: repository) == "1.2")
            #expect(try dollar(on: "2030-01-01", in: repository) == "1.3")
            let newest = try repository.rates(meeting: .none, .onOrAfter(.sample("2026-11-03")))
            #expect(newest?.source == frankfurter)
            let next = try repository.rates(meeting: .none, .onOrAfter(.sample("2026-10-31")))
            #expect(try next?.day == .sample("2026-11-02"))
            var days: [String] = []
            _ = try repository.forEachDay(meeting: .none, from: .sample("2026-10-30"), of: nil) { table in
                days.append(table.day.description)
                return true
            }
            #expect(days.suffix(2) == ["2026-11-02", "2026-11-03"])
            // Only the built-in table has rates of the krona.
            let krona = RequiredSeries(try #require(Currency(code: "ISK")))
            let last = try repository.rates(meeting: .overEuro(krona), .onOrBefore(.sample("2026-11-03")))
            #expect(try last?.day == .sample("2026-10-29"))
            #expect(
                try repository.publicationDays(
                    after: .sample("2026-10-29"),
                    through: .sample("2026-11-30")
                ) == 3
            )
        }
    }

    @Test("whole series continue with the saved days, with one element per day")
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
        func texts(_ currency: Currency, in repository: BuiltInAndSavedRatesRepository) throws
            -> [String?]?
        {
            try repository.series(of: currency)?.map { $0?.description }
        }
        #expect(try repository.publicationDays().map(\.description) == days)
        #expect(try texts(usd, in: repository) == ["1.1", "1.1", "1.2", "1.3"])
        #expect(try texts(isk, in: repository) == ["1.1", nil, nil, nil])
        #expect(try texts(krw, in: repository) == [nil, nil, "1500", nil])
        #expect(try texts(#require(Currency(code: "DEM")), in: repository) == nil)
        // A newer program's built-in rate wins over a saved one of the same day.
        let newer = try self.repository(carrying: "2026-11-02")
        #expect(try newer.publicationDays().map(\.description) == [days[0], days[2], days[3]])
        #expect(try texts(usd, in: newer) == ["1.1", "1.1", "1.3"])
        #expect(try texts(krw, in: newer) == [nil, nil, nil])
    }

    @Test("saving a known day again changes nothing")
    func again() async throws {
        let repository = try repository()
        _ = try await repository.save([try table("2026-11-02", "1.2")])
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(
            try await repository.save([table("2026-11-02", "9.9"), table("2026-10-30", "9.9")]) == SavedDays()
        )
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "strata/fxconvert")) == [
                "rates"
            ]
        )
    }

    @Test("a day that lacks currencies gains them, keeps the others, and is reported as completed")
    func completed() async throws {
        let won = try #require(Currency(code: "KRW"))
        let whole = try RateTable(
            day: .sample("2026-11-02"),
            base: .euro,
            source: RatePublisher(name: "Frankfurter"),
            unitsPerBase: [
                #require(Currency(code: "USD")): ExactDecimal(parsing: "1.25"),
                won: ExactDecimal(parsing: "1500"),
            ]
        )
        let repository = try repository()
        _ = try await repository.save([table("2026-11-02", "1.2")])
        #expect(try await repository.save([whole]) == SavedDays(completed: [whole.day]))
        for repository in [repository, try self.repository()] {
            let saved = try await repository.savedRates()
            #expect(saved.map(\.day) == [whole.day])
            #expect(try saved.first?.rate("USD") == "1.2")
            #expect(try saved.first?.rate("KRW") == "1500")
            #expect(try await repository.lastBuiltInRates().day < whole.day)
        }
    }

    @Test("the built-in days of a newer program win and are removed from the file at the next change")
    func newerProgram() async throws {
        _ = try await repository().save([table("2026-11-02", "9.9"), table("2026-11-03", "1.3")])
        let newer = try repository(carrying: "2026-11-02")
        #expect(try dollar(on: "2026-11-02", in: newer) == "1.1")
        #expect(try await newer.save([table("2026-11-04", "1.4")]).added.count == 1)
        #expect(try dollar(on: "2026-11-02", in: repository()) == "1.1")
        #expect(try dollar(on: "2026-11-04", in: repository()) == "1.4")
    }

    @Test(
        "saved days that differ from the built-in ones of a newer program are reported until they are removed",
        arguments: [("1.122", true), ("1.109", false)]
    )
    func differences(rate: String, isReported: Bool) async throws {
        _ = try await repository().save([table("2026-11-02", rate), table("2026-11-03", "1.3")])
        let reports = Reports()
        let newer = try repository(carrying: "2026-11-02", at: nil, reports)
        #expect(try dollar(on: "2026-11-02", in: newer) == "1.1")
        let expected = isReported ? ["\(path) 2026-11-02"] : []
        #expect(reports.differences.withLock { $0 } == expected)
        _ = try await newer.save([table("2026-11-04", "1.4")])
        #expect(try dollar(on: "2026-11-02", in: newer) == "1.1")
        #expect(reports.differences.withLock { $0 } == expected)
    }

    @Test("saved Saturdays and holidays answer nothing, and are removed from the file at the next change")
    func withoutPublication() async throws {
        _ = try await repository().save([table("2026-12-25", "9.9")])
        #expect(try dollar(on: "2026-12-25", in: repository()) == "1.1")
        _ = try await repository().save([table("2026-11-06", "1.3"), table("2026-11-07", "9.9")])
        let repository = try repository()
        #expect(try dollar(on: "2026-11-08", in: repository) == "1.3")
        #expect(try await repository.savedRates().map(\.day) == [.sample("2026-11-06")])
        #expect(try await repository.save([table("2026-11-07", "9.9")]).added.count == 1)
    }

    @Test("a damaged file is renamed and reported once, and requests still succeed", arguments: 0..<12)
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
        #expect(try dollar(on: "2026-11-03", in: repository) == "1.1")
        #expect(try dollar(on: "2026-11-03", in: self.repository(at: nil, reports)) == "1.1")
        #expect(reports.files.map { [$0.path, $0.newPath] } == [[path, path + ".damaged"]])
        #expect(reports.errors.isEmpty)
        #expect(try Array(Data(contentsOf: URL(filePath: path + ".damaged"))) == bytes)
        _ = try await repository.save([table("2026-11-02", "1.2")])
        #expect(try dollar(on: "2026-11-03", in: repository) == "1.2")
    }

    @Test("programs that save at the same time lose no days")
    func atOnce() async throws {
        let days = try (2...28).map { $0 < 10 ? "2026-11-0\($0)" : "2026-11-\($0)" }
            .filter { TargetCalendar.mayHaveRates(on: try .sample($0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for day in days {
                group.addTask { _ = try await repository().save([table(day, "1.5")]) }
            }
            try await group.waitForAll()
        }
        let start = try CalendarDay.sample("2026-10-30")
        let count = try repository().publicationDays(after: start, through: .sample("2026-12-31"))
        #expect(count == days.count)
    }

    @Test("a path that cannot be written is an error, and built-in rates still work")
    func unwritable() async throws {
        for path in ["/dev/null/strata/rates", "/proc/strata/rates"] {
            let repository = try repository(at: path)
            let error = await #expect(throws: RatesError.self) {
                try await repository.save([table("2026-11-02", "1.2")])
            }
            #expect("\(try #require(error))".contains(path))
            #expect(try dollar(on: "2026-11-02", in: repository) == "1.1")
        }
    }

    @Test("a file that cannot be read is reported, and built-in rates still work")
    func unreadable() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let reports = Reports()
        let repository = try repository(at: nil, reports)
        #expect(try dollar(on: "2026-11-02", in: repository) == "1.1")
        #expect(reports.errors == [.unusable(path: path, .notAFile)])
    }

    @Test("a full disk leaves the saved rates unchanged")
    func fullDisk() async throws {
        _ = try await repository().save([table("2026-11-02", "1.2")])
        // A folder at the path of the temporary file makes writing fail, as a full disk does.
        try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: true)
        await #expect(throws: RatesError.self) {
            try await repository().save([table("2026-11-03", "1.3")])
        }
        #expect(try dollar(on: "2026-11-03", in: repository()) == "1.2")
    }

    @Test(
        "a rate that the file cannot hold exactly is rejected instead of rounded",
        arguments: [
            "1.23456789012", "0.00000001", "53.6870911", "53.6870912", "536870912", "99999999999999999999",
        ]
    )
    func tooManyDigits(rate: String) async throws {
        let repository = try repository()
        let day = try #require(CalendarDay(iso8601: "2026-11-02"))
        await #expect(throws: RatesError.tooPreciseToSave(.usDollar, day)) {
            try await repository.save([table("2026-11-02", rate)])
        }
        #expect(try dollar(on: "2026-11-02", in: repository) == "1.1")
    }

    @Test(
        "the smallest, largest and most precise rates are saved with every digit",
        arguments: ["0.0000001", "53.6870909", "536870911"]
    )
    func everyDigit(rate: String) async throws {
        _ = try await repository().save([table("2026-11-02", rate)])
        #expect(try dollar(on: "2026-11-02", in: repository()) == rate)
    }
}
