public import Markup
public import PresentationKit

/// The page with all rates of a day.
public struct RatesPage: Sendable {
    private let state: RatesListState
    private let address: ConverterAddress
    private let labels: LiveConverterLabels

    /// - Parameters:
    ///   - state: The rates.
    ///   - address: The address with which the page was opened; its day and its rule are those of the conversions.
    ///   - labels: The texts around the rates.
    public init(_ state: RatesListState, at address: ConverterAddress, labels: LiveConverterLabels) {
        self.state = state
        self.address = address
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
            }
        }
    }

    private var form: Element {
        Element("form", .class("panel converter"), Attribute("action", "/rates")) {
            field("base", labels.base, state.base)
            field("on", labels.day, state.day, Attribute("type", "date"))
            if !address.gap.isEmpty {
                Element(
                    "input",
                    Attribute("type", "hidden"),
                    Attribute("name", "gap"),
                    Attribute("value", address.gap)
                )
            }
            Element("button", .class("primary")) { labels.showRates }
        }
    }

    private func field(_ name: String, _ label: String, _ value: String, _ kind: Attribute? = nil) -> Element
    {
        Element("div") {
            Element("label", Attribute("for", name)) { label }
            Element("input", .id(name), Attribute("name", name), Attribute("value", value), kind)
        }
    }

    @MarkupBuilder
    private func table(_ listing: RatesListState.Table) -> Markup {
        Element("p", .class("about"), Attribute("role", "status")) { listing.about }
        Element(
            "div",
            .class("scroll"),
            Attribute("tabindex", "0"),
            Attribute("role", "region"),
            Attribute("aria-label", labels.allRates)
        ) {
            Element("table") {
                Element("thead") {
                    Element("tr") {
                        for (index, title) in listing.titles.enumerated() {
                            Element(
                                "th",
                                Attribute("scope", "col"),
                                Attribute.class("number").when(index == 1)
                            ) {
                                title
                            }
                        }
                    }
                }
                Element("tbody") { for row in listing.rows { line(row, base: listing.base) } }
            }
        }
    }

    private func line(_ row: RatesListState.Row, base: String) -> Element {
        Element("tr") {
            Element("td") {
                Element("a", .href("/?from=\(base)&to=\(row.code)" + address.query)) { row.code }
            }
            Element("td", .class("number")) { row.text }
            Element("td") { row.name }
        }
    }
}
