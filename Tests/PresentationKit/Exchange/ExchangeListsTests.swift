import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The lists of rates and currencies", .endsHangs)
struct ExchangeListsTests {
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private static func dollar() throws -> Currency { try #require(Currency(code: "USD")) }

    private static func names() throws -> CurrencyNamesUseCaseDouble {
        let name = CurrencyName(
            currency: try dollar(),
            english: "US Dollar",
            korean: "미국 달러",
            sign: "$",
            words: []
        )
        return CurrencyNamesUseCaseDouble(
            .success([CurrencyProfile(name: name, rates: try day("1999-01-04")...day("2026-10-30"))])
        )
    }

    private func makeRates(
        list: @escaping ListRatesUseCaseDouble.List = ListRatesUseCaseDouble.unexpected,
        format: RegionalFormat = .plain
    ) throws -> RatesListViewModel {
        RatesListViewModel(
            listRates: ListRatesUseCaseDouble(list: list),
            currencies: try Self.names(),
            context: PresentationContext(format: format) { 1_793_620_800 }
        )
    }

    @Test("rates have names, a day, an age and a source, in the language of the locale")
    func rates() async throws {
        let (newest, dollar) = (try Self.day("2026-10-30"), try Self.dollar())
        let line = RateListing.Line(currency: dollar, rate: try ExactDecimal(parsing: "1234.5"))
        let list: ListRatesUseCaseDouble.List = { base, _ throws(RatesError) in
            RateListing(
                base: base,
                day: newest,
                missedDays: 2,
                source: .europeanCentralBank,
                isOutdated: true,
                lines: [line]
            )
        }
        let english = try makeRates(list: list, format: .withCommands())
        await english.list(base: " ", day: nil)
        #expect(english.state.base == "EUR" && english.state.day.isEmpty)
        #expect(english.state.phase == .loaded)
        #expect(
            english.state.listing?.rows == [
                .init(code: "USD", name: "US Dollar", text: "1,234.5", exact: "1234.5")
            ]
        )
        #expect(english.state.listing?.occasion == "on Friday, 2026-10-30")
        #expect(english.state.listing?.age == "2 working days old; run 'fxconvert update'")
        let korean = try makeRates(list: list, format: #require(RegionalFormat(identifier: "ko_KR")))
        await korean.list(base: "eur", day: "yesterday")
        #expect(korean.state.base == "eur" && korean.state.day == "2026-11-01")
        // Without a command that updates the rates there is no advice.
        #expect(korean.state.listing?.age == "영업일 2일 경과")
        #expect(korean.state.listing?.rows.map(\.name) == ["미국 달러"])
        #expect(korean.state.listing?.sourceName == "유럽중앙은행")
        #expect(korean.state.listing?.titles == ["코드", "1 EUR =", "이름"])
    }

    @Test(
        "an invalid base or day is rejected without a request",
        arguments: [("dollars", nil), ("USD EUR", nil), ("USD", "2026-02-30")] as [(String, String?)]
    )
    func rejectedRates(base: String, day: String?) async throws {
        let rates = try makeRates()
        await rates.list(base: base, day: day)
        guard case .failed(let failure) = rates.state.phase else {
            Issue.record("\(base) was not rejected")
            return
        }
        #expect(failure.kind == .invalidRequest)
    }

    @Test("a cancelled list restores the previous one")
    func cancelled() async throws {
        let rates = try makeRates { _, _ throws(RatesError) in throw .cancelled }
        await rates.list(base: "EUR", day: nil)
        #expect(rates.state == RatesListState())
    }

    @Test("currencies have their sign, decimals and days; no match is a failure")
    func currencies() async throws {
        let list = CurrenciesListViewModel(listCurrencies: try Self.names())
        await list.list(matching: "dollar")
        #expect(
            list.state.rows == [
                .init(
                    code: "USD",
                    name: "US Dollar",
                    sign: "$",
                    decimals: 2,
                    since: "1999-01-04",
                    until: "2026-10-30",
                    fixedRate: nil
                )
            ]
        )
        let none = CurrenciesListViewModel(listCurrencies: CurrencyNamesUseCaseDouble(.success([])))
        await none.list(matching: "nothing")
        let failure = FailureViewData(
            kind: .noData,
            message: "No currency is called 'nothing'; try a part of its name or its country."
        )
        #expect(none.state.phase == .failed(failure))
    }

