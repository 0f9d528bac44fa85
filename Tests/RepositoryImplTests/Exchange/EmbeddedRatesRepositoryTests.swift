import DayTable
import Entities
import RepositoryImpl
import Testing

@Suite("The rates that a program carries")
struct EmbeddedRatesRepositoryTests {
    /// Bytes that live as long as the test that asks for them.
    private func rates(in bytes: [UInt8]) async throws -> RateTable {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        defer { copy.deallocate() }
        _ = copy.initialize(from: bytes)
        let address = UInt(bitPattern: copy.baseAddress)
        let repository = EmbeddedRatesRepository(history: {
            UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: bytes.count)
        })
        return try await repository.latestRates()
    }

    private func table(_ cells: [DayTable.Cell?], columns: [String] = ["USD", "KRW"]) throws -> [UInt8] {
        try DayTable.encode(columns: columns, rows: [(10_595, cells.map { _ in nil }), (20_756, cells)])
    }

    @Test("are those of the newest day, as units of one euro")
    func newest() async throws {
        let cells = [DayTable.Cell(significand: 11_172, scale: 4), nil]
        let rates = try await rates(in: table(cells))
        #expect(rates.day == CalendarDay(iso8601: "2026-10-30"))
        #expect(rates.base == .euro)
        #expect(rates.source == .europeanCentralBank)
        #expect(try rates.unitsPerBase(of: #require(Currency(code: "USD")))?.description == "1.1172")
        #expect(try rates.unitsPerBase(of: #require(Currency(code: "KRW"))) == nil)
    }

    @Test("are refused where a column is no currency")
    func noCurrency() async throws {
        let bytes = try table([DayTable.Cell(significand: 1, scale: 0)], columns: ["dollar"])
        await #expect(throws: RatesError.unreadable(reason: "dollar is no currency code")) {
            try await rates(in: bytes)
        }
    }

    @Test("are refused where a rate is zero")
    func zero() async throws {
        let bytes = try table([DayTable.Cell(significand: 0, scale: 0), nil])
        await #expect(throws: RatesError.unreadable(reason: "a rate is not above zero")) {
            try await rates(in: bytes)
        }
    }

    @Test(
        "are refused where the bytes are no table",
        arguments: [[], [1, 2, 3], Array(repeating: 0, count: 4_096)]
    )
    func noTable(bytes: [UInt8]) async {
        await #expect(throws: RatesError.self) { try await rates(in: bytes) }
    }
}
