import Entities
import NetworkingTestSupport
import PresentationKit
import RepositoryInterfacesTestSupport
import Synchronization
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The live converter", .endsHangs)
struct LiveConverterViewModelTests {
    static let usdKRW = CurrencyPair(from: .usDollar, to: .won)

    /// Creates a session that has shown the first rate.
    func visit(
        recent: RecentItemsRepositoryDouble<CurrencyPair> = RecentItemsRepositoryDouble(
            .success([usdKRW])
        ),
        matching wait: @escaping @Sendable (String) async -> Void = { _ in }
    ) async throws -> LiveConverterSession {
        let visit = try LiveConverterSession(recent: recent, matching: wait)
        for _ in 0..<2 { _ = await visit.nextState() }
        try await visit.answer()
        #expect(await visit.next() == "USD KRW, done, empty")
        return visit
    }

    @Test("the day, the gap rule, the maximum age and the digits hold for every conversion")
    func options() async throws {
        let options = ConversionOptions(
            day: "2015-1-5",
            gap: .next,
            maximumAge: 3,
            precision: .decimals(4, .halfUp)
        )
        let visit = try LiveConverterSession(options: options)
        visit.send(.amount("1"))
        for _ in 0..<2 { _ = await visit.nextState() }
        #expect(await visit.next() == "EUR USD, running, none")
        let asked = try await visit.waitForQuery()
        #expect(asked.day == CalendarDay(iso8601: "2015-01-05"))
        #expect(asked.gap == .next && asked.maximumAge == 3)
        visit.desk.answer(.success(try LiveConverterSession.quote(for: asked)))
        #expect(await visit.next() == "EUR USD, done, 1 EUR = 1.2500 USD")
        // The rate of a requested day cannot become newer, so a refresh does not end as unchanged.
        visit.send(.refresh)
        #expect(await visit.next() == "EUR USD, running over older, 1 EUR = 1.2500 USD")
        try await visit.answer()
        #expect(await visit.next() == "EUR USD, done, 1 EUR = 1.2500 USD")
        visit.end()
        #expect(await visit.next() == "end")
    }