    private func makeHistory(
        fetch: @escaping FetchRateHistoryUseCaseDouble.Fetch = FetchRateHistoryUseCaseDouble.unexpected
    ) -> RateHistoryViewModel {
        RateHistoryViewModel(
            fetchHistory: FetchRateHistoryUseCaseDouble(fetch: fetch),
            findCurrencies: FindCurrenciesByCode(),
            context: PresentationContext { 1_793_620_800 }
        )
    }

    @Test("a history has its runs and its lowest, highest and last rate")
    func history() async throws {
        let points = try [
            ("2026-10-01", "2"), ("2026-10-02", "1"), ("2026-10-20", "3"), ("2026-10-21", "2.5"),
        ].map {
            RateHistory.Point(day: try Self.day($0), rate: try ExactDecimal(parsing: $1))
        }
        let history = makeHistory { from, to, first, _ throws(RatesError) in
            #expect(first?.description == "2026-01-01")
            return RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
        }
        await history.show(RateHistoryQuery(pair: "USD KRW", firstDay: "2026-01-01"))
        let shown = try #require(history.state.history)
        #expect(shown.title == "1 USD in KRW")
        #expect(shown.runs.map(\.count) == [2, 2])
        #expect(shown.marks.map { "\($0.title) \($0.point.exact)" } == ["lowest 1", "highest 3", "last 2.5"])
        #expect(shown.points.map(\.height) == [2, 1, 3, 2.5])
    }

    /// The history of a pair with the rates of five days, summarized.
    private func summarized(_ pair: String, _ summary: RateHistorySummary) async throws -> RateHistoryState {
        let points = try [
            ("2026-09-01", "2"), ("2026-09-30", "4"), ("2026-10-01", "5"), ("2026-12-01", "7"),
            ("2026-12-31", "8"),
        ].map {
            RateHistory.Point(day: try Self.day($0), rate: try ExactDecimal(parsing: $1))
        }
        let history = makeHistory { from, to, _, _ throws(RatesError) in
            RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
        }
        await history.show(RateHistoryQuery(pair: pair, summary: summary))
        return history.state
    }

    @Test("averages have their periods, in runs without a gap, and say which are incomplete")
    func averages() async throws {
        let state = try await summarized("USD KRW", .average(AverageOptions(.month)))
        let shown = try #require(state.history)
        #expect(shown.summary == "month" && shown.titles.count == 3)
        #expect(shown.runs.map { $0.map(\.name) } == [["2026-09", "2026-10"], ["2026-12"]])
        #expect(shown.points.map(\.exact) == ["3", "5", "7.5"] && shown.points.map(\.height) == [3, 5, 7.5])
        #expect(shown.points.map(\.day) == ["2026-09-30", "2026-10-01", "2026-12-31"])
        #expect(shown.points.map(\.firstDay) == ["2026-09-01", "2026-10-01", "2026-12-01"])
        #expect(shown.points.map(\.days) == [2, 1, 2])
        #expect(shown.points.map(\.isIncomplete) == [false, true, false])
        #expect(shown.points.map { $0.daysText == "\($0.days ?? 0)" } == [true, false, true])
        #expect(shown.marks.map(\.point.name) == ["2026-09", "2026-12", "2026-12"])
        #expect(state.notes.count == 1 && state.notes.first?.contains("2026-10") == true)
    }

    @Test("the last days of months, and the first days that each rate answers for, are one run")
    func otherSummaries() async throws {
        let ends = try #require(try await summarized("USD KRW", .monthEnd).history)
        #expect(ends.summary == "month-end" && ends.runs.count == 1)
        #expect(ends.points.map(\.day) == ["2026-09-30", "2026-10-01", "2026-12-31"])
        let previous = try #require(try await summarized("USD KRW", .dayAfter).history)
        #expect(previous.summary == "previous" && previous.points.count == 5)
        #expect(previous.titles.first == "From")
    }

