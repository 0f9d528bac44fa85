import Markup
import PresentationKit

/// A chart of a rate, drawn as SVG. The script reads its points by the pointer and by the arrow keys.
struct RateChart {
    private static let width = 800.0
    private static let height = 280.0
    private static let margin = 28.0
    /// The room at the right for the rates of the axis.
    private static let gutter = 88.0

    private let state: RateHistoryState
    private let history: RateHistoryState.History?
    private let comparison: RateHistoryState.Comparison?
    /// `nil` if other days are shown.
    private let range: HistoryRange?
    private let labels: LiveConverterLabels
    private let format: RegionalFormat
    private let address: (HistoryRange) -> String

    init(
        _ state: RateHistoryState,
        range: HistoryRange?,
        labels: LiveConverterLabels,
        format: RegionalFormat,
        address: @escaping (HistoryRange) -> String
    ) {
        self.state = state
        history = state.history
        comparison = state.comparison(in: format)
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
                if let compared = state.compared {
                    Element("p", .class("about compared")) {
                        compared.title + " "
                        if let change = compared.change(in: format) { Element("b") { change + " " } }
                        summary(of: compared)
                    }
                }
                // The script writes here what the pointer is at.
                Element("p", .id("readout"), .class("readout")) {}
                chart(of: history)
                averages(of: history)
            }
            for message in messages { Element("p", .class("notice")) { message } }
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

    private var messages: [String] {
        if case .failed(let failure) = state.phase { [failure.message] } else { state.notes }
    }

    private func summary(of history: RateHistoryState.History) -> String {
        history.marks.map { mark in
            let rate = format.shortRate(mark.point.exact)?.text ?? mark.point.text
            return "\(mark.title) \(rate) (\(mark.point.day))"
        }.joined(separator: " · ")
    }

    private func chart(of history: RateHistoryState.History) -> Element {
        let lines = comparison?.lines ?? [history]
        let points = lines[0].points
        let readings = comparison?.labels ?? points.map(label)
        let marked = comparison?.scale ?? history
        let scale = Scale(marked.points)
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
            Attribute("aria-valuetext", readings.last ?? ""),
            Attribute("data-output", "readout"),
            Attribute("data-labels", readings.joined(separator: "\n")),
            Attribute("data-keep", "class aria-valuenow aria-valuetext")
        ) {
            for mark in marked.rateMarks(in: format) {
                line(at: scale.y(mark.value), mark.text + (comparison == nil ? "" : "%"))
            }
            for mark in marked.dayMarks { day(mark.text, at: scale.x(mark.value)) }
            for (index, line) in lines.enumerated() {
                for run in line.runs {
                    Element(
                        "polyline",
                        Attribute("points", run.map(scale.position).joined(separator: " ")),
                        // The pointer reads the first line, whose labels tell of both.
                        Attribute("data-beside").when(index > 0)
                    )
                }
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

    private func label(_ point: RateHistoryState.Point) -> String { "\(point.name) · \(point.text)" }

    /// The averages, the newest first; nothing for days.
    @MarkupBuilder
    private func averages(of history: RateHistoryState.History) -> Markup {
        if history.summary != nil {
            Element("details", Attribute("data-keep", "open")) {
                Element("summary") { labels.averages }
                Element("div", .class("scroll rates")) {
                    Element("table") {
                        Element("thead") {
                            Element("tr") {
                                for title in history.titles {
                                    Element("th", Attribute("scope", "col")) { title }
                                }
                            }
                        }
                        Element("tbody") {
                            for point in history.points.reversed() {
                                Element("tr") {
                                    Element("td") { point.name }
                                    Element("td") { point.text }
                                    Element("td") { point.daysText }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

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
