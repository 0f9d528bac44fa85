import Entities
import UseCases

/// The days of a live converter's history, which end with the day of the rate.
public enum LiveConverterHistory: Sendable, Hashable {
    /// Nothing shows a history, which takes longer to load than a conversion.
    case none
    /// The last year.
    case yearBeforeRate
    /// A range that the user can change.
    case range(HistoryRange)
}

/// Loads the history of the chosen pair, one at a time.
@MainActor
final class LiveHistoryLoader {
    private let fetchHistory: any FetchRateHistoryUseCase
    private let context: PresentationContext
    private var days: LiveConverterHistory
    /// The day of the rate; `nil` for the newest.
    var requestedDay: CalendarDay?
    /// `nil` if no history has been requested since the last one was dropped.
    private var loading: Task<Void, Never>?

    init(
        _ days: LiveConverterHistory,
        requestedDay: CalendarDay?,
        fetchHistory: any FetchRateHistoryUseCase,
        context: PresentationContext
    ) {
        self.days = days
        self.requestedDay = requestedDay
        self.fetchHistory = fetchHistory
        self.context = context
    }

    /// Whether there is a history to load.
    var isNeeded: Bool { loading == nil && days != .none }

    /// Drops the history of another range.
    func choose(_ range: HistoryRange) {
        days = .range(range)
        drop()
    }

    /// Cancels loading; the history is needed again.
    func drop() {
        loading?.cancel()
        loading = nil
    }

    /// Waits until nothing is loading; a cancelled task cancels it.
    func end() async {
        if Task.isCancelled { loading?.cancel() }
        await loading?.value
    }

    /// Loads the history of a pair, and passes it on unless it is dropped before. After a failure the last one stays.
    func load(_ pair: CurrencyPair, over last: RateHistoryState, _ show: @escaping (RateHistoryState) -> Void)
    {
        let range: HistoryRange
        switch days {
        case .none: return
        case .yearBeforeRate: range = .standard
        case .range(let chosen): range = chosen
        }
        let today = DayParser(secondsSince1970: context.secondsSince1970()).today
        let firstDay = range.firstDay(before: requestedDay ?? today)
        loading = Task { [fetchHistory, format = context.format, requestedDay] in
            guard !Task.isCancelled else { return }
            let next: RateHistoryState
            do throws(RatesError) {
                let history = try await fetchHistory.execute(
                    from: pair.from,
                    to: pair.to,
                    since: firstDay,
                    through: requestedDay
                )
                next = RateHistoryState(history, format: format)
            } catch {
                let failure = FailureViewData(error, in: format)
                next = RateHistoryState(phase: .failed(failure), history: last.history)
            }
            if !Task.isCancelled { show(next) }
        }
    }
}