    @Test(
        "an average explains how it was computed from the means of its currencies",
        arguments: [
            ("EUR", "KRW", nil, "mean of 2 published days"), ("EUR", "KRW", 1, "rounded to 1 decimal"),
            ("KRW", "EUR", nil, "2 KRW"), ("USD", "KRW", nil, "2 USD or 2 KRW"), ("KRW", "KRW", nil, "same"),
        ] as [(String, String, Int?, String)]
    )
    func explanations(from: String, to: String, digits: Int?, expected: String) async throws {
        let ratio = ExactRatio(ExactDecimal(2))
        let points = try ["2026-09-01", "2026-09-30"].map { day throws in
            try RateHistory.Point(
                day: try Self.day(day),
                per: .euro,
                from: from == "EUR" ? ExactRatio(.one) : ratio,
                to: to == "EUR" ? ExactRatio(.one) : ratio
            )
        }
        let history = makeHistory { from, to, _, _ throws(RatesError) in
            RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
        }
        let options = AverageOptions(.month, digits: digits)
        await history.show(RateHistoryQuery(pair: "\(from) \(to)", summary: .average(options)))
        let explanation = try #require(history.state.history?.points.first?.explanation)
        #expect(explanation.contains(expected), "\(explanation)")
    }

    @Test(
        "a list of currencies means several pairs, each of two, or all of the first one",
        arguments: [
            ("USD KRW", false, ["USD KRW"]), ("USD KRW, EUR JPY", false, ["USD KRW", "EUR JPY"]),
            ("USD, KRW", false, ["USD, KRW"]), ("USD, KRW, EUR", false, ["USD KRW", "USD EUR"]),
            ("USD KRW EUR", true, ["USD KRW", "USD EUR"]), ("USD KRW EUR", false, ["USD KRW EUR"]),
            ("USD KRW, EUR JPY", true, ["USD KRW", "USD EUR", "USD JPY"]), ("USD, x", false, ["USD, x"]),
            ("USD KRW", true, ["USD KRW"]), ("", false, [""]),
        ]
    )
    func pairs(text: String, ofFirst: Bool, expected: [String]) async {
        #expect(await makeHistory().pairs(in: text, ofFirst: ofFirst) == expected)
    }

    @Test("a newer list replaces an older one, whose late answer is dropped")
    func lateList() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let (asked, asking) = AsyncStream.makeStream(of: Void.self)
        let day = try Self.day("2026-10-30")
        let rates = try makeRates { base, requested throws(RatesError) in
            if requested != nil {
                asking.finish()
                for await _ in gate {}
            }
            return RateListing(base: base, day: day, missedDays: 0, source: .europeanCentralBank, lines: [])
        }
        let older = Task { await rates.list(base: "USD", day: "2026-10-30") }
        for await _ in asked {}
        await rates.list(base: "EUR", day: nil)
        opening.finish()
        await older.value
        #expect(rates.state.base == "EUR" && rates.state.phase == .loaded)
    }

    @Test("a failure leaves no history of another pair, and that of the same pair")
    func failedHistory() async throws {
        let point = RateHistory.Point(day: try Self.day("2026-10-01"), rate: ExactDecimal(2))
        let history = makeHistory { from, to, first, _ throws(RatesError) in
            guard to == .won, first == nil else { throw .unreadable(.noRates) }
            return RateHistory(from: from, to: to, points: [point], source: .europeanCentralBank)
        }
        await history.show(RateHistoryQuery(pair: "USD KRW"))
        await history.show(RateHistoryQuery(pair: "USD KRW", firstDay: "2026-01-01"))
        #expect(history.state.history?.title == "1 USD in KRW")
        await history.show(RateHistoryQuery(pair: "USD EUR"))
        #expect(history.state.history == nil)
    }

    @Test(
        "an invalid pair or period is rejected",
        arguments: [
            RateHistoryQuery(pair: "USD"), RateHistoryQuery(pair: "USD KRW EUR"),
            RateHistoryQuery(pair: "USD dollars"),
            RateHistoryQuery(pair: "USD KRW", firstDay: "soon"),
            RateHistoryQuery(pair: "USD KRW", lastDay: "2026-13-01"),
            RateHistoryQuery(pair: "USD KRW", firstDay: "2026-02-01", lastDay: "2026-01-01"),
        ]
    )
    func rejectedHistory(query: RateHistoryQuery) async {
        let history = makeHistory()
        await history.show(query)
        guard case .failed(let failure) = history.state.phase else {
            Issue.record("\(query) was not rejected")
            return
        }
        #expect(failure.kind == .invalidRequest)
    }
}
