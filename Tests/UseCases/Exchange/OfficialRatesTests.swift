import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Rates that need no publication, and rates of another base")
struct OfficialRatesTests {
    private static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private func table(_ day: String, _ rates: [String: String], base: String = "EUR") throws -> RateTable {
        try .sample(rates, on: day, base: Self.currency(base))
    }

    private func quote(
        _ pair: String,
        on day: String? = nil,
        gap: GapRule = .before,
        maximumAge: Int? = nil,
        in tables: [RateTable],
        now: String = "2022-03-15"
    ) async throws -> RateQuote {
        let codes = try pair.split(separator: " ").map { try Self.currency(String($0)) }
        let seconds = Int64(try Self.day(now).daysSince1970) * 86_400
        return try await DefaultRatesUseCases(
            repository: RatesRepositoryDouble(tables),
            secondsSince1970: { seconds }
        )
        .execute(
            RateQuery(
                from: codes[0],
                to: codes[1],
                day: try day.map { try Self.day($0) },
                gap: gap,
                maximumAge: maximumAge
            )
        )
    }

    private func history(
        _ pair: String,
        since start: String? = nil,
        through end: String? = nil,
        gap: GapRule = .before,
        in tables: [RateTable]
    ) async throws -> RateHistory {
        let codes = try pair.split(separator: " ").map { try Self.currency(String($0)) }
        return try await DefaultRatesUseCases(
            repository: RatesRepositoryDouble(tables),
            secondsSince1970: { 0 }
        )
        .execute(
            from: codes[0],
            to: codes[1],
            since: try start.map { try Self.day($0) },
            through: try end.map { try Self.day($0) },
            gap: gap
        )
    }

    @Test(
        "a currency is 1 of itself on any day, published or not",
        arguments: [
            ("USD", "2030-01-01"), ("ISK", "2013-05-05"), ("TWD", "1950-01-01"), ("USD", nil), ("EUR", nil),
        ]
            as [(String, String?)]
    )
    func sameCurrency(code: String, day: String?) async throws {
        let tables = [try table("2022-03-01", ["USD": "1.1"])]
        let quote = try await quote("\(code) \(code)", on: day, gap: .strict, maximumAge: 0, in: tables)
        #expect(try quote.ratio() == ExactRatio(.one))
        #expect(quote.day == (try Self.day(day ?? "2022-03-15")))
        #expect(quote.source == .sameCurrency)
        #expect(try await history("\(code) \(code)", in: tables).points.map(\.rate) == [.one])
    }

    @Test("a maximum age counts without a day, too, if it is given")
    func ageOfNewest() async throws {
        let tables = [try table("2022-03-01", ["RUB": "117.201"])]
        #expect(try await quote("EUR RUB", in: tables).day == Self.day("2022-03-01"))
        #expect(try await quote("EUR RUB", maximumAge: 14, in: tables).day == Self.day("2022-03-01"))
        let error = await #expect(throws: RatesError.self) {
            try await quote("EUR RUB", maximumAge: 13, in: tables)
        }
        guard case .noRate(let noRate) = error else { throw try #require(error) }
        #expect(noRate.last == (try Self.day("2022-03-01")) && noRate.cause == .gap)
    }

    @Test("a fixed rate answers from its first day, and an official one up to its last, by the gap rule")
    func gaps() async throws {
        let euro = [try table("1999-01-04", ["USD": "1.1789"])]
        let mark = try await quote("DEM FRF", on: "1998-12-31", gap: .next, in: euro)
        #expect(mark.day == (try Self.day("1999-01-01")) && mark.source == .councilOfTheEuropeanUnion)
        let friday = [try table("2011-03-11", ["USD": "1.3773"])]
        let peso = try await quote("CUC USD", on: "2011-03-14", in: friday)
        #expect(peso.day == (try Self.day("2011-03-13")))
        #expect(try peso.ratio() == ExactRatio(ExactDecimal(parsing: "1.08")))
    }

    @Test("an official rate that was given up is credited to its authority")
    func credit() async throws {
        let tables = [try table("2020-12-31", ["USD": "1.2271"]), try table("2022-03-01", ["USD": "1.1"])]
        let quote = try await quote("CUC USD", in: tables)
        #expect(quote.day == (try Self.day("2020-12-31")))
        #expect(quote.source.name == "Central Bank of Cuba")
    }

