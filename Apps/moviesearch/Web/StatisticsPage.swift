public import Markup
public import PresentationKit

/// The page of what the user has seen and rated, which a file can hold, too. Bars are SVG, so that they are printed.
public struct StatisticsPage: Sendable {
    private let state: StatisticsState
    private let isFile: Bool
    private let format: RegionalFormat
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - state: The statistics.
    ///   - isFile: Whether the page is for a file, which links to nothing.
    ///   - format: The language and region.
    public init(_ state: StatisticsState, isFile: Bool = false, format: RegionalFormat) {
        self.state = state
        self.isFile = isFile
        self.format = format
        labels = MoviesLabels(format)
    }

    /// Why there are no statistics.
    public var failure: FailureViewData? { if case .failed(let failure) = state { failure } else { nil } }

    public var html: String { page.html }

    public var page: Page {
        Page(
            language: labels.languageCode,
            title: title + " · moviesearch",
            program: "moviesearch",
            furtherStyleSheet: Page.statisticsStyleSheet,
            skip: WebMessage.skip.text(in: format),
            header: SearchForm("", recentQueries: nil, isLive: false, labels: labels).header,
            main: Markup { main },
            footer: Markup { Element("p", .id("sources")) { "moviesearch" } }
        )
    }

    private var title: String {
        switch state {
        case .idle: labels.statistics
        case .loaded(let statistics): statistics.heading
        case .failed(let failure): failure.heading(in: format)
        }
    }

    private var main: Element {
        Element("main", .id("main"), .class("statistics")) {
            Element("h1") { title }
            switch state {
            case .idle: Markup.empty
            case .failed(let failure): Element("p", .class("notice")) { failure.message }
            case .loaded(let statistics): content(of: statistics)
            }
        }
    }

    @MarkupBuilder
    private func content(of statistics: StatisticsViewData) -> Markup {
        if !isFile { years(of: statistics) }
        if let message = statistics.emptyMessage {
            Element("p", .class("notice")) { message }
        } else {
            Element("dl", .class("headline")) {
                for fact in statistics.headline {
                    Element("div") {
                        Element("dt") { fact.name }
                        Element("dd") { fact.value }
                    }
                }
            }
            if let remark = statistics.remark { Element("p", .class("about")) { remark } }
            Element("div", .class("parts")) {
                for section in statistics.sections { part(section, of: statistics) }
            }
        }
    }

    /// Links to each year, or back to all of them.
    private func years(of statistics: StatisticsViewData) -> Element {
        Element("nav", .class("chips"), Attribute("aria-label", labels.statistics)) {
            if statistics.year != nil {
                Element("a", .class("button"), .href(MoviesAddress.statistics)) { labels.allYears }
            }
            for row in statistics.sections.first(where: { $0.part == .years })?.rows ?? [] {
                Element("a", .class("button"), .href(MoviesAddress.statistics + "?year=" + row.name)) {
                    row.name
                }
            }
        }
    }

    private func part(_ section: StatisticsViewData.Section, of statistics: StatisticsViewData) -> Element {
        Element("section", .class("panel")) {
            Element("h2") { section.title }
            switch section.part {
            case .months, .weekdays: columns(section.rows)
            case .ratings:
                columns(section.rows.reversed())
                means(of: statistics)
            case .years, .genres, .directors, .actors, .countries, .decades: bars(section.rows)
            }
        }
    }

    /// Upright bars, for names that are short and have an order.
    private func columns(_ rows: [StatisticsViewData.Row]) -> Element {
        let most = max(1, rows.map(\.count).max() ?? 1)
        return Element("ul", .class("columns-chart")) {
            for row in rows {
                let height = height(row.count, of: most)
                Element("li", Attribute("aria-label", "\(row.name): \(row.figures)")) {
                    Element("span", .class("figure")) { row.count == 0 ? "" : row.figures }
                    Element(
                        "svg",
                        Attribute("viewBox", "0 0 10 100"),
                        Attribute("preserveAspectRatio", "none"),
                        Attribute("aria-hidden", "true")
                    ) {
                        Element(
                            "rect",
                            Attribute("width", 10),
                            Attribute("y", 100 - height),
                            Attribute("height", height)
                        )
                    }
                    Element("span", Attribute("aria-hidden", "true")) { row.shortName }
                }
            }
        }
    }

    private func bars(_ rows: [StatisticsViewData.Row]) -> Element {
        let most = max(1, rows.map(\.count).max() ?? 1)
        return table(rows.map { ($0.name, $0.figures, height($0.count, of: most)) })
    }

    /// The user's mean rating beside that of others, of ten.
    @MarkupBuilder
    private func means(of statistics: StatisticsViewData) -> Markup {
        if let own = statistics.meanRating, let others = statistics.othersMeanRating {
            let figures = statistics.headline.suffix(2)
            table(zip(figures, [own, others]).map { ($0.name, $0.value, Int($1 * 10 + 0.5)) })
        }
    }

    /// Lying bars, whose lengths are percentages.
    private func table(_ rows: [(name: String, figures: String, length: Int)]) -> Element {
        Element("table", .class("bars")) {
            Element("tbody") {
                for row in rows {
                    Element("tr") {
                        Element("th", Attribute("scope", "row")) { row.name }
                        Element("td", Attribute("aria-hidden", "true")) {
                            Element("svg") { Element("rect", Attribute("width", "\(row.length)%")) }
                        }
                        Element("td", .class("number")) { row.figures }
                    }
                }
            }
        }
    }

    /// The length of a bar in percent; a count above zero always has one.
    private func height(_ count: Int, of most: Int) -> Int { count == 0 ? 0 : max(2, count * 100 / most) }
}
