import Entities
public import Observation
public import UseCases

/// A pair and a period, in the user's words.
public struct RateHistoryQuery: Sendable, Hashable {
    /// Two currencies, by code, sign or name. `pairs(in:ofFirst:)` splits lists of more.
    public var pair: String
    /// Such as `2020-01-01`; `nil` for the first day with a rate.
    public var firstDay: String?
    /// `nil` for the newest day.
    public var lastDay: String?
    /// `nil` for every published day.
    public var summary: RateHistorySummary?

    public init(
        pair: String,
        firstDay: String? = nil,
        lastDay: String? = nil,
        summary: RateHistorySummary? = nil
    ) {
        self.pair = pair
        self.summary = summary
        self.firstDay = firstDay
        self.lastDay = lastDay
    }
}

/// The history of a rate.
@MainActor
@Observable
public final class RateHistoryViewModel {
    public private(set) var state = RateHistoryState()

    @ObservationIgnored private let fetchHistory: any FetchRateHistoryUseCase
    @ObservationIgnored private let findCurrencies: any FindCurrenciesUseCase
    @ObservationIgnored private let context: PresentationContext
    /// Identifies the newest query; late answers to earlier ones are dropped.
    @ObservationIgnored private var latestQuery = 0
    @ObservationIgnored private var latestPair: String?

    private var format: RegionalFormat { context.format }

    public init(
        fetchHistory: any FetchRateHistoryUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        context: PresentationContext
    ) {
        self.fetchHistory = fetchHistory
        self.findCurrencies = findCurrencies
        self.context = context
    }

    /// Loads a history, and returns when it is in `state`; cancelling the task cancels the request.
    public func show(_ query: RateHistoryQuery) async {
        latestQuery += 1
        let number = latestQuery
        // The history of another pair would be taken for that of this one.
        if query.pair != latestPair { state.history = nil }
        latestPair = query.pair
        state.phase = .loading
        let next = await answer(to: query)
        guard number == latestQuery else { return }
        state = next ?? RateHistoryState(history: state.history)
    }

    /// Returns the pairs that a list of currencies means, each as `USD KRW`, for queries.
    ///
    /// Each piece between commas is a pair, or the first currency forms one with each of the others. A text that is
    /// neither is returned as it is, so that its query fails.
    public func pairs(in text: String, ofFirst isOfFirst: Bool = false) async -> [String] {
        var pieces: [[Currency]] = []
        for piece in text.split(separator: ",") {
            guard let currencies = try? await findCurrencies.execute(String(piece)) else { return [text] }
            pieces.append(currencies)
        }
        let all = pieces.flatMap(\.self)
        if !isOfFirst, pieces.count > 1, pieces.allSatisfy({ $0.count == 2 }) {
            return pieces.map { "\($0[0]) \($0[1])" }
        }
        guard let first = all.first, all.count > 2, isOfFirst || all.count == pieces.count else {
            return [text]
        }
        return all.dropFirst().map { "\(first) \($0)" }
    }

    /// Returns the state that answers the query; `nil` if it was cancelled.
    private func answer(to query: RateHistoryQuery) async -> RateHistoryState? {
        let pair: [Currency]
        do throws(CurrencyNameError) {
            pair = try await findCurrencies.execute(query.pair)
        } catch .cancelled {
            return nil
        } catch {
            return failed(FailureViewData(error, in: format))
        }
        guard pair.count == 2 else { return failed(.noPair(query.pair.shortened)) }
        let (first, last): (CalendarDay?, CalendarDay?)
        do throws(FailureViewData) {
            (first, last) = try context.period(from: query.firstDay, through: query.lastDay)
        } catch {
            return failed(error)
        }
        do throws(RatesError) {
            let history = try await fetchHistory.execute(
                from: pair[0],
                to: pair[1],
                since: first,
                through: last,
                gap: query.summary == .dayAfter ? .previous : .before
            )
            return try state(of: history, summarized: query.summary)
        } catch .cancelled {
            return nil
        } catch {
            return failed(FailureViewData(error, in: format))
        }
    }

    private func state(
        of history: RateHistory,
        summarized summary: RateHistorySummary?
    ) throws(RatesError) -> RateHistoryState {
        do throws(ExactDecimalError) {
            return try RateHistoryState(summarizing: history, summary, format: format)
        } catch .divisionByZero {
            guard case .average(let options) = summary else { throw .unreadable(.tooManyDigits(history.to)) }
            return failed(
                .meanIsZero(
                    digits: options.digits ?? 0,
                    option: format.name(of: ExchangeAction.roundMean)
                )
            )
        } catch {
            throw .unreadable(.tooManyDigits(history.to))
        }
    }

    private func failed(_ message: ExchangeFailureMessage) -> RateHistoryState {
        failed(FailureViewData(.invalidRequest, message, in: format))
    }

    private func failed(_ failure: FailureViewData) -> RateHistoryState {
        RateHistoryState(phase: .failed(failure), history: state.history)
    }
}

extension PresentationContext {
    /// Parses the first and the last day of a period, which may name months or years.
    func period(
        from first: String?,
        through last: String?
    ) throws(FailureViewData) -> (first: CalendarDay?, last: CalendarDay?) {
        let parser = DayParser(secondsSince1970: secondsSince1970())
        func day(
            _ text: String?,
            _ parse: (String) -> CalendarDay?
        ) throws(FailureViewData) -> CalendarDay? {
            guard let text else { return nil }
            guard let day = parse(text) else {
                throw FailureViewData(.invalidRequest, .noDay(text), in: format)
            }
            return day
        }
        let (first, last) = (try day(first, parser.firstDay), try day(last, parser.lastDay))
        if let first, let last, first > last {
            let message = ExchangeFailureMessage.daysInWrongOrder(
                first: first.description,
                last: last.description
            )
            throw FailureViewData(.invalidRequest, message, in: format)
        }
        return (first, last)
    }
}
