import Entities
import NetworkingTestSupport
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing

/// Several targets, the user's own currency, and what is chosen of the chart.
@MainActor
@Suite(.endsHangs)
struct LiveConverterTargetsTests {
    /// Answers every query, and returns the last state.
    private func last(
        home: String? = nil,
        days: LiveConverterHistory = .none,
        history: @escaping FetchHistory = LiveConverterSession.noHistory,
        after inputs: LiveConverterInput...
    ) async throws -> LiveConverterState {
        let visit = try LiveConverterSession(
            recent: RecentItemsRepositoryDouble(.success([]), save: { _ in }),
            history: history,
            days: days,
            convertsToSeveral: true,
            home: home
        )
        for input in inputs { visit.send(input) }
        let desk = visit.desk
        let answering = Task {
            for await query in desk.queries {
                desk.answer(Result { () throws(RatesError) in try LiveConverterSession.answer(to: query) })
            }
        }
        visit.end()
        var last: LiveConverterState?
        while let state = await visit.nextState() { last = state }
        answering.cancel()
        return try #require(last)
    }

    private typealias FetchHistory =
        @Sendable (Currency, Currency, CalendarDay?, CalendarDay?) async throws(RatesError) -> RateHistory

    @Test
    func `An amount is converted to further currencies, but for those of the pair`() async throws {
        let state = try await last(after: .amount("2"), .further("KRW, JPY,USD"))
        let further = try #require(state.further)
        #expect(further.codes == "KRW,JPY")
        #expect(further.answers.map { $0.conversion?.to.exact } == ["3000", "360"])
        #expect(state.conversion?.to.full == "2.50 USD" && state.isAnswered)
        #expect(further.codes(without: "KRW") == "JPY")
    }

    @Test(arguments: ["2 EUR USD KRW", "2 EUR to USD,KRW", "USD, KRW"])
    func `Several targets that are typed are the pair's and further ones`(text: String) async throws {
        let isTarget = !text.contains("2")
        let state = try await last(after: .amount("2"), isTarget ? .toMatching(text) : .amount(text))
        #expect(state.from.code == "EUR" && state.to.code == "USD")
        #expect(state.further?.answers.map(\.conversion?.to.full) == ["3,000 KRW"])
    }

    @Test
    func `Several origins are none`() async throws {
        // A rate that comes later does not change the message.
        let state = try await last(after: .amount("2 EUR USD to KRW"), .refresh)
        guard case .invalid(let failure) = state.amountPhase else {
            Issue.record("\(state.amountPhase)")
            return
        }
        #expect(failure.message.contains("more than one currency"))
    }

    @Test(arguments: [("KRW", "USD KRW"), ("KRW JPY", "USD KRW JPY"), ("USD", "USD EUR")])
    func `An address without a target has the user's own currency`(home: String, codes: String) async throws {
        let state = try await last(
            home: home,
            after: .pairMatching(from: "USD", to: "", isChosen: false),
            .amount("2", isChosen: false)
        )
        let further = state.further?.answers.map(\.choice.code) ?? []
        #expect(([state.from.code, state.to.code] + further).joined(separator: " ") == codes)
    }

    @Test
    func `A text that names no currencies stays in its field, beside the answers there were`() async throws {
        let state = try await last(after: .amount("2"), .further("KRW"), .further("KRW,XYZ"))
        #expect(state.further?.invalid?.text == "KRW,XYZ")
        #expect(state.further?.codes == "KRW" && state.conversion != nil)
    }

    @Test
    func `A further currency without a rate says why`() async throws {
        let state = try await last(
            after: .amount("2 EUR on 1990-01-01"),
            .further("KRW")
        )
        #expect(state.further?.answers.first?.conversion == nil)
        #expect(state.further?.answers.first?.failure != nil)
    }