    @Test("advice before the first rates names the first day that answers")
    func advice() async throws {
        let tables = [try table("1999-01-04", ["USD": "1.1789"])]
        let error = await #expect(throws: RatesError.self) {
            try await quote("AED USD", on: "1990-01-01", in: tables)
        }
        guard case .noRate(let noRate) = error else { throw try #require(error) }
        #expect(noRate.first == (try Self.day("1997-12-31")))
        let list = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(tables),
            secondsSince1970: { 1_600_000_000 }
        )
        for base in ["EUR", "USD", "DEM"] {
            let error = await #expect(throws: RatesError.self) {
                try await list.execute(base: Self.currency(base), day: Self.day("1990-01-01"))
            }
            guard case .noRate(let noRate) = error else { throw try #require(error) }
            #expect(noRate.first == (try Self.day("1999-01-04")))
            #expect(try await list.execute(base: Self.currency(base), day: noRate.first).day == noRate.first)
        }
    }

    @Test("a history of an official pair needs no published rate, and names all publishers")
    func histories() async throws {
        let days = [try table("2005-01-03", ["USD": "1.35"]), try table("2005-01-04", ["USD": "1.33"])]
        let rupee = try await history("INR NPR", in: days)
        #expect(rupee.points.map(\.rate.description) == ["1.6", "1.6"])
        #expect(rupee.source.name == "Nepal Rastra Bank")
        let adopted = [try table("2022-12-30", ["HRK": "7.5365"]), try table("2023-01-02", ["USD": "1.06"])]
        let kuna = try await history("EUR HRK", in: adopted)
        #expect(kuna.points.map(\.rate.description) == ["7.5365", "7.5345"])
        #expect(kuna.source.parts == [.europeanCentralBank, .councilOfTheEuropeanUnion])
    }

    @Test(
        "by the rule of the last rate before it, a history has the days on which the rate of a day changes",
        arguments: [
            ("EUR HRK", ["2022-12-30", "2022-12-31", "2023-01-01"]),
            ("EUR EEK", ["2010-12-31", "2011-01-01"]),
            ("CUC USD", ["2011-03-11", "2011-03-15"]), ("EUR USD", ["2010-12-31", "2011-01-01"]),
        ]
    )
    func answeredDays(pair: String, days: [String]) async throws {
        let tables = try [
            ("2010-12-30", ["USD": "1.31", "EEK": "15.5"]), ("2010-12-31", ["USD": "1.33", "EEK": "15.6"]),
            ("2011-01-03", ["USD": "1.34"]), ("2011-03-11", ["USD": "1.38"]),
            ("2011-03-15", ["USD": "1.39"]), ("2022-12-29", ["USD": "1.06", "HRK": "7.5"]),
            ("2022-12-30", ["USD": "1.07", "HRK": "7.6"]), ("2023-01-02", ["USD": "1.08"]),
        ].map { try table($0, $1) }
        let last = try #require(days.last)
        let history = try await history(pair, since: days[0], through: last, gap: .previous, in: tables)
        #expect(history.points.map(\.day.description) == days)
        var day = try Self.day(days[0])
        while day <= (try Self.day(last)) {
            let listed = history.points.last { $0.day <= day }
            let answer = try await quote(
                pair,
                on: day.description,
                gap: .previous,
                in: tables,
                now: "2024-01-01"
            )
            #expect(try listed.map { try $0.to.divided(by: $0.from) } == answer.ratio(), "\(day)")
            day = day.adding(days: 1)
        }
        // A rate of the last day counts later.
        await #expect(throws: RatesError.self) {
            try await self.history(
                "EUR USD",
                since: "2011-03-15",
                through: "2011-03-15",
                gap: .previous,
                in: [try table("2011-03-15", ["USD": "1.39"])]
            )
        }
    }

    @Test("a history that no day has names the currency that lacks rates")
    func lackingHistory() async throws {
        let error = await #expect(throws: RatesError.self) {
            try await history("USD TWD", in: [try table("2022-03-01", ["USD": "1.1"])])
        }
        guard case .noRate(let noRate) = error else { throw try #require(error) }
        #expect(noRate.lacking == [try Self.currency("TWD")] && noRate.first == nil && noRate.last == nil)
    }

    @Test("rates per another base need no euro, and a pair with the euro one that is listed")
    func otherBase() async throws {
        let tables = [
            try table("2022-03-01", ["TWD": "28", "JPY": "115"], base: "USD"),
            try table("2022-03-02", ["TWD": "28", "EUR": "0.9"], base: "USD"),
        ]
        let list = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(tables),
            secondsSince1970: { 1_646_265_600 }
        )
        let dollars = try await list.execute(base: .usDollar, day: Self.day("2022-03-01"))
        #expect(dollars.lines.map { "\($0.currency) \($0.rate)" } == ["JPY 115", "TWD 28"])
        #expect(try await list.execute(base: .euro, day: nil).day == Self.day("2022-03-02"))
        #expect(try await history("USD TWD", in: tables).points.map(\.rate.description) == ["28", "28"])
        #expect(try await history("EUR TWD", in: tables).points.map(\.day) == [Self.day("2022-03-02")])
        let between = try await quote("USD JPY", on: "2022-03-01", gap: .interpolate, in: tables)
        #expect(try between.ratio().decimal == ExactDecimal(115))
        await #expect(throws: RatesError.self) { try await quote("EUR JPY", in: tables) }
    }

    @Test("averages of a table with another base are those of its own rates")
    func averageOfOtherBase() async throws {
        // 1.95583 marks are a euro, of which 0.8 and 0.9 are a dollar.
        let tables = [
            try table("2022-03-01", ["EUR": "0.8", "TWD": "28"], base: "USD"),
            try table("2022-03-02", ["EUR": "0.9", "TWD": "30"], base: "USD"),
        ]
        let marks = try #require(
            try await history("DEM TWD", in: tables).averages(by: AverageOptions(.month)).first
        )
        #expect(marks.means.pivot == .usDollar)
        // 29 ÷ (0.85 × 1.95583)
        #expect(marks.rate.description == "17.44407595")
    }

    @Test(
        "on a day without rates, one that has become fixed since the last ones replaces that of their table"
    )
    func fixedSince() async throws {
        let tables = [try table("2014-12-31", ["LTL": "3.5", "USD": "1.2"])]
        for (day, rate) in [("2014-12-31", "3.5"), ("2015-01-01", "3.4528")] {
            let quote = try await quote("LTL USD", on: day, in: tables)
            #expect(quote.day == tables[0].day)
            #expect(
                try quote.ratio().reduced()
                    == ExactRatio(ExactDecimal(parsing: "1.2"), over: ExactDecimal(parsing: rate)).reduced()
            )
        }
    }
}
