import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The converter")
struct ConverterViewModelTests {
    /// Returns a quote of the newest day, with both sides published.
    private static func quote(for query: RateQuery) throws -> RateQuote {
        let table = try RateTable(
            day: #require(CalendarDay(iso8601: "2026-10-30")),
            base: .euro,
            source: .europeanCentralBank,
            unitsPerBase: [
                #require(Currency(code: "USD")): ExactDecimal(parsing: "1.1172"),
                #require(Currency(code: "KRW")): ExactDecimal(parsing: "1491.76"),
            ]
        )
        return RateQuote(
            query: query,
            from: try #require(try table.rateToPivot(of: query.from, for: table.day)),
            to: try #require(try table.rateToPivot(of: query.to, for: table.day)),
            day: table.day,
            missedDays: 2,
            source: table.source
        )
    }

    @Sendable
    static func answering(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        do {
            return try quote(for: query)
        } catch {
            throw .unreadable(.noRates)
        }
    }

    static func query(_ amount: String, _ from: String, _ to: String...) -> ConversionQuery {
        ConversionQuery(amount: amount, from: from, to: to)
    }

    private static let emptyAmount = ConverterState.Phase.emptyAmount(
        FailureViewData(kind: .invalidRequest, message: "There is no amount; give one such as 100.")
    )

    func makeConverter(
        fetch: @escaping FetchRatesUseCaseDouble.Fetch = FetchRatesUseCaseDouble.unexpected,
        home: @escaping @Sendable () throws(FailureViewData) -> String? = { nil },
        format: RegionalFormat = .plain,
        zone: LocalTimeZone = .utc
    ) -> ConverterViewModel {
        ConverterViewModel(
            fetchRates: FetchRatesUseCaseDouble(fetch: fetch),
            findCurrencies: FindCurrenciesByCode(),
            homeCurrencies: home,
            context: PresentationContext(format: format, zone: zone) { 1_793_620_800 }
        )
    }

    private static func next(_ count: Int, of states: AsyncStream<ConverterState>) async -> [ConverterState] {
        var seen: [ConverterState] = []
        for await state in states {
            seen.append(state)
            if seen.count == count { break }
        }
        return seen
    }

