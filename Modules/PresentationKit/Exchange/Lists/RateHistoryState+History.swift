public import Entities

/// What is listed of a history instead of its days.
public enum RateHistorySummary: Sendable, Hashable {
    /// The arithmetic mean of the published days of each period.
    case average(AverageOptions)
    /// The last published day of each month.
    case monthEnd
    /// Every rate by the first day that it answers for if a day takes the last rate before it.
    case dayAfter
}

extension RateHistoryState {
    /// The state that draws a history.
    init(drawing history: RateHistory, format: RegionalFormat) {
        self.init(
            phase: .loaded,
            history: History(drawing: history, format: format),
            notes: history.notes(in: format)
        )
    }

    /// The state that shows what is listed of a history, and names the periods without rates on some of their days.
    init(
        summarizing history: RateHistory,
        _ summary: RateHistorySummary?,
        format: RegionalFormat
    ) throws(ExactDecimalError) {
        let (shown, incomplete) = try History.summarizing(history, summary, format: format)
        let notes = [
            history.noteOnOlderRates(in: format),
            incomplete.isEmpty ? nil : ListText.incomplete(incomplete).text(in: format.language),
        ]
        self.init(
            phase: .loaded,
            history: shown,
            notes: history.notes(in: format) + notes.compactMap(\.self)
        )
    }
}

extension RateHistory {
    /// The note that names the days of older rates beside own ones; `nil` if there are none.
    fileprivate func noteOnOlderRates(in format: RegionalFormat) -> String? {
        let days = points.compactMap { point in point.olderDay.map { "\(point.day) (\($0))" } }
        guard !days.isEmpty else { return nil }
        let more = days.count - Self.mostNamedDays
        let named =
            days.prefix(Self.mostNamedDays)
            + (more > 0 ? [ListText.more(more).text(in: format.language)] : [])
        return ListText.withOlderRates(Array(named)).text(in: format.language)
    }

    private static let mostNamedDays = 5
}

extension RateHistoryState.History {
    /// Returns what is shown of a history, and the periods without rates on some of their days.
    fileprivate static func summarizing(
        _ history: RateHistory,
        _ summary: RateHistorySummary?,
        format: RegionalFormat
    ) throws(ExactDecimalError) -> (history: Self, incomplete: [String]) {
        switch summary {
        case nil: return (Self(history, format: format), [])
        case .monthEnd:
            let ends = RateHistory(
                from: history.from,
                to: history.to,
                points: history.monthEnds,
                source: history.source
            )
            return (Self(monthEnds: ends, format: format), [])
        case .dayAfter:
            return (Self(history, titles: [.appliesFrom, .rate], summary: "previous", format: format), [])
        case .average(let options):
            let averages = try history.averages(by: options)
            let shown = Self(averages, by: options.period, of: history, format: format)
            return (shown, averages.filter { !$0.isComplete }.map(\.name))
        }
    }

    /// More points than these cannot be told apart in a drawing, and would make a page heavy.
    static let mostDrawnPoints = 400

    /// Creates the history for a drawing. Of a long one it has few points, its extremes among them.
    fileprivate init(drawing history: RateHistory, format: RegionalFormat) {
        self.init(history, runs: history.runs(thinnedTo: Self.mostDrawnPoints), format: format)
    }

    fileprivate init(
        _ history: RateHistory,
        titles: [ListText] = [.day, .rate],
        runs: [[RateHistory.Point]]? = nil,
        summary: String? = nil,
        format: RegionalFormat
    ) {
        self.init(
            history,
            title: .pair(from: history.from.code, to: history.to.code),
            titles: titles,
            runs: (runs ?? history.unbrokenRuns).map {
                $0.map { RateHistoryState.Point($0, format: format) }
            },
            summary: summary,
            format: format
        )
    }

    private init(monthEnds history: RateHistory, format: RegionalFormat) {
        self.init(
            history,
            title: .monthEnd(from: history.from.code, to: history.to.code),
            titles: [.day, .rate],
            runs: history.points.map { RateHistoryState.Point($0, format: format) }.runs { _ in false },
            summary: "month-end",
            format: format
        )
    }

