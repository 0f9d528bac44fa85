import Markup
public import PresentationKit

/// The page that fetches newer rates, and says what was fetched.
public struct UpdatePage: Sendable {
    private let state: RatesUpdateState
    private let labels: LiveConverterLabels

    public init(_ state: RatesUpdateState, labels: LiveConverterLabels) {
        self.state = state
        self.labels = labels
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: labels.update + " · fxconvert",
            program: "fxconvert",
            skip: labels.skip,
            header: Markup {
                Element("nav") {
                    Element("a", .href("/")) { labels.convert }
                    Element("a", .href("/rates")) { labels.allRates }
                }
            },
            main: Markup {
                Element("main", .id("main"), .class("panel")) {
                    Element("h1") { labels.update }
                    outcome
                    form
                }
            }
        ).html
    }

    @MarkupBuilder
    private var outcome: Markup {
        switch state.phase {
        case .idle: Element("p") { labels.updateAbout }
        case .loading: Element("p", Attribute("role", "status")) { labels.updating }
        case .failed(let failure):
            Element("p", .class("failure"), Attribute("role", "alert")) { failure.message }
        case .loaded:
            if let outcome = state.outcome {
                Element("p", Attribute("role", "status")) { outcome.sentence }
                for note in outcome.notes { Element("p", .class("notice")) { note } }
            }
        }
    }

    /// While rates are being fetched, the same page says whether they are there by now.
    private var form: Element {
        let isLoading = state.phase == .loading
        return Element(
            "form",
            .class("chips"),
            Attribute("action", "/update"),
            Attribute("method", isLoading ? "get" : "post"),
            Attribute("data-slow")
        ) {
            Element("button", .class("primary")) {
                switch state.phase {
                case .idle: labels.update
                case .loading, .loaded, .failed: labels.tryAgain
                }
            }
            if state.phase == .loaded { Element("a", .class("button"), .href("/")) { labels.convert } }
        }
    }
}