    @Test("goes from idle over running to done, with the rate, its day and its source")
    func converts() async {
        let converter = makeConverter(fetch: Self.answering)
        let states = converter.states()
        await converter.convert(Self.query("1,000", "usd", "KRW"))
        #expect(await Self.next(3, of: states).map(\.phase) == [.idle, .running, .done])
        #expect(
            converter.state.conversions == [
                ConversionViewData(
                    from: .init(text: "1,000", exact: "1000", currency: "USD"),
                    to: .init(text: "1,335,267", exact: "1335267", currency: "KRW"),
                    rate: .init(text: "1,335.266738", exact: "1335.266738", currency: "KRW"),
                    day: "2026-10-30",
                    occasion: "on Friday, 2026-10-30",
                    ageDays: 2,
                    age: "2 working days old",
                    sourceName: "European Central Bank",
                    stepsTitle: "USD to KRW",
                    steps: [
                        .init("rate", "1 EUR = 1.1172 USD, published on 2026-10-30"),
                        .init("rate", "1 EUR = 1491.76 KRW, published on 2026-10-30"),
                        .init("day", "2026-10-30, the newest with a rate for both currencies"),
                        .init("exact", "1000 × 1491.76 ÷ 1.1172 ≈ 1335266.738274257071249552453"),
                        .init("rounding", "once, half up, to whole KRW, which has no decimals"),
                    ]
                )
            ]
        )
    }

    @Test("targets can follow the origin in the same text")
    func unseparated() async {
        let converter = makeConverter(fetch: Self.answering)
        await converter.convert(Self.query("1", "EUR KRW, USD"))
        #expect(converter.state.conversions.map(\.to.exact) == ["1492", "1.12"])
    }

    @Test("an ambiguous name lists its meanings, and a cancelled look-up changes nothing")
    func names() async throws {
        let crowns = try ["SEK", "DKK"].map { try #require(Currency(code: $0)) }
        let (words, feed) = AsyncStream.makeStream(of: String.self)
        let converter = ConverterViewModel(
            fetchRates: FetchRatesUseCaseDouble(),
            findCurrencies: FindCurrenciesUseCaseDouble { text throws(CurrencyNameError) in
                feed.yield(text)
                if text == "kr" { throw .ambiguous(text, crowns) }
                if text == "many" { throw .ambiguous(text, crowns + crowns + crowns + crowns + crowns) }
                throw .cancelled
            },
            context: PresentationContext { 1_793_620_800 }
        )
        await converter.convert(Self.query("1", "kr", "USD"))
        let failure = FailureViewData(
            kind: .invalidRequest,
            message: "'kr' may be SEK or DKK; use one of them."
        )
        #expect(converter.state.phase == .failed(failure))
        await converter.convert(Self.query("1", "won", "USD"))
        #expect(converter.state.phase == .failed(failure))
        await converter.convert(Self.query("1", "many", "USD"))
        let many = "'many' may be SEK, DKK, SEK, DKK, SEK, DKK, SEK, DKK or 2 more; use one of them."
        #expect(converter.state.phase == .failed(FailureViewData(kind: .invalidRequest, message: many)))
        feed.finish()
        var asked: [String] = []
        for await word in words { asked.append(word) }
        #expect(asked == ["kr", "won", "many"])
    }

    @Test("answers all targets in the requested order with one running state")
    func severalTargets() async {
        let converter = makeConverter(fetch: Self.answering)
        let states = converter.states()
        await converter.convert(Self.query("1", "EUR", "KRW", "USD", "EUR"))
        #expect(await Self.next(3, of: states).map(\.phase) == [.idle, .running, .done])
        #expect(converter.state.conversions.map(\.to.exact) == ["1492", "1.12", "1.00"])
    }

    @Test("the notes about skipped sources are shown once for all targets")
    func notes() async {
        let converter = makeConverter { query throws(RatesError) in
            var quote = try await Self.answering(query)
            quote.earlierFailures = [.source(RatePublisher(name: "S"), .noHistory)]
            return quote
        }
        await converter.convert(Self.query("1", "EUR", "KRW", "USD"))
        #expect(converter.state.conversions.count == 2)
        #expect(
            converter.state.notes == [
                "No answer came from S, which has no rates of earlier days; request the latest rate, or use a source that has them."
            ]
        )
    }

    @Test("targets without a rate are reported beside the answers of the others")
    func oneOfSeveralHasNoRate() async {
        let converter = makeConverter { query throws(RatesError) in
            guard query.to.code == "USD" else { throw .noRate(Self.noRate(.gap, for: query)) }
            return try await Self.answering(query)
        }
        await converter.convert(Self.query("1", "EUR", "XYZ", "USD", "XXX"))
        #expect(converter.state.phase == .done)
        #expect(converter.state.conversions.map(\.to.currency) == ["USD"])
        let failures = ["XYZ", "XXX"].map {
            FailureViewData(
                kind: .noData,
                message: "There is no rate for EUR to \($0) on any day; choose another currency."
            )
        }
        #expect(converter.state.failures == failures)
        await converter.convert(Self.query("1", "EUR", "XYZ", "XXX"))
        #expect(converter.state.phase == .failed(failures[0]))
        await converter.convert(Self.query("1", "EUR", "USD"))
        #expect(converter.state.failures.isEmpty)
    }

    @Test(
        "a failure that does not depend on the target ends the conversion"
    )
    func oneOfSeveralFails() async {
        let converter = makeConverter { query throws(RatesError) in
            guard query.to.code == "USD" else { throw .unreadable(.tooManyDigits(query.to)) }
            return try await Self.answering(query)
        }
        await converter.convert(Self.query("1", "EUR", "USD", "XYZ", "XXX"))
        #expect(converter.state.conversions.isEmpty)
        let message =
            "The rates cannot be read (a rate of XYZ has too many digits); reinstall the program."
        #expect(converter.state.phase == .failed(FailureViewData(kind: .data, message: message)))
    }

    @Test("passes on the day, the gap rule, the maximum age and the rounding")
    func passesOn() async throws {
        let day = try #require(CalendarDay(iso8601: "2015-01-03"))
        let (asked, feed) = AsyncStream.makeStream(of: RateQuery.self)
        let converter = makeConverter { query throws(RatesError) in
            feed.yield(query)
            return try await Self.answering(query)
        }
        await converter.convert(
            ConversionQuery(
                amount: "1",
                from: "EUR",
                to: ["USD"],
                options: ConversionOptions(
                    day: day.description,
                    gap: .nearest,
                    maximumAge: 3,
                    precision: .decimals(4, .halfEven)
                )
            )
        )
        let dollar = try #require(Currency(code: "USD"))
        let expected = RateQuery(from: .euro, to: dollar, day: day, gap: .nearest, maximumAge: 3)
        var iterator = asked.makeAsyncIterator()
        #expect(await iterator.next() == expected)
        #expect(converter.state.conversions.first?.to.exact == "1.1172")
    }

    private nonisolated static func noRate(
        _ cause: NoRate.Cause,
        for query: RateQuery,
        lacking: [Currency] = [],
        last: String? = nil,
        first: String? = nil
    ) -> NoRate {
        NoRate(
            query: query,
            cause: cause,
            lacking: lacking,
            last: last.flatMap { CalendarDay(iso8601: $0) },
            first: first.flatMap { CalendarDay(iso8601: $0) }
        )
    }

    @Test(
        "an invalid day is rejected without a request",
        arguments: ["2023-02-29", "31.4.2015", "", "someday"]
    )
    func noDay(day: String) async {
        let converter = makeConverter()
        var query = Self.query("1", "EUR", "USD")
        query.options.day = day
        await converter.convert(query)
        let failure = FailureViewData(
            kind: .invalidRequest,
            message: "'\(day)' is not a day of the calendar; write it like 2015-01-05."
        )
        #expect(converter.state.phase == .failed(failure))
    }

    @Test("an empty amount is a phase of its own and sends no request", arguments: ["", "  ", "\t"])
    func emptyAmount(amount: String) async {
        let converter = makeConverter()
        await converter.convert(Self.query(amount, "USD", "KRW"))
        #expect(converter.state.phase == Self.emptyAmount)
    }

    @Test(
        "an invalid amount is rejected with the reason and without a request",
        arguments: [
            ("nan", ""), ("inf", ""), ("0x1F", ": hexadecimal is not understood"),
            ("1e3", ": exponents are not understood"),
            ("1e-3", ": exponents are not understood"), ("1.2.3", ": it has more than one decimal point"),
            ("12,34", ": a separator is not in front of three digits"), ("-", ""), ("10$", ""),
            ("99999999999999999999999999999999999999999", ": it has too many digits"),
        ]
    )
    func invalidAmount(amount: String, reason: String) async {
        let converter = makeConverter()
        await converter.convert(Self.query(amount, "USD", "KRW"))
        let failure = FailureViewData(
            kind: .invalidRequest,
            message:
                "'\(amount.prefix(40))\(amount.count > 40 ? "…" : "")' is not a number\(reason); write it like 1234.56."
        )
        #expect(converter.state.phase == .invalidAmount(failure))
    }

    @Test("a wrong calculation is rejected with the place of the mistake and without a request")
    func invalidCalculation() async {
        let converter = makeConverter()
        await converter.convert(Self.query("3*(2+", "USD", "KRW"))
        let message = "'3*(2+' is wrong at character 6: put a number there."
        #expect(
            converter.state.phase == .invalidAmount(FailureViewData(kind: .invalidRequest, message: message))
        )
    }

    @Test("an unknown currency is rejected without a request")
    func unknownCurrency() async {
        let converter = makeConverter()
        await converter.convert(Self.query("1", "dollars", "KRW"))
        let failure = FailureViewData(
            kind: .invalidRequest,
            message: "'dollars' is not a known currency; give a code such as USD, or a name."
        )
        #expect(converter.state.phase == .failed(failure))
    }

    @Test("an answer with too many digits is rejected, not rounded")
    func overflow() async {
        let converter = makeConverter(fetch: Self.answering)
        await converter.convert(Self.query(String(repeating: "9", count: 37), "USD", "KRW"))
        guard case .failed(let failure) = converter.state.phase else {
            Issue.record("\(converter.state.phase) is no failure")
            return
        }
        #expect(failure.kind == .invalidRequest)
    }

    @Test("a failed fetch leaves the last answer and does not block the next fetch")
    func failureThenSuccess() async {
        let (answers, feed) = AsyncStream.makeStream(of: Bool.self)
        let converter = makeConverter { query throws(RatesError) in
            for await isAnswered in answers {
                guard isAnswered else { throw .unreadable(.format(.truncated)) }
                return try await Self.answering(query)
            }
            throw .cancelled
        }
        feed.yield(true)
        await converter.convert(Self.query("1", "EUR", "USD"))
        let first = converter.state.conversions
        feed.yield(false)
        await converter.convert(Self.query("2", "EUR", "USD"))
        let failure = FailureViewData(
            kind: .data,
            message: "The rates cannot be read (it ends too early); reinstall the program."
        )
        #expect(converter.state == ConverterState(phase: .failed(failure), conversions: first))
        feed.yield(true)
        await converter.convert(Self.query("2", "EUR", "USD"))
        #expect(converter.state.phase == .done)
        #expect(converter.state.conversions.first?.to.text == "2.23")
    }

    @Test("a cancelled conversion shows no error and restores the previous state")
    func cancelled() async {
        let converter = makeConverter { _ throws(RatesError) in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw .cancelled
        }
        let states = converter.states()
        let asking = Task { await converter.convert(Self.query("1", "EUR", "USD")) }
        _ = await Self.next(2, of: states)
        asking.cancel()
        await asking.value
        #expect(converter.state == ConverterState())
    }

    @Test("a late answer does not replace a newer failure")
    func lateAnswer() async {
        let (answers, feed) = AsyncStream.makeStream(of: Void.self)
        let converter = makeConverter { query throws(RatesError) in
            for await _ in answers { return try await Self.answering(query) }
            throw .cancelled
        }
        let states = converter.states()
        let asking = Task { await converter.convert(Self.query("1", "EUR", "USD")) }
        _ = await Self.next(2, of: states)
        await converter.convert(Self.query("", "EUR", "USD"))
        feed.yield()
        await asking.value
        #expect(converter.state.phase == Self.emptyAmount)
    }
}
