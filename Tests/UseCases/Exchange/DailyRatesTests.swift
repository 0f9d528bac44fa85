import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Listing the rates of a day, or of every day of a period")
struct DailyRatesTests {
    private static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private static func tables() throws -> [RateTable] {
        [
            try .sample(["USD": "1.2", "ISK": "150"], on: "2015-01-02"),
            try .sample(["USD": "1.25"], on: "2015-01-05"), try .sample(["USD": "1.5"], on: "9999-12-31"),
        ]
    }

    private func daily(_ whenAsked: @escaping @Sendable () -> Void = {}) throws -> some ListDailyRatesUseCase
    {
        DefaultRatesUseCases(
            repository: RatesRepositoryDouble(try Self.tables(), whenAsked: whenAsked),
            secondsSince1970: { 0 }
        )
    }

    @Test(
        "every day with a rate of the base is listed, with all currencies or those that are wanted",
        arguments: [
            ("EUR", nil, "2015-01-02", "2015-01-05", ["2015-01-02 ISK 150 USD 1.2", "2015-01-05 USD 1.25"]),
            ("EUR", nil, "2015-01-03", "9999-12-30", ["2015-01-05 USD 1.25"]),
            ("EUR", nil, "2015-01-03", nil, ["2015-01-05 USD 1.25", "9999-12-31 USD 1.5"]),
            ("EUR", nil, "2015-01-03", "2015-01-04", []), ("EUR", nil, "2015-01-05", "2015-01-02", []),
            (
                "USD", nil, "2015-01-02", "2015-01-05",
                ["2015-01-02 EUR 0.83333333 ISK 125", "2015-01-05 EUR 0.8"]
            ),
            ("EUR", ["ISK"], "2015-01-02", nil, ["2015-01-02 ISK 150"]),
            ("ISK", ["USD"], "2015-01-02", nil, ["2015-01-02 USD 0.008"]),
            ("XAU", nil, "2015-01-02", nil, []),
        ] as [(String, [String]?, String, String?, [String])]
    )
    func days(base: String, wanted: [String]?, start: String, end: String?, expected: [String]) async throws {
        let listings = try await daily().execute(
            base: Self.currency(base),
            only: wanted.map { Set(try $0.map { try Self.currency($0) }) },
            since: Self.day(start),
            through: end.map { try Self.day($0) }
        )
        let texts = listings.map { listing in
            listing.lines.reduce(listing.day.description) { text, line in
                "\(text) \(line.currency) " + String(line.rate.normalized.description.prefix(10))
            }
        }
        #expect(texts == expected)
        #expect(listings.allSatisfy { $0.missedDays == 0 && $0.source == .europeanCentralBank })
    }

    @Test("a cancelled list is dropped")
    func cancelled() async throws {
        let useCase = try daily { withUnsafeCurrentTask { $0?.cancel() } }
        let listing = Task { () async -> RatesError? in
            do throws(RatesError) {
                _ = try await useCase.execute(base: .euro, only: nil, since: .earliest, through: nil)
                return nil
            } catch {
                return error
            }
        }
        #expect(await listing.value == .cancelled)
    }

    @Test("the rates of a day have the time at which they were quoted, if they have one")
    func time() async throws {
        var table = try RateTable.sample(["USD": "1.25"], on: "2015-01-05")
        table.time = Moment(secondsSince1970: 1_420_470_000)
        let list = DefaultRatesUseCases(
            repository: RatesRepositoryDouble([table]),
            secondsSince1970: { 1_420_480_000 }
        )
        #expect(try await list.execute(base: .euro, day: nil).time == table.time)
    }
}
