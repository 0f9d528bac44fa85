import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The converter")
struct ConverterViewModelTests {
    private let rates: RateTable

    init() throws {
        rates = try RateTable(
            day: #require(CalendarDay(iso8601: "2026-10-30")),
            base: .euro,
            source: .europeanCentralBank,
            unitsPerBase: [
                #require(Currency(code: "USD")): ExactDecimal(parsing: "1.1172"),
                #require(Currency(code: "KRW")): ExactDecimal(parsing: "1491.76"),
            ]
        )
    }

    private static let emptyAmount = ConverterState.Phase.emptyAmount(
        FailureViewModel(kind: .question, message: "There is no amount; give one such as 100.")
    )

    private func makeConverter(
        fetch: @escaping FetchRatesUseCaseDouble.Fetch = FetchRatesUseCaseDouble.unexpected
    ) -> DefaultConverterViewModel {
        DefaultConverterViewModel(
            fetchRates: FetchRatesUseCaseDouble(fetch: fetch),
            convertMoney: DefaultConvertMoneyUseCase()
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

    @Test("goes from idle over running to the answer, with rate, day and source")
    func converts() async {
        let converter = makeConverter { [rates] in rates }
        let states = converter.states()
        await converter.convert(amount: "1,000", from: "usd", to: "KRW")
        #expect(await Self.next(3, of: states).map(\.phase) == [.idle, .running, .done])
        #expect(
            converter.state.conversion
                == ConversionViewModel(
                    from: .init(text: "1,000", exact: "1000", currency: "USD"),
                    to: .init(text: "1,335,267", exact: "1335267", currency: "KRW"),
                    rate: .init(text: "1,335.266738", exact: "1335.266738", currency: "KRW"),
                    day: "2026-10-30",
                    weekday: "Friday",
                    sourceName: "European Central Bank"
                )
        )
    }

    @Test("an empty amount is its own state and fetches nothing", arguments: ["", "  ", "\t"])
    func emptyAmount(amount: String) async {
        let converter = makeConverter()
        await converter.convert(amount: amount, from: "USD", to: "KRW")
        #expect(converter.state.phase == Self.emptyAmount)
    }

    @Test(
        "what is no amount is refused with the reason, and fetches nothing",
        arguments: [
            ("nan", "it is not a number"), ("inf", "it is not a number"),
            ("0x1F", "hexadecimal is not understood"),
            ("1e3", "exponents are not understood"), ("1.2.3", "it has more than one decimal point"),
            ("12,34", "a separator is not in front of three digits"), ("-", "it has no digits"),
            ("10$", "'$' does not belong in it"),
            ("99999999999999999999999999999999999999999", "it has too many digits"),
        ]
    )
    func invalidAmount(amount: String, reason: String) async {
        let converter = makeConverter()
        await converter.convert(amount: amount, from: "USD", to: "KRW")
        let failure = FailureViewModel(
            kind: .question,
            message: "'\(amount.prefix(40))' is no amount: \(reason); write it like 1234.56."
        )
        #expect(converter.state.phase == .invalidAmount(failure))
    }

    @Test("what is no currency code is refused, and fetches nothing")
    func unknownCurrency() async {
        let converter = makeConverter()
        await converter.convert(amount: "1", from: "dollars", to: "KRW")
        let failure = FailureViewModel(
            kind: .question,
            message: "'dollars' is no currency code; write three letters, such as USD."
        )
        #expect(converter.state.phase == .failed(failure))
    }

    @Test("a currency without a rate is named with the day")
    func noRate() async {
        let converter = makeConverter { [rates] in rates }
        await converter.convert(amount: "1", from: "USD", to: "XYZ")
        let failure = FailureViewModel(
            kind: .noData,
            message: "There is no rate for XYZ on 2026-10-30; choose another currency."
        )
        #expect(converter.state.phase == .failed(failure))
    }

    @Test("an answer that cannot be held exactly is refused, not rounded in silence")
    func overflow() async {
        let converter = makeConverter { [rates] in rates }
        await converter.convert(amount: String(repeating: "9", count: 37), from: "USD", to: "KRW")
        guard case .failed(let failure) = converter.state.phase else {
            Issue.record("\(converter.state.phase) is no failure")
            return
        }
        #expect(failure.kind == .question)
    }

    @Test("a failed fetch keeps the last answer and never blocks the next fetch")
    func failureThenSuccess() async {
        let (answers, feed) = AsyncStream.makeStream(of: RateTable?.self)
        let converter = makeConverter { () throws(RatesError) in
            for await answer in answers {
                guard let answer else { throw .unreadable(reason: "half a file") }
                return answer
            }
            throw .cancelled
        }
        feed.yield(rates)
        await converter.convert(amount: "1", from: "EUR", to: "USD")
        let first = converter.state.conversion
        feed.yield(nil)
        await converter.convert(amount: "2", from: "EUR", to: "USD")
        let failure = FailureViewModel(
            kind: .data,
            message: "The rates cannot be read (half a file); install the program anew."
        )
        #expect(converter.state == ConverterState(phase: .failed(failure), conversion: first))
        feed.yield(rates)
        await converter.convert(amount: "2", from: "EUR", to: "USD")
        #expect(converter.state.phase == .done)
        #expect(converter.state.conversion?.to.text == "2.23")
    }

    @Test("a cancelled conversion shows no error and goes back to what was shown")
    func cancelled() async {
        let converter = makeConverter { () throws(RatesError) in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw .cancelled
        }
        let states = converter.states()
        let asking = Task { await converter.convert(amount: "1", from: "EUR", to: "USD") }
        _ = await Self.next(2, of: states)
        asking.cancel()
        await asking.value
        #expect(converter.state == ConverterState())
    }

    @Test("an older answer that comes late does not replace a newer refusal")
    func lateAnswer() async {
        let (answers, feed) = AsyncStream.makeStream(of: RateTable.self)
        let converter = makeConverter { () throws(RatesError) in
            for await answer in answers { return answer }
            throw .cancelled
        }
        let states = converter.states()
        let asking = Task { await converter.convert(amount: "1", from: "EUR", to: "USD") }
        _ = await Self.next(2, of: states)
        await converter.convert(amount: "", from: "EUR", to: "USD")
        feed.yield(rates)
        await asking.value
        #expect(converter.state.phase == Self.emptyAmount)
    }
}
