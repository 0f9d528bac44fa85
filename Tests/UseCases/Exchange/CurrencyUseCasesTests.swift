import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Synchronization
import Testing
import UseCases

@Suite("Finding currencies")
struct CurrencyUseCasesTests {
    private static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }

    private static func name(_ code: String, _ english: String, _ words: String...) throws -> CurrencyName {
        CurrencyName(
            currency: try currency(code),
            english: english,
            korean: nil,
            sign: nil,
            words: ([english] + words).map { CurrencyWord($0) }
        )
    }

    private static func names() throws -> CurrencyNamesRepositoryDouble {
        CurrencyNamesRepositoryDouble([
            try name("USD", "US Dollar", "dollar", "$"),
            try name("KRW", "South Korean Won", "won", "korea"),
            try name("SEK", "Swedish Krona", "kr"),
            try name("DKK", "Danish Krone", "kr"),
            try name("HKD", "Hong Kong Dollar", "hong kong"),
        ])
    }

    private func find(_ text: String) async throws -> [String] {
        try await DefaultCurrenciesUseCases(repository: Self.names()).execute(text).map(\.code)
    }

    @Test(
        "the longest name is taken, and a comma ends a name",
        arguments: [
            ("us dollar south korean won", ["USD", "KRW"]), ("HONG KONG DOLLAR dollar", ["HKD", "USD"]),
            ("hong kong, dollar", ["HKD", "USD"]), ("usd,krw", ["USD", "KRW"]), ("", []), (" , ", []),
            ("won won", ["KRW", "KRW"]),
        ] as [(String, [String])]
    )
    func longest(text: String, codes: [String]) async throws {
        #expect(try await find(text) == codes)
    }

    @Test("a name that is repeated is looked up once, and a text longer than any name gets no suggestions")
    func repeated() async throws {
        let names = CountingNames(names: try Self.names())
        let text = String(repeating: "won ", count: 200)
        #expect(try await DefaultCurrenciesUseCases(repository: names).execute(text).count == 200)
        // Ten words at most are one name.
        #expect(names.lookups.withLock { $0 } == 10)
        let long = String(repeating: "dollar", count: 10_000)
        await #expect(throws: CurrencyNameError.unknown(long, similar: [])) { try await find(long) }
    }

    @Test("ambiguous and unknown words are errors with suggestions")
    func errors() async throws {
        let crowns = [try Self.currency("SEK"), try Self.currency("DKK")]
        await #expect(throws: CurrencyNameError.ambiguous("kr", crowns)) { try await find("usd kr") }
        let dollar = [try Self.currency("USD")]
        await #expect(throws: CurrencyNameError.unknown("dolar", similar: dollar)) { try await find("dolar") }
        await #expect(throws: CurrencyNameError.unknown("XYZ", similar: [])) { try await find("XYZ") }
        let cents = CurrencyNameError.minorUnit("USd", of: .usDollar)
        await #expect(throws: cents) { try await find("won USd") }
        await #expect(throws: CurrencyNameError.unknown("XYz", similar: [])) { try await find("XYz") }
        // `dollars` is two typing errors away, `dollax` and `dollay` are one each.
        let names = CurrencyNamesRepositoryDouble([
            try Self.name("USD", "dollars"), try Self.name("SEK", "dollar krona"),
            try Self.name("ISK", "dollax"),
            try Self.name("DKK", "dollay"), try Self.name("HKD", "dollars"),
        ])
        let closest = [try Self.currency("ISK"), try Self.currency("DKK")]
        await #expect(throws: CurrencyNameError.unknown("dollaz", similar: closest)) {
            try await DefaultCurrenciesUseCases(repository: names).execute("dollaz")
        }
    }

    @Test("a former currency is suggested for its name, not for its code")
    func former() async throws {
        let names = CurrencyNamesRepositoryDouble([
            try Self.name("DEM", "German Mark"), try Self.name("XAU", "gold"), try Self.name("SEK", "krona"),
        ])
        func similar(to text: String) async -> [String] {
            guard
                case .unknown(_, let similar) = await #expect(
                    throws: CurrencyNameError.self,
                    performing: { try await DefaultCurrenciesUseCases(repository: names).execute(text) }
                )
            else { return [] }
            return similar.map(\.code)
        }
        #expect(await similar(to: "DEN").isEmpty)
        #expect(await similar(to: "german-marc") == ["DEM"])
        #expect(await similar(to: "XAV") == ["XAU"])
        #expect(await similar(to: "SEL") == ["SEK"])
    }

    @Test("the repository's error is passed on")
    func failing() async {
        let broken = CurrencyNamesRepositoryDouble(failing: .unreadable)
        await #expect(throws: CurrencyNameError.unreadable) {
            try await DefaultCurrenciesUseCases(repository: broken).execute("won")
        }
        await #expect(throws: CurrencyNameError.unreadable) {
            try await DefaultCurrenciesUseCases(repository: broken).execute()
        }
    }
}

/// Counts how often a name is looked up.
private final class CountingNames: CurrencyNamesRepository {
    let lookups = Mutex(0)
    private let known: CurrencyNamesRepositoryDouble

    init(names: CurrencyNamesRepositoryDouble) {
        known = names
    }

    func currencies(called word: CurrencyWord) async throws(CurrencyNameError) -> [Currency] {
        lookups.withLock { $0 += 1 }
        return try await known.currencies(called: word)
    }

    func names() async throws(CurrencyNameError) -> [CurrencyName] { try await known.names() }
}