    private init(
        _ averages: [RateAverage],
        by period: RatePeriod,
        of history: RateHistory,
        format: RegionalFormat
    ) {
        let starts = averages.dropFirst().map(\.days.lowerBound)
        let isBroken = zip(averages, starts).map { $0.days.upperBound.adding(days: 1) != $1 }
        self.init(
            history,
            title: .average(from: history.from.code, to: history.to.code, by: period),
            titles: [.period, .rate, .days],
            runs: averages.map { RateHistoryState.Point($0, of: history, format: format) }.runs {
                isBroken[$0 - 1]
            },
            summary: period.rawValue,
            format: format
        )
    }

    private init(
        _ history: RateHistory,
        title: ListText,
        titles: [ListText],
        runs: [[RateHistoryState.Point]],
        summary: String? = nil,
        format: RegionalFormat
    ) {
        let points = runs.joined()
        let extremes: [(ListText, RateHistoryState.Point?)] = [
            (.lowest, points.min { $0.height < $1.height }),
            (.highest, points.max { $0.height < $1.height }),
            (.last, runs.last?.last),
        ]
        self.init(
            title: title.text(in: format.language),
            from: history.from.code,
            to: history.to.code,
            sourceName: history.source.name(in: format.language),
            titles: titles.map { $0.text(in: format.language) },
            runs: runs,
            marks: extremes.compactMap { title, point in
                point.map { RateHistoryState.Mark(title: title.text(in: format.language), point: $0) }
            },
            summary: summary
        )
    }
}

extension RateHistory {
    /// Returns the unbroken runs with about this number of points.
    fileprivate func runs(thinnedTo count: Int) -> [[Point]] {
        let all = points.count
        return unbrokenRuns.map { run in all > count ? run.thinned(to: count * run.count / all) : run }
    }
}

extension [RateHistory.Point] {
    /// Returns the first, the last, the extreme and evenly spread points between them.
    fileprivate func thinned(to count: Int) -> Self {
        guard count > 1, self.count > count else { return self }
        let spread = (0..<count).map { $0 * (self.count - 1) / (count - 1) }
        let extremes = [
            indices.min { self[$0].rate < self[$1].rate }, indices.max { self[$0].rate < self[$1].rate },
        ]
        return Set(spread + extremes.compactMap(\.self)).sorted().map { self[$0] }
    }
}

extension [RateHistoryState.Point] {
    /// Splits the points before those that a closure says; the first point is never asked about.
    fileprivate func runs(splittingBefore isSplit: (Int) -> Bool) -> [[RateHistoryState.Point]] {
        enumerated().reduce(into: []) { runs, point in
            if runs.isEmpty || isSplit(point.offset) { runs.append([]) }
            runs[runs.count - 1].append(point.element)
        }
    }
}

extension RateHistoryState.Point {
    fileprivate init(_ point: RateHistory.Point, format: RegionalFormat) {
        self.init(
            day: point.day.description,
            dayNumber: Int(point.day.daysSince1970),
            text: format.text(point.rate),
            exact: point.rate.description,
            height: Double(point.rate.description) ?? 0,
            olderDay: point.olderDay?.description
        )
    }

    fileprivate init(_ average: RateAverage, of history: RateHistory, format: RegionalFormat) {
        let last = average.publishedDays.last ?? average.days.upperBound
        let rate = average.rate.normalized
        self.init(
            day: last.description,
            dayNumber: Int(last.daysSince1970),
            text: format.text(rate),
            exact: rate.description,
            height: Double(rate.description) ?? 0,
            period: average.name,
            days: average.publishedDays.count,
            daysText: average.isComplete
                ? nil : ListText.incompleteDays(average.publishedDays.count).text(in: format.language),
            firstDay: average.days.lowerBound.description,
            isIncomplete: !average.isComplete,
            explanation: StepText.average(average, from: history.from, to: history.to, format: format)
                .text(in: format.language)
        )
    }
}
