public import Markup
public import PresentationKit

/// The page with all rates of a day.
public struct RatesPage: Sendable {
    private let state: RatesListState
    private let address: ConverterAddress
    private let order: RateOrder?
    private let isReversed: Bool
    private let filter: String
    private let labels: LiveConverterLabels

    /// - Parameters:
    ///   - state: The rates.
    ///   - address: The address with which the page was opened; its day and its rule are those of the conversions.
    ///   - order: What the rates are sorted by, such as `rate`, or `-rate` from the greatest down.
    ///   - filter: A part of the names or codes of the currencies to show; empty for all.
    ///   - labels: The texts around the rates.
    public init(
        _ state: RatesListState,
        at address: ConverterAddress,
        order: String? = nil,
        filter: String = "",
        labels: LiveConverterLabels
    ) {
        self.state = state
        self.address = address
        isReversed = order?.hasPrefix("-") == true
        self.order = order.flatMap { RateOrder(rawValue: String($0.drop { $0 == "-" })) }
        self.filter = filter
        self.labels = labels
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: [labels.allRates, state.base, address.day, "fxconvert"].filter { !$0.isEmpty }.joined(
                separator: " · "
            ),
            program: "fxconvert",
            skip: labels.skip,
            header: Markup {
                Element("nav") {
                    Element("a", .href("/?from=" + state.base.queryEscaped + address.query)) {
                        labels.convert
                    }
                    Element("a", .href("/update")) { labels.update }
                }
            },
            main: main
        ).html
    }

    public var main: Markup {
        Markup {
            Element("main", .id("main")) {
                Element("h1") { labels.allRates }
                form
                if case .failed(let failure) = state.phase {
                    Element("p", .class("failure"), Attribute("role", "alert")) { failure.message }
                }
                for note in state.notes { Element("p", .class("notice")) { note } }
                if let listing = state.listing { table(listing) }
                Element.converterScript
            }
        }
    }

    private var form: Element {
        Element("form", .class("panel converter"), Attribute("action", "/rates"), Attribute("data-get")) {
            TextField("base", labels.base, state.base).markup([Attribute("data-visit")])
            DayField("on", labels.day, state.day).markup([Attribute("data-visit")])
            TextField("find", labels.filter, filter).markup([Attribute("type", "search")])
            hidden("gap", address.gap)
            hidden("sort", sort(order, isReversed))
            Element("button", .class("primary")) { labels.showRates }
        }
    }

    @MarkupBuilder
    private func hidden(_ name: String, _ value: String) -> Markup {
        if !value.isEmpty {
            Element(
                "input",
                Attribute("type", "hidden"),
                Attribute("name", name),
                Attribute("value", value)
            )
        }
    }

    private func sort(_ order: RateOrder?, _ isReversed: Bool) -> String {
        order.map { (isReversed ? "-" : "") + $0.rawValue } ?? ""
    }

    @MarkupBuilder
    private func table(_ listing: RatesListState.Table) -> Markup {
        Element("p", .class("about"), Attribute("role", "status")) { listing.about }
        Element(
            "div",
            .id("rates"),
            .class("scroll rates"),
            Attribute("data-part"),
            Attribute("tabindex", "0"),
            Attribute("role", "region"),
            Attribute("aria-label", labels.allRates)
        ) {
            let rows = listing.rows(by: order, isReversed: isReversed, matching: filter)
            Element("table") {
                Element("thead") {
                    Element("tr") {
                        for (column, title) in zip(RateOrder.allCases, listing.titles) {
                            heading(of: column, title, base: listing.base)
                        }
                    }
                }
                Element("tbody") {
                    for row in rows { line(row, base: listing.base) }
                }
            }
            if rows.isEmpty {
                Element("p", .class("notice"), Attribute("role", "status")) { labels.noMatch }
                Element("p") {
                    Element("a", .class("button"), .href("/rates?base=\(listing.base)" + address.query)) {
                        labels.allCurrencies
                    }
                }
            }
        }
    }

    /// A link that sorts by the column, or turns its order around.
    private func heading(of column: RateOrder, _ title: String, base: String) -> Element {
        let isSorted = column == order
        let next = sort(column, isSorted && !isReversed)
        let find = filter.isEmpty ? "" : "&find=" + filter.queryEscaped
        return Element(
            "th",
            Attribute("scope", "col"),
            Attribute.class("number").when(column == .rate),
            Attribute("aria-sort", isReversed ? "descending" : "ascending").when(isSorted)
        ) {
            Element("a", .href("/rates?base=\(base)" + address.query + "&sort=" + next + find)) { title }
        }
    }

    private func line(_ row: RatesListState.Row, base: String) -> Element {
        Element("tr") {
            Element("td") {
                Element("a", .href("/?from=\(base)&to=\(row.code)" + address.query)) { row.code }
            }
            if let rate = labels.format.shortRate(row.exact) {
                Element("td", .class("number"), Attribute("title", row.text)) {
                    rate.whole
                    Element("span") { rate.fraction }
                }
            } else {
                Element("td", .class("number")) { row.text }
            }
            Element("td") { row.name }
        }
    }
}