@Suite("Lists of rates")
struct RateListsTests {
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }

    /// ISK has no rate on the two middle days.
    private static func rates() throws -> RatesRepositoryDouble {
        let days: [(String, [String: String])] = [
            ("2026-10-01", ["USD": "1.10", "ISK": "140"]), ("2026-10-02", ["USD": "1.11", "ISK": "141"]),
            ("2026-10-12", ["USD": "1.12"]), ("2026-10-13", ["USD": "1.13"]),
            ("2026-10-14", ["USD": "1.16", "ISK": "145"]),
        ]
        return RatesRepositoryDouble(try days.map { try .sample($1, on: $0) })
    }

    /// 2026-10-15 at noon.
    private static let now: @Sendable () -> Int64 = { 1_792_065_600 }

    private func listing(_ base: String, _ day: String?) async throws -> RateListing {
        try await DefaultRatesUseCases(repository: Self.rates(), secondsSince1970: Self.now)
            .execute(base: Self.currency(base), day: day.map(Self.day))
    }

    @Test("all rates of a day per unit of a base are exact quotients, rounded once")
    func sheets() async throws {
        let newest = try await listing("EUR", nil)
        #expect(newest.day == (try Self.day("2026-10-14")))
        #expect(newest.lines.map(\.currency.code) == ["ISK", "USD"])
        let dollar = try await listing("USD", "2026-10-02")
        #expect(dollar.lines.map { "\($0.currency) \($0.rate)" } == ["EUR 0.9009009009", "ISK 127.027027"])
        #expect(dollar.missedDays == 0)
        // A week after the last rate, and on the first day of all.
        #expect(try await listing("ISK", "2026-10-09").day == Self.day("2026-10-02"))
        #expect(try await listing("ISK", "2026-10-01").day == Self.day("2026-10-01"))
    }

    @Test("a day without rates is rejected as in a conversion")
    func rejected() async throws {
        for (base, day) in [("ISK", "2026-10-12"), ("USD", "2026-09-30"), ("USD", "2027-01-01")] {
            let error = await #expect(throws: RatesError.self) { try await listing(base, day) }
            guard case .noRate = error else {
                Issue.record("\(base) on \(day) ended with \(String(describing: error))")
                continue
            }
        }
    }

    private func history(_ from: String, _ to: String, _ first: String?, _ last: String?) async throws
        -> RateHistory
    {
        try await DefaultRatesUseCases(repository: Self.rates(), secondsSince1970: Self.now).execute(
            from: Self.currency(from),
            to: Self.currency(to),
            since: first.map(Self.day),
            through: last.map(Self.day)
        )
    }

    @Test("a history has the days with both currencies, and breaks where a rate would be too old")
    func histories() async throws {
        let whole = try await history("EUR", "ISK", nil, nil)
        #expect(whole.points.map(\.rate.description) == ["140", "141", "145"])
        #expect(whole.unbrokenRuns.map(\.count) == [2, 1])
        let part = try await history("USD", "EUR", "2026-10-02", "2026-10-12")
        #expect(part.points.map(\.day.description) == ["2026-10-02", "2026-10-12"])
        #expect(part.points.map(\.rate.description) == ["0.9009009009", "0.8928571429"])
        #expect(part.source == .europeanCentralBank)
        let fixed = try await history("DEM", "EUR", "2026-10-13", "2026-12-31")
        #expect(fixed.points.map(\.day.description) == ["2026-10-13", "2026-10-14"])
        #expect(fixed.source == .councilOfTheEuropeanUnion)
    }

    @Test("a period without rates names the last day that had one")
    func emptyHistory() async throws {
        let error = await #expect(throws: RatesError.self) {
            try await history("EUR", "ISK", "2026-10-05", "2026-10-13")
        }
        guard case .noRate(let noRate) = error else {
            Issue.record("ended with \(String(describing: error))")
            return
        }
        let query = RateQuery(
            from: .euro,
            to: try Self.currency("ISK"),
            day: try Self.day("2026-10-05"),
            gap: .next,
            maximumAge: 0
        )
        let last = try Self.day("2026-10-02")
        #expect(noRate == NoRate(query: query, cause: .gap, lacking: [], last: last, first: nil))
    }

    @Test("currencies are listed with the days of their rates, best match first")
    func currencies() async throws {
        let names = try CurrencyNamesRepositoryDouble(
            [("USD", "US Dollar"), ("ISK", "Icelandic Krona"), ("DEM", "German Mark"), ("XAU", "Gold")].map {
                CurrencyName(
                    currency: try Self.currency($0),
                    english: $1,
                    korean: nil,
                    sign: nil,
                    words: [CurrencyWord($1)]
                )
            }
        )
        let useCase = DefaultListCurrenciesUseCase(names: names, rates: try Self.rates())
        let all = try await useCase.execute(matching: "")
        #expect(all.map(\.name.currency.code) == ["USD", "ISK", "DEM", "XAU"])
        #expect(
            all.map { $0.rates?.lowerBound.description } == ["2026-10-01", "2026-10-01", "1999-01-01", nil]
        )
        #expect(all.map { $0.adoption?.unitsPerEuro.description } == [nil, nil, "1.95583", nil])
        #expect(try await useCase.execute(matching: "gold").map(\.name.currency.code) == ["XAU"])
        #expect(try await useCase.execute(matching: "mark").map(\.name.currency.code) == ["DEM"])
        #expect(try await useCase.execute(matching: "i").map(\.name.currency.code) == ["ISK"])
        #expect(try await useCase.execute(matching: "nothing").isEmpty)
    }
}
