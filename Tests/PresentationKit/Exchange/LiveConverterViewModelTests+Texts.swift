import Entities
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCasesTestSupport

// Texts that are entered, and what is said beside their answers.
extension LiveConverterViewModelTests {
    @Test("the first rate is fetched at the start, and amounts are converted as they are typed")
    func firstFetch() async throws {
        let visit = try LiveConverterSession()
        #expect(await visit.next() == "EUR USD, idle, empty")
        #expect(await visit.next() == "EUR USD, running, empty")
        visit.send(.amount("1"))
        #expect(await visit.next() == "EUR USD, running, none")
        try await visit.answer()
        #expect(await visit.next() == "EUR USD, done, 1 EUR = 1.25 USD")
        visit.send(.amount("1,00"), .amount("1,000"), .amount(" "), .amount("x"), .amount("2"))
        #expect(await visit.next() == "EUR USD, done, invalid")
        #expect(await visit.next() == "EUR USD, done, 1,000 EUR = 1,250.00 USD")
        #expect(await visit.next() == "EUR USD, done, empty")
        let invalid = try #require(await visit.nextState())
        #expect(
            invalid.amountPhase
                == .invalid(
                    FailureViewData(
                        kind: .invalidRequest,
                        message: "'x' is not a number; write it like 1234.56."
                    )
                )
        )
        // The value of one unit is shown whatever the amount is.
        #expect(invalid.unit?.to.full == "1.25 USD")
        #expect(await visit.next() == "EUR USD, done, 2 EUR = 2.50 USD")
        // The amount is a number, but its value in dollars has too many digits.
        visit.send(.amount(String(repeating: "9", count: 38)))
        #expect(await visit.next() == "EUR USD, done, invalid")
        visit.end()
        #expect(await visit.next() == "end")
    }

    @Test(
        "a text that means no currency stays in its field, without an answer, until another takes its place"
    )
    func invalidText() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.amount("1"), .fromMatching("zzz"))
        #expect(await visit.next() == "USD KRW, done, 1 USD = 1,200 KRW")
        #expect(await visit.next() == "USD KRW, running over older, 1 USD = 1,200 KRW")
        let state = try #require(await visit.nextState())
        #expect(state.rate == .idle)
        #expect(state.conversion == nil && state.unit == nil)
        #expect(state.from.text == "zzz")
        #expect(
            state.currencyFailure?.message
                == "'zzz' is not a known currency; give a code such as USD, or a name."
        )
        visit.send(.toMatching("Y"))
        _ = await visit.nextState()
        let stillInvalid = try #require(await visit.nextState())
        #expect(stillInvalid.from.text == "zzz" && stillInvalid.to.text == "JPY")
        #expect(stillInvalid.conversion == nil)
        visit.send(.fromMatching("eur"))
        _ = await visit.nextState()
        #expect(await visit.next() == "EUR JPY, running, none")
        try await visit.answer()
        #expect(await visit.next() == "EUR JPY, done, 1 EUR = 180 JPY")
    }

    @Test("the currencies of an amount choose the pair, until another is chosen and leaves the amount alone")
    func writtenPair() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.amount("3 krw jpy"))
        #expect(await visit.next() == "KRW JPY, running, none")
        try await visit.answer()
        #expect(await visit.next() == "KRW JPY, done, 3 KRW = 0 JPY")
        visit.send(.swap)
        let swapped = try #require(await visit.nextState())
        #expect(swapped.summary == "JPY KRW, running, none")
        #expect(swapped.amount == "3" && swapped.amountAlone == nil)
        try await visit.answer()
        #expect(await visit.next() == "JPY KRW, done, 3 JPY = 25 KRW")
    }

    @Test("what is chosen while a text is being found takes effect after it")
    func order() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        ) { _ in for await _ in gate {} }
        visit.send(.toMatching("Y"), .swap, .from("EUR"))
        #expect(await visit.firstMatched() == "Y")
        opening.finish()
        visit.end()
        // The pairs between are asked for, too.
        for _ in 0..<3 { try await visit.answer() }
        var last = ""
        while let state = await visit.nextState() { last = state.summary }
        #expect(last.hasPrefix("EUR USD"))
    }

    @Test(
        "a pair that an address names is shown and not saved",
        arguments: [
            (from: "eur", to: "Y", amount: "1", pairs: 2, answer: "1 EUR = 180 JPY"),
            ("eur", "", "1", 2, "1 EUR = 1,500 KRW"), ("", "Y", "1", 2, "1 USD = 144 JPY"),
            ("", "", "1 eur jpy", 2, "1 EUR = 180 JPY"), ("krw", "", "1 eur jpy", 3, "1 EUR = 180 JPY"),
            ("krw", "usd", "1 eur jpy", 3, "1 EUR = 180 JPY"),
        ]
    )
    func address(from: String, to: String, amount: String, pairs: Int, answer: String) async throws {
        // Saving would fail the test.
        let visit = try LiveConverterSession(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]))
        )
        visit.send(
            .pairMatching(from: from, to: to, isChosen: false),
            .amount(amount, isChosen: false)
        )
        visit.end()
        // The fetches before the last one, of pairs that were replaced, were cancelled.
        for _ in 0..<pairs { try await visit.answer() }
        var last: LiveConverterState?
        while let state = await visit.nextState() { last = state }
        #expect(last?.summary.hasSuffix(answer) == true)
        #expect(last?.recentPairs.count == 1)
    }

    @Test(
        "the history ends with the requested day",
        arguments: [LiveConverterHistory.yearBeforeRate, .range(.year)]
    )
    func historyOfDay(days: LiveConverterHistory) async throws {
        let visit = try LiveConverterSession(
            history: { _, _, start, end throws(RatesError) in
                #expect(start?.description == "2014-01-05" && end?.description == "2015-01-05")
                throw .unreadable(.noRates)
            },
            options: ConversionOptions(day: "2015-01-05"),
            days: days
        )
        _ = try #require(await visit.nextHistory())
    }

    @Test("the sources that failed before that of the rate are noted, for this pair only")
    func notes() async throws {
        let visit = try LiveConverterSession()
        var quote = try LiveConverterSession.quote(for: try await visit.waitForQuery())
        quote.earlierFailures = [.unreadable(.noRates)]
        visit.desk.answer(.success(quote))
        var state = try #require(await visit.nextState())
        while state.rate != .done { state = try #require(await visit.nextState()) }
        #expect(state.notes.count == 1)
        visit.send(.swap)
        #expect(await visit.nextState()?.notes == [])
    }

    @Test("the last of several texts is shown, also if it was shown before them")
    func sameText() async throws {
        let visit = try await visit()
        visit.send(.amount("250"))
        #expect(await visit.next() == "USD KRW, done, 250 USD = 300,000 KRW")
        // A text that is shown changes nothing.
        visit.send(.amount("250"), .fromMatching("USD"), .amount("25"), .amount("250"))
        #expect(await visit.next() == "USD KRW, done, 25 USD = 30,000 KRW")
        #expect(await visit.next() == "USD KRW, done, 250 USD = 300,000 KRW")
        visit.end()
        #expect(await visit.nextState() == nil)
    }

    @Test("a day in the text of the amount is that of the rate, until a text has none")
    func dayInText() async throws {
        let visit = try await visit()
        visit.send(.amount("250 usd krw on 2022-12-30"))
        #expect(try await visit.waitForQuery().day?.description == "2022-12-30")
        visit.desk.answer(.failure(.unreadable(.noRates)))
        visit.send(.amount("5 usd krw on someday"), .amount("25"))
        try await visit.answer()
        visit.end()
        var last: LiveConverterState?
        var messages: [String] = []
        while let state = await visit.nextState() {
            if case .failed(let failure) = state.rate { messages.append(failure.message) }
            last = state
        }
        #expect(last?.summary == "USD KRW, done, 25 USD = 30,000 KRW")
        #expect(messages.contains("'someday' is not a day of the calendar; write it like 2015-01-05."))
    }
}