    @Test("a calculation is converted as it is typed, and names the place where it is not complete")
    func calculation() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.amount("2*"), .amount("2*3"))
        let state = try #require(await visit.nextState())
        let message = "'2*' is wrong at character 3: put a number there."
        #expect(state.amountPhase == .invalid(FailureViewData(kind: .invalidRequest, message: message)))
        #expect(await visit.next() == "USD KRW, done, 6 USD = 7,200 KRW")
    }

    @Test("another pair is shown without an answer while it is fetched, or with the last one of its own")
    func anotherPair() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.amount("2"), .to("JPY"), .amount("3"))
        #expect(await visit.next() == "USD KRW, done, 2 USD = 2,400 KRW")
        let loading = try #require(await visit.nextState())
        #expect(loading.to.code == "JPY" && loading.rate == .running)
        #expect(loading.conversion == nil && loading.unit == nil && loading.history.history == nil)
        #expect(await visit.next() == "USD JPY, running, none")
        try await visit.answer()
        #expect(await visit.next() == "USD JPY, done, 3 USD = 432 JPY")
        visit.send(.to("KRW"), .amount("4"))
        #expect(await visit.next() == "USD KRW, running over older, 3 USD = 3,600 KRW")
        #expect(await visit.next() == "USD KRW, running over older, 4 USD = 4,800 KRW")
    }

    @Test("a fetch is not repeated for the same pair, and is cancelled for a previous pair")
    func oneFetch() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.refresh, .refresh, .swap, .swap, .refresh, .amount("1"))
        #expect(await visit.next() == "USD KRW, running over older, empty")
        #expect(await visit.next() == "KRW USD, running, empty")
        #expect(await visit.next() == "USD KRW, running over older, empty")
        #expect(await visit.next() == "USD KRW, running over older, 1 USD = 1,200 KRW")
        // The cancelled fetches also send their queries; their answers are dropped.
        let asked = [
            try await visit.waitForQuery(), try await visit.waitForQuery(),
            try await visit.waitForQuery(),
        ]
        #expect(asked.map(\.from) == [.usDollar, .won, .usDollar])
        for query in asked { visit.desk.answer(.success(try LiveConverterSession.quote(for: query))) }
        #expect(await visit.next() == "USD KRW, done, 1 USD = 1,200 KRW")
        visit.end()
        #expect(await visit.next() == "end")
        // One of them is the fetch at the start.
        #expect(visit.desk.askedCount == 4)
    }

    @Test("a failure leaves no answer of another pair, and does not block the next fetch")
    func failures() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        let error = RatesError.source(RatePublisher(name: "The Bank"), .unreachable(.hostNotFound))
        let words =
            "No answer came from The Bank, which cannot be reached (the host was not found);"
            + " check the network and try again."
        visit.send(.amount("1"), .to("JPY"))
        _ = await visit.nextState()
        _ = await visit.nextState()
        try await visit.reject(error)
        #expect(await visit.next() == "USD JPY, failed: \(words), none")
        visit.send(.refresh)
        #expect(await visit.next() == "USD JPY, running, none")
        try await visit.reject(error)
        #expect(await visit.next() == "USD JPY, failed: \(words), none")
        visit.send(.to("KRW"))
        #expect(await visit.next() == "USD KRW, running over older, 1 USD = 1,200 KRW")
        try await visit.answer()
        #expect(await visit.next() == "USD KRW, done, 1 USD = 1,200 KRW")
        // The rate of this very pair is still right.
        visit.send(.refresh)
        _ = await visit.nextState()
        try await visit.reject(error)
        #expect(await visit.next() == "USD KRW, failed: \(words), 1 USD = 1,200 KRW")
    }

    @Test("a refresh that brings the same rate is shown as unchanged until the next fetch")
    func unchanged() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.refresh)
        #expect(await visit.next() == "USD KRW, running over older, empty")
        try await visit.answer()
        #expect(await visit.next() == "USD KRW, unchanged, empty")
        visit.send(.to("JPY"))
        #expect(await visit.next() == "USD JPY, running, empty")
        try await visit.answer()
        #expect(await visit.next() == "USD JPY, done, empty")
    }

    @Test("choosing the currency of the other side swaps the pair, and an invalid code is ignored")
    func sides() async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.from("nonsense"), .from("KRW"))
        #expect(await visit.next() == "KRW USD, running, empty")
        try await visit.answer()
        _ = await visit.nextState()
        visit.send(.pair(from: "EUR", to: "JPY"))
        #expect(await visit.next() == "EUR JPY, running, empty")
    }

    @Test("a chosen pair with a rate is saved, the initial one is not")
    func memory() async throws {
        let (saved, saving) = AsyncStream.makeStream(of: CurrencyPair.self)
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(
                .success([Self.usdKRW]),
                save: { pair throws(StorageError) in
                    saving.yield(pair)
                    // A failure to save only means that the pair is not remembered.
                    throw StorageError.full
                }
            )
        )
        visit.send(.from("EUR"))
        _ = await visit.nextState()
        try await visit.answer()
        let state = try #require(await visit.nextState())
        #expect(state.rate == .done)
        #expect(state.recentPairs.map { "\($0.from) \($0.to)" } == ["EUR KRW", "USD KRW"])
        var pairs = saved.makeAsyncIterator()
        #expect(await pairs.next() == CurrencyPair(from: .euro, to: .won))
        // A pair that is chosen again moves to the front.
        visit.send(.from("USD"))
        _ = await visit.nextState()
        try await visit.answer()
        let again = try #require(await visit.nextState())
        #expect(again.recentPairs.map { "\($0.from) \($0.to)" } == ["USD KRW", "EUR KRW"])
        visit.end()
        #expect(await visit.next() == "end")
    }

    @Test("the default pair of the language is used if recent pairs cannot be loaded")
    func noMemory() async throws {
        let broken = RecentItemsRepositoryDouble<CurrencyPair>(.failure(StorageError.full))
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        let visit = try LiveConverterSession(recent: broken, writing: korean)
        _ = await visit.nextState()
        let state = try #require(await visit.nextState())
        #expect(state.from == LiveConverterState.Choice(code: "USD", name: "달러"))
        #expect(state.to.code == "KRW")
        #expect(state.labels.amount == "금액")
        #expect(
            state.amountPhase
                == .empty(FailureViewData(kind: .invalidRequest, message: "금액이 없습니다. 100처럼 금액을 적으세요."))
        )
    }

    @Test(
        "an amount may name its currencies, as on a command line",
        arguments: [
            ("$1,234.56", "USD KRW, done, 1,234.56 USD = 1,481,472 KRW", "1,234.56"),
            ("2*3 USD", "USD KRW, done, 6 USD = 7,200 KRW", "2*3"),
            ("100 xyz", "USD KRW, done, invalid", nil), ("1 usd krw eur", "USD KRW, done, invalid", nil),
            ("1 2", "USD KRW, done, invalid", nil),
        ] as [(String, String, String?)]
    )
    func written(text: String, summary: String, alone: String?) async throws {
        let visit = try await visit(
            recent: RecentItemsRepositoryDouble(.success([Self.usdKRW]), save: { _ in })
        )
        visit.send(.amount(text))
        let state = try #require(await visit.nextState())
        #expect(state.summary == summary)
        #expect(state.amount == text && state.amountAlone == alone)
    }

    @Test("currencies are found while the user types, until the search ends")
    func finding() async throws {
        let visit = try await visit()
        visit.send(.find(""))
        #expect(await visit.nextState()?.found?.choices.map(\.code) == ["EUR", "USD", "KRW", "JPY"])
        visit.send(.find("Y", for: .from))
        let yen = LiveConverterState.Choice(code: "JPY", name: "Yen")
        #expect(
            await visit.nextState()?.found == LiveConverterState.Found(text: "Y", side: .from, choices: [yen])
        )
        visit.send(.find("zzz"))
        #expect(await visit.nextState()?.found?.choices == [])
        visit.send(.find(nil))
        let state = try #require(await visit.nextState())
        #expect(state.found == nil)
    }

    @Test("a day that is none leaves no answer, and says so")
    func invalidDay() async throws {
        let visit = try LiveConverterSession(options: ConversionOptions(day: "soon"))
        _ = await visit.nextState()
        let state = await visit.next()
        #expect(state.hasPrefix("EUR USD, failed: 'soon' is not a day") && state.hasSuffix(", empty"))
    }

    @Test("a word for a day means another one after midnight, also of what is open")
    func midnight() async throws {
        let clock = Mutex(Int64(1_793_620_800))
        let visit = try LiveConverterSession(options: ConversionOptions(day: "yesterday")) {
            clock.withLock { $0 }
        }
        var queries = visit.desk.queries.makeAsyncIterator()
        #expect(await queries.next()?.day?.description == "2026-11-01")
        clock.withLock { $0 += 86_400 }
        visit.send(.amount("5"))
        #expect(await queries.next()?.day?.description == "2026-11-02")
        await visit.close()
    }

    @Test("the matches of a text that is no longer typed are dropped")
    func findingLast() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let visit = try await visit { text in
            // A cancelled task does not wait.
            if text == "J" { for await _ in gate {} }
        }
        visit.send(.find("J"))
        #expect(await visit.firstMatched() == "J")
        visit.send(.find("JPY"))
        #expect(await visit.nextState()?.found?.text == "JPY")
        opening.finish()
        visit.end()
        #expect(await visit.nextState() == nil)
    }

    @Test("a fractional amount is padded to its minor units, a whole one is not")
    func minorUnits() async throws {
        let visit = try await visit()
        visit.send(.amount("1.5"), .amount("1.525"), .amount("3"))
        #expect(await visit.next() == "USD KRW, done, 1.50 USD = 1,800 KRW")
        #expect(await visit.next() == "USD KRW, done, 1.525 USD = 1,830 KRW")
        #expect(await visit.next() == "USD KRW, done, 3 USD = 3,600 KRW")
    }

    @Test("the last year of the pair is loaded beside its rate")
    func history() async throws {
        let visit = try LiveConverterSession(history: { from, to, start, end throws(RatesError) in
            #expect(start?.description == "2025-11-02")
            #expect(end == nil)
            let day = CalendarDay(daysSince1970: 20_000)
            return RateHistory(
                from: from,
                to: to,
                points: [RateHistory.Point(day: day, rate: ExactDecimal(2))],
                source: .europeanCentralBank
            )
        })
        let state = try #require(await visit.nextHistory())
        #expect(state.history.history?.title == "1 EUR in USD")
        #expect(state.rate == .running)
    }

    @Test("another range loads the history again, whose failure leaves the last one of the pair")
    func ranges() async throws {
        let visit = try LiveConverterSession(
            history: { from, to, start, _ throws(RatesError) in
                guard start?.description == "2026-10-02" else { throw .unreadable(.noRates) }
                let points = [RateHistory.Point(day: .earliest, rate: ExactDecimal(2))]
                return RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
            },
            days: .range(.month)
        )
        let month = try #require(await visit.nextHistory())
        #expect(month.range == .month && month.history.phase == .loaded && !month.isAnswered)
        try await visit.answer()
        #expect(await visit.nextState()?.isAnswered == true)
        visit.send(.range(.all))
        var all = try #require(await visit.nextHistory())
        while all.range == .month { all = try #require(await visit.nextHistory()) }
        guard case .failed = all.history.phase else {
            Issue.record("\(all.history.phase) should be a failure")
            return
        }
        #expect(all.history.history == month.history.history)
        #expect(all.rate == .done && all.isAnswered)
    }

    @Test("choosing another pair cancels loading the previous history")
    func olderHistory() async throws {
        let (cancelled, cancel) = AsyncStream.makeStream(of: String.self)
        let visit = try LiveConverterSession(history: { from, _, _, _ throws(RatesError) in
            let (never, continuation) = AsyncStream.makeStream(of: Void.self)
            defer { continuation.finish() }
            for await _ in never {}
            cancel.yield(from.code)
            throw .cancelled
        })
        _ = try await visit.waitForQuery()
        visit.send(.swap)
        var code: String?
        for await first in cancelled {
            code = first
            break
        }
        #expect(code == "EUR")
    }

    @Test("closing cancels all requests, and nothing keeps the converter in memory")
    func leaks() async throws {
        let visit = try LiveConverterSession()
        _ = try await visit.waitForQuery()
        await visit.close()
        for await _ in visit.desk.cancellations { break }
        #expect(visit.desk.askedCount == 1)
        visit.end()
        // The states end when the converter is released.
        while await visit.nextState() != nil {}
    }
}
