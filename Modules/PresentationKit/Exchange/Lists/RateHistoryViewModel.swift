import Entities
public import Observation
public import UseCases

/// A pair and a period, in the user's words.
public struct RateHistoryQuery: Sendable, Hashable {
    /// Two currencies, by code, sign or name.
    public var pair: String
    /// Such as `2020-01-01`; `nil` for the first day with a rate.
    public var firstDay: String?
    /// `nil` for the newest day.
    public var lastDay: String?

    public init(pair: String, firstDay: String? = nil, lastDay: String? = nil) {
        self.pair = pair
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
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let secondsSince1970: @Sendable () -> Int64
    /// Identifies the newest query; late answers to earlier ones are dropped.
    @ObservationIgnored private var latestQuery = 0

    public init(
        fetchHistory: any FetchRateHistoryUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        format: RegionalFormat = .plain,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.fetchHistory = fetchHistory
        self.findCurrencies = findCurrencies
        self.format = format
        self.secondsSince1970 = secondsSince1970
    }

    /// Loads the history of a range that ends today.
    public func show(pair: String, range: HistoryRange) async {
        let today = DayParser(secondsSince1970: secondsSince1970()).today
        await show(RateHistoryQuery(pair: pair, firstDay: range.firstDay(before: today)))
    }

    /// Loads a history, and returns when it is in `state`; cancelling the task cancels the request.
    public func show(_ query: RateHistoryQuery) async {
        latestQuery += 1
        let number = latestQuery
        state.phase = .running
        let next = await answer(to: query)
        guard number == latestQuery else { return }
        state = next ?? RateHistoryState(history: state.history)
    }

    /// Returns the state that answers the query; `nil` if it was cancelled.
    private func answer(to query: RateHistoryQuery) async -> RateHistoryState? {
        let pair: [Currency]
        do throws(CurrencyNameError) {
            pair = try await findCurrencies.execute(query.pair)
        } catch .cancelled {
            return nil
        } catch {
            return failed(FailureViewData(error, in: format.language))
        }
        guard pair.count == 2 else { return failed(.noPair(query.pair.shortened)) }
        let parser = DayParser(secondsSince1970: secondsSince1970())
        let days = [query.firstDay, query.lastDay].map { $0.map { ($0, parser.day($0)) } }
        for case .some((let text, nil)) in days { return failed(.unknownDay(text.shortened)) }
        let (first, last) = (days[0]?.1, days[1]?.1)
        if let first, let last, first > last {
            return failed(.daysInWrongOrder(first: first.description, last: last.description))
        }
        do throws(RatesError) {
            let history = try await fetchHistory.execute(
                from: pair[0],
                to: pair[1],
                since: first,
                through: last
            )
            return RateHistoryState(
                phase: .done,
                history: RateHistoryState.History(history, format: format),
                notes: history.notes(in: format.language)
            )
        } catch .cancelled {
            return nil
        } catch {
            return failed(FailureViewData(error, in: format.language))
        }
    }

    private func failed(_ message: ExchangeFailureMessage) -> RateHistoryState {
        failed(FailureViewData(.invalidRequest, message, in: format.language))
    }

    private func failed(_ failure: FailureViewData) -> RateHistoryState {
        RateHistoryState(phase: .failed(failure), history: state.history)
    }
}

extension RateHistoryState.History {
    init(_ history: RateHistory, format: RegionalFormat) {
        let points = history.points
        let extremes: [(ListText, RateHistory.Point?)] = [
            (.lowest, points.min { $0.rate < $1.rate }),
            (.highest, points.max { $0.rate < $1.rate }),
            (.last, points.last),
        ]
        self.init(
            title: ListText.pair(from: history.from.code, to: history.to.code).text(in: format.language),
            from: history.from.code,
            to: history.to.code,
            sourceName: history.source.name(in: format.language),
            titles: [.day, .rate].map { (title: ListText) in title.text(in: format.language) },
            runs: history.unbrokenRuns.map { $0.map { RateHistoryState.Point($0, format: format) } },
            marks: extremes.compactMap { title, point in
                point.map { point in
                    RateHistoryState.Mark(
                        title: title.text(in: format.language),
                        point: RateHistoryState.Point(point, format: format)
                    )
                }
            }
        )
    }
}

extension RateHistoryState.Point {
    fileprivate init(_ point: RateHistory.Point, format: RegionalFormat) {
        self.init(
            day: point.day.description,
            dayNumber: Int(point.day.daysSince1970),
            text: format.text(point.rate),
            exact: point.rate.description,
            height: Double(point.rate.description) ?? 0
        )
    }
}
