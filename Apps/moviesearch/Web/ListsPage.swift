import Markup
public import PresentationKit

/// The page of the lists that the user has made, with what can be done with them.
public struct ListsPage: Sendable {
    private let state: MovieListsViewModel.State
    private let notice: String?
    private let format: RegionalFormat
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - state: The lists, or why they cannot be shown.
    ///   - notice: What became of the last change.
    ///   - format: The language and region.
    public init(_ state: MovieListsViewModel.State, notice: String?, format: RegionalFormat) {
        self.state = state
        self.notice = notice
        self.format = format
        labels = MoviesLabels(format)
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: labels.myLists + " · moviesearch",
            program: "moviesearch",
            skip: WebMessage.skip.text(in: format),
            header: SearchForm("", recentQueries: nil, isLive: false, labels: labels).header,
            main: Markup { main }
        ).html
    }

    private var main: Element {
        Element("main", .id("main"), .class("lists")) {
            Element("h1") { labels.myLists }
            Element("div", .class("notices"), Attribute("role", "status")) {
                if let notice { Element("p", .class("notice")) { notice } }
                if case .failed(let failure) = state { Element("p", .class("failure")) { failure.message } }
            }
            Element("nav", .class("chips"), Attribute("aria-label", labels.myLists)) {
                Element("a", .class("button"), .href(MoviesAddress.recommendations)) { labels.recommended }
                for list in MovieListViewData.saved(in: format) {
                    Element("a", .class("button"), .href(MoviesAddress(query: list.words).list)) { list.name }
                }
            }
            if case .listed(let lists, _) = state {
                if lists.isEmpty { Element("p", .class("about")) { labels.noListsYet } }
                Element("ul") { for list in lists { row(list) } }
            }
            form(.class("saving panel")) {
                field(labels.newList, Attribute("name", "make"))
                Element("button", .class("primary")) { labels.makeList }
            }
            form { Element("button", Attribute("name", "undo"), Attribute("value", 1)) { labels.undoLast } }
        }
    }

    private func row(_ list: MovieListViewData) -> Element {
        Element("li", .class("panel")) {
            Element("h2") { Element("a", .href(MoviesAddress(query: list.words).list)) { list.name } }
            Element(
                "progress",
                Attribute("max", max(1, list.movies)),
                Attribute("value", list.seen),
                Attribute("aria-label", list.progress)
            )
            Element("p", .class("about"), Attribute("aria-hidden", "true")) { list.progress }
            Element("details") {
                Element("summary") { labels.rename }
                form(.class("saving")) {
                    hidden(list)
                    field(labels.newName, Attribute("name", "to"), Attribute("value", list.name))
                    Element("button") { labels.rename }
                }
                form(.class("saving")) {
                    hidden(list)
                    Element("button", Attribute("name", "delete"), Attribute("value", 1)) { labels.delete }
                }
            }
        }
    }

    private func hidden(_ list: MovieListViewData) -> Element {
        Element(
            "input",
            Attribute("type", "hidden"),
            Attribute("name", "list"),
            Attribute("value", list.name)
        )
    }

    private func field(_ label: String, _ attributes: Attribute...) -> Element {
        Element("label") {
            label
            Element("input", attributes + [Attribute("required"), Attribute("autocomplete", "off")])
        }
    }

    private func form(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Element {
        Element(
            "form",
            [Attribute("action", MoviesAddress.lists), Attribute("method", "post")] + attributes,
            content: content
        )
    }
}
