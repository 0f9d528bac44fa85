import Entities
import UseCases

/// The days of a live converter's history, which end with the day of the rate.
public enum LiveConverterHistory: Sendable, Hashable {
    /// Nothing shows a history, which takes longer to load than a conversion.
    case none
    /// The last year.
    case yearBeforeRate
    /// A range that the user can change.
    case range(HistoryRange, LiveHistoryOptions = LiveHistoryOptions())
}

/// What the user chose of a history beside its range, as it was typed.
public struct LiveHistoryOptions: Sendable, Hashable {
    /// Days in place of those of the range; an empty text leaves that end.
    public struct Days: Sendable, Hashable {
        public var first: String
        public var last: String

        public init(first: String = "", last: String = "") {
            (self.first, self.last) = (first, last)
        }

        public var isEmpty: Bool { first.isEmpty && last.isEmpty }
    }

    public var days: Days
    /// `month`, `quarter` or `year`, whose averages are shown; empty for every day.
    public var period: String
    /// A second pair, such as `USD KRW`; empty for none.
    public var otherPair: String

    public init(days: Days = Days(), period: String = "", otherPair: String = "") {
        self.days = days
        self.period = period
        self.otherPair = otherPair
    }
}

/// Loads the history of the chosen pair, one at a time.
@MainActor
final class LiveHistoryLoader {
    private let useCases: LiveConverterUseCases
    private let context: PresentationContext
    private var days: LiveConverterHistory
    /// The day of the rate; `nil` for the newest.
    var requestedDay: CalendarDay?
    /// `nil` if no history has been requested since the last one was dropped.
    private var loading: Task<Void, Never>?

    init(
        _ days: LiveConverterHistory,
        requestedDay: CalendarDay?,
        useCases: LiveConverterUseCases,
        context: PresentationContext
    ) {
        self.days = days
        self.requestedDay = requestedDay
        self.useCases = useCases
        self.context = context
    }

    /// Whether there is a history to load.
    var isNeeded: Bool { loading == nil && days != .none }

    /// Drops the history of another range.
    func choose(_ range: HistoryRange, _ options: LiveHistoryOptions) {
        days = .range(range, options)
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
        let (range, options): (HistoryRange, LiveHistoryOptions)
        switch days {
        case .none: return
        case .yearBeforeRate: (range, options) = (.standard, LiveHistoryOptions())
        case .range(let chosen, let further): (range, options) = (chosen, further)
        }
        loading = Task {
            guard !Task.isCancelled else { return }
            var next: RateHistoryState
            do throws(FailureViewData) {
                next = try await history(of: pair, over: range, options)
            } catch {
                next = RateHistoryState(phase: .failed(error), history: last.history)
            }
            if !Task.isCancelled { show(next) }
        }
    }

    private func history(
        of pair: CurrencyPair,
        over range: HistoryRange,
        _ options: LiveHistoryOptions
    ) async throws(FailureViewData) -> RateHistoryState {
        let (first, last) = try context.period(
            from: options.days.first.isEmpty ? nil : options.days.first,
            through: options.days.last.isEmpty ? nil : options.days.last
        )
        let today = DayParser(secondsSince1970: context.secondsSince1970()).today
        let end = last ?? requestedDay
        let start = first ?? range.firstDay(before: end ?? today)
        func history(of pair: CurrencyPair) async throws(FailureViewData) -> RateHistoryState {
            do throws(RatesError) {
                let found = try await useCases.fetchHistory.execute(
                    from: pair.from,
                    to: pair.to,
                    since: start,
                    through: end
                )
                guard let period = RatePeriod(rawValue: options.period) else {
                    return RateHistoryState(drawing: found, format: context.format)
                }
                do throws(ExactDecimalError) {
                    let average = RateHistorySummary.average(AverageOptions(period))
                    return try RateHistoryState(summarizing: found, average, format: context.format)
                } catch {
                    throw .unreadable(.tooManyDigits(pair.to))
                }
            } catch {
                throw FailureViewData(error, in: context.format)
            }
        }
        var state = try await history(of: pair)
        guard !options.otherPair.allSatisfy(\.isWhitespace) else { return state }
        do throws(FailureViewData) {
            state.compared = try await history(of: try await otherPair(options.otherPair)).history
        } catch {
            // The chart of the pair itself is worth more than none.
            state.notes.append(error.message)
        }
        return state
    }

    private func otherPair(_ text: String) async throws(FailureViewData) -> CurrencyPair {
        let found: [Currency]
        do throws(CurrencyNameError) {
            found = try await useCases.findCurrencies.execute(text)
        } catch {
            throw FailureViewData(error, in: context.format)
        }
        guard found.count == 2 else {
            throw FailureViewData(.invalidRequest, .noPair(text.shortened), in: context.format)
        }
        return CurrencyPair(from: found[0], to: found[1])
    }
}
