import Markup
import PresentationKit

/// A chart of a rate, drawn as SVG. The script reads its points by the pointer and by the arrow keys.
struct RateChart {
    private static let width = 800.0
    private static let height = 280.0
    private static let margin = 28.0
    /// The room at the right for the rates of the axis.
    private static let gutter = 88.0
    /// More points than these cannot be told apart, and would make the page heavy.
    private static let mostPoints = 400

    private let state: RateHistoryState
    private let history: RateHistoryState.History?
    private let range: HistoryRange
    private let labels: LiveConverterLabels
    private let format: RegionalFormat
    private let address: (HistoryRange) -> String

    init(
        _ state: RateHistoryState,
        range: HistoryRange,
        labels: LiveConverterLabels,
        format: RegionalFormat,
        address: @escaping (HistoryRange) -> String
    ) {
        self.state = state
        history = state.history
        self.range = range
        self.labels = labels
        self.format = format
        self.address = address
    }

    var markup: Element {
        Element("section", .id("history"), .class("panel")) {
            if let history {
                Element("h2") { history.title }
                Element("p", .class("about")) {
                    if let change = history.change(in: format) { Element("b") { change + " " } }
                    summary(of: history)
                }
                // The script writes here what the pointer is at.
                Element("p", .id("readout"), .class("readout")) {}
                chart(of: history)
            }
            if case .failed(let failure) = state.phase {
                Element("p", .class("notice")) { failure.message }
            }
            Element("ul", .class("chips")) {
                for choice in HistoryRange.allCases {
                    Element("li") {
                        Element(
                            "a",
                            .class("button"),
                            .href(address(choice)),
                            Attribute("data-send", "range=" + choice.rawValue),
                            Attribute("aria-current", "true").when(choice == range)
                        ) { choice.title(in: format) }
                    }
                }
            }
        }
    }

    private func summary(of history: RateHistoryState.History) -> String {
        history.marks.map { mark in
            let rate = format.shortRate(mark.point.exact)?.text ?? mark.point.text
            return "\(mark.title) \(rate) (\(mark.point.day))"
        }.joined(separator: " · ")
    }

    private func chart(of history: RateHistoryState.History) -> Element {
        let runs = history.runs.map {
            $0.thinned(to: Self.mostPoints * $0.count / max(1, history.points.count))
        }
        let points = Array(runs.joined())
        let scale = Scale(points)
        return Element(
            "svg",
            .class("chart"),
            Attribute("viewBox", "0 0 \(Int(Self.width)) \(Int(Self.height))"),
            Attribute("role", "slider"),
            Attribute("tabindex", "0"),
            Attribute("aria-label", history.title),
            Attribute("aria-valuemin", 0),
            Attribute("aria-valuemax", points.count - 1),
            Attribute("aria-valuenow", points.count - 1),
            Attribute("aria-valuetext", points.last.map(label) ?? ""),
            Attribute("data-output", "readout"),
            Attribute("data-labels", points.map(label).joined(separator: "\n")),
            Attribute("data-keep", "class aria-valuenow aria-valuetext")
        ) {
            for mark in history.rateMarks(in: format) { line(at: scale.y(mark.value), mark.text) }
            for mark in history.dayMarks { day(mark.text, at: scale.x(mark.value)) }
            for run in runs {
                Element("polyline", Attribute("points", run.map(scale.position).joined(separator: " ")))
            }
            Element("g", Attribute("data-cursor"), Attribute("data-keep", "transform")) {
                Element(
                    "line",
                    Attribute("y1", Int(Self.margin)),
                    Attribute("y2", Int(Self.height - Self.margin))
                ) {}
                Element("circle", Attribute("r", 5), Attribute("data-keep", "cy")) {}
            }
        }
    }

    private func label(_ point: RateHistoryState.Point) -> String { "\(point.day) · \(point.text)" }

    /// A line at a rate, which is written at its right end.
    @MarkupBuilder
    private func line(at y: Int, _ rate: String) -> Markup {
        Element(
            "line",
            .class("grid"),
            Attribute("x1", 0),
            Attribute("x2", Int(Self.width - Self.gutter)),
            Attribute("y1", y),
            Attribute("y2", y)
        ) {}
        Element(
            "text",
            Attribute("x", Int(Self.width)),
            Attribute("y", y + 5),
            Attribute("text-anchor", "end")
        ) {
            rate
        }
    }

    /// A day below the drawing, unless it would be cut off at an end.
    @MarkupBuilder
    private func day(_ text: String, at x: Int) -> Markup {
        if x >= 40, x <= Int(Self.width) - 60 {
            Element(
                "text",
                Attribute("x", x),
                Attribute("y", Int(Self.height) - 6),
                Attribute("text-anchor", "middle")
            ) { text }
        }
    }

    /// Places days and rates on the drawing.
    private struct Scale {
        private let days: ClosedRange<Int>
        private let heights: ClosedRange<Double>

        init(_ points: [RateHistoryState.Point]) {
            let days = points.map(\.dayNumber)
            let heights = points.map(\.height)
            self.days = (days.min() ?? 0)...(days.max() ?? 0)
            self.heights = (heights.min() ?? 0)...(heights.max() ?? 0)
        }

        func position(_ point: RateHistoryState.Point) -> String {
            "\(x(point.dayNumber)),\(y(point.height))"
        }

        func x(_ day: Int) -> Int {
            let span = Double(max(1, days.upperBound - days.lowerBound))
            let share = Double(day - days.lowerBound) / span
            return Int((share * (RateChart.width - RateChart.gutter)).rounded())
        }

        func y(_ height: Double) -> Int {
            let span = heights.upperBound - heights.lowerBound
            let share = span > 0 ? (height - heights.lowerBound) / span : 0.5
            return Int(
                (RateChart.height - RateChart.margin - share * (RateChart.height - 2 * RateChart.margin))
                    .rounded()
            )
        }
    }
}

extension [RateHistoryState.Point] {
    /// The first, the last, the extreme and evenly spread points between them; all of them if they are few.
    fileprivate func thinned(to count: Int) -> [RateHistoryState.Point] {
        guard count > 1, self.count > count else { return self }
        let extremes = [self.min { $0.height < $1.height }, self.max { $0.height < $1.height }].compactMap(
            \.self
        )
        let spread = (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
        return (spread + extremes.filter { !spread.contains($0) }).sorted { $0.dayNumber < $1.dayNumber }
    }
}
