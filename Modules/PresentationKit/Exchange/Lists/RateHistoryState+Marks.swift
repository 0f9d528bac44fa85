import Entities

extension RateHistoryState.History {
    /// A place on an axis of a chart.
    public struct AxisMark<Value: Sendable>: Sendable {
        public let value: Value
        public let text: String
    }

    /// How much the rate has changed from the first to the last point, such as `+2.31%`; `nil` without two points.
    public func change(in format: RegionalFormat) -> String? {
        guard let first = runs.first?.first, let last = runs.last?.last, first.dayNumber < last.dayNumber
        else { return nil }
        return last.change(since: first, in: format)
    }

    /// Returns round rates between the lowest and the highest one.
    public func rateMarks(in format: RegionalFormat) -> [AxisMark<Double>] {
        let heights = runs.joined().lazy.map(\.height)
        guard let low = heights.min(), let high = heights.max(), low < high, (high - low).isFinite else {
            return []
        }
        let wanted = (high - low) / 4
        var (unit, exponent) = (1.0, 0)
        while unit * 10 <= wanted, exponent < 30 { (unit, exponent) = (unit * 10, exponent + 1) }
        while unit > wanted, exponent > -30 { (unit, exponent) = (unit / 10, exponent - 1) }
        let factor = [1, 2, 5, 10].last { Double($0) * unit <= wanted } ?? 1
        let step = Double(factor) * unit
        let steps = ((low / step).rounded(.up), (high / step).rounded(.down))
        guard steps.0 <= steps.1, steps.1 - steps.0 < 20, abs(steps.0) < 1e12, abs(steps.1) < 1e12 else {
            return []
        }
        return (Int(steps.0)...Int(steps.1)).compactMap { index in
            let significand = Int128(index * factor)
            let mark =
                exponent < 0
                ? try? ExactDecimal(significand: significand, scale: -exponent)
                : try? ExactDecimal(significand: significand).multiplied(
                    by: ExactDecimal(parsing: "1" + String(repeating: "0", count: exponent))
                )
            return mark.map { AxisMark(value: Double(index) * step, text: format.text($0)) }
        }
    }

    /// Returns the beginnings of months or years, at most seven; for a few weeks, days.
    public var dayMarks: [AxisMark<Int>] {
        guard let first = runs.first?.first?.dayNumber, let last = runs.last?.last?.dayNumber, first < last
        else {
            return []
        }
        guard last - first > 62 else {
            return stride(from: first, through: last, by: max(1, (last - first) / 4)).map {
                AxisMark(value: $0, text: RateHistoryState.day(ofNumber: $0))
            }
        }
        let months = (last - first) / 30
        let step = [1, 3, 6, 12, 24, 60, 120].first { months / $0 <= 6 } ?? 240
        let start = CalendarDay(daysSince1970: Int32(clamping: first))
        return (1...(months + step)).compactMap { month -> AxisMark<Int>? in
            let index = start.year * 12 + start.month - 1 + month
            guard index.isMultiple(of: step),
                let day = CalendarDay(year: index / 12, month: index % 12 + 1, day: 1),
                Int(day.daysSince1970) <= last
            else { return nil }
            let text = step < 12 ? String(day.description.prefix(7)) : "\(day.year)"
            return AxisMark(value: Int(day.daysSince1970), text: text)
        }
    }
}

extension RateHistoryState.Point {
    /// How much the rate has changed since another point, such as `+2.31%`; `nil` if that cannot be said.
    fileprivate func change(since first: Self, in format: RegionalFormat) -> String? {
        guard first.height > 0 else { return nil }
        let hundredths = ((height / first.height - 1) * 10_000).rounded()
        guard abs(hundredths) < 1e12,
            let change = try? ExactDecimal(significand: Int128(hundredths), scale: 2)
        else { return nil }
        return (hundredths > 0 ? "+" : "") + format.text(change) + "%"
    }

    /// The point on a scale of percent.
    fileprivate func relative(to first: Self, in format: RegionalFormat) -> Self {
        let change = change(since: first, in: format)
        return Self(
            day: day,
            dayNumber: dayNumber,
            text: [text, change.map { "(\($0))" }].compactMap(\.self).joined(separator: " "),
            exact: exact,
            height: first.height > 0 ? (height / first.height - 1) * 100 : 0,
            period: period
        )
    }
}

extension RateHistoryState {
    /// Two histories on one scale, in percent since the first point of each.
    public struct Comparison: Sendable {
        public let lines: [History]
        /// What each point of the first line says, of both lines.
        public let labels: [String]
        /// Both lines, for the marks of the axes, whose numbers are percents.
        public let scale: History
    }

    /// Returns both histories on one scale; `nil` unless there are two.
    public func comparison(in format: RegionalFormat) -> Comparison? {
        guard let history, let compared else { return nil }
        let lines = [history, compared].map { $0.relative(in: format) }
        let others = lines[1].points
        var index = 0
        let labels = lines[0].points.map { point in
            while index + 1 < others.count, others[index + 1].dayNumber <= point.dayNumber { index += 1 }
            let other = others.indices.contains(index) && others[index].dayNumber <= point.dayNumber
            return
                ([point.name, "\(lines[0].pair) \(point.text)"]
                + (other ? ["\(lines[1].pair) \(others[index].text)"] : [])).joined(separator: " · ")
        }
        return Comparison(lines: lines, labels: labels, scale: lines[0].joined(to: lines[1]))
    }
}

extension RateHistoryState.History {
    /// The pair as charts write it, such as `USD/KRW`.
    public var pair: String { "\(from)/\(to)" }

    fileprivate func relative(in format: RegionalFormat) -> Self {
        guard let first = runs.first?.first else { return self }
        return with(runs.map { $0.map { $0.relative(to: first, in: format) } })
    }

    fileprivate func joined(to other: Self) -> Self {
        with((runs + other.runs).sorted { ($0.first?.dayNumber ?? 0) < ($1.first?.dayNumber ?? 0) })
    }

    private func with(_ runs: [[RateHistoryState.Point]]) -> Self {
        Self(
            title: title,
            from: from,
            to: to,
            sourceName: sourceName,
            titles: titles,
            runs: runs,
            marks: marks
        )
    }
}