    @Test
    func `A long history is drawn with few points, its extremes among them`() async throws {
        let state = try await last(
            days: .range(.all),
            history: { from, to, _, _ throws(RatesError) in
                var points = (0..<7_000).map { day in
                    let rate = day == 3_333 ? 9_000 : day == 6_001 ? 1 : 10 + day % 10
                    return RateHistory.Point(
                        day: CalendarDay(daysSince1970: Int32(day)),
                        rate: ExactDecimal(rate)
                    )
                }
                points.removeSubrange(3_000..<3_100)
                return RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
            },
            after: .amount("2")
        )
        let history = try #require(state.history.history)
        #expect(history.runs.count == 2 && history.points.count < 405)
        let days = Set(history.points.map(\.dayNumber))
        #expect(days.isSuperset(of: [0, 2_999, 3_100, 3_333, 6_001, 6_999]))
        #expect(history.marks.map(\.point.text) == ["1", "9,000", "19"])
    }

    private static let twoMonths: FetchHistory = { from, to, start, end throws(RatesError) in
        #expect(start?.description == "2020-01-01" && end?.description == "2020-02-29")
        let days = ["2020-01-02", "2020-01-31", "2020-02-03"].compactMap { CalendarDay(iso8601: $0) }
        let factor = from == .euro ? 1 : 2
        let points = zip(days, [4, 6, 5]).map { RateHistory.Point(day: $0, rate: ExactDecimal($1 * factor)) }
        return RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
    }

    private static let months = LiveHistoryOptions.Days(first: "2020", last: "2020-02")

    @Test
    func `Days of one's own take the place of the range, and averages that of days`() async throws {
        let options = LiveHistoryOptions(days: .init(first: "2020-01", last: "2020-02"), period: "month")
        let state = try await last(
            days: .range(.year, options),
            history: Self.twoMonths,
            after: .amount("2")
        )
        let history = try #require(state.history.history)
        #expect(history.points.map(\.name) == ["2020-01", "2020-02"])
        #expect(history.points.map(\.exact) == ["5", "5"])
        #expect(state.chart == options)
    }

    @Test(arguments: [("soon", "2020"), ("2021", "2020")])
    func `Days that are none, or in the wrong order, are told`(first: String, last: String) async throws {
        let options = LiveHistoryOptions(days: .init(first: first, last: last))
        let state = try await self.last(days: .range(.year, options), after: .amount("2"))
        guard case .failed(let failure) = state.history.phase else {
            Issue.record("\(state.history.phase)")
            return
        }
        #expect(failure.message.contains(first == "soon" ? "'soon'" : "2021-01-01 comes after 2020-12-31"))
    }

    @Test
    func `Two pairs are compared by their change since the first day`() async throws {
        let options = LiveHistoryOptions(days: Self.months, otherPair: "USD KRW")
        let state = try await last(
            days: .range(.year, options),
            history: Self.twoMonths,
            after: .amount("2")
        )
        let comparison = try #require(state.history.comparison(in: .plain))
        #expect(comparison.lines.map { $0.points.map(\.height) } == [[0, 50, 25], [0, 50, 25]])
        #expect(comparison.labels[1] == "2020-01-31 · EUR/USD 6 (+50.00%) · USD/KRW 12 (+50.00%)")
    }

    @Test(arguments: ["USD", "USD XYZ"])
    func `A second pair that is none is told beside the chart of the first`(text: String) async throws {
        let options = LiveHistoryOptions(days: Self.months, otherPair: text)
        let state = try await last(
            days: .range(.year, options),
            history: Self.twoMonths,
            after: .amount("2")
        )
        #expect(state.history.phase == .loaded && state.history.compared == nil)
        #expect(state.history.notes.count == 1)
    }
}

extension LiveConverterSession {
    /// Returns the rates of one day, and none before the first ones of the bank.
    static func answer(to query: RateQuery) throws(RatesError) -> RateQuote {
        if let day = query.day, day.year < 1999 { throw .unreadable(.noRates) }
        guard let quote = try? quote(for: query) else { throw .unreadable(.noRates) }
        return quote
    }
}
