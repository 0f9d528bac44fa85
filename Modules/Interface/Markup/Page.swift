/// A whole HTML document: a header with the program's name, the content, and a footer.
public struct Page: Sendable {
    private let language: String
    private let title: String
    private let program: String
    private let furtherStyleSheet: String?
    private let skip: String
    private let ended: String
    private let header: Markup
    private let main: Markup
    private let footer: Markup

    public static let script = "/page.js"
    /// For pages of statistics, beside the other style sheet.
    public static let statisticsStyleSheet = "/statistics.css"

    /// Returns the path of the style sheet of a program's pages.
    public static func styleSheet(of program: String) -> String { "/" + program + ".css" }

    public static func icon(of program: String) -> String { "/" + program + ".svg" }

    /// - Parameters:
    ///   - language: The language of the content, such as `en`.
    ///   - title: The text in the title bar.
    ///   - program: The name in the header, which leads to the first page.
    ///   - furtherStyleSheet: The path of a style sheet of this page alone.
    ///   - skip: The text of the link that skips the header.
    ///   - ended: What the page says once the program has ended; empty for a page without changes.
    ///   - header: The content beside the name.
    ///   - main: The element `main`, with the identity `main`.
    ///   - footer: Where the data comes from.
    public init(
        language: String,
        title: String,
        program: String,
        furtherStyleSheet: String? = nil,
        skip: String,
        ended: String = "",
        header: Markup = .empty,
        main: Markup,
        footer: Markup = .empty
    ) {
        self.language = language
        self.title = title
        self.program = program
        self.furtherStyleSheet = furtherStyleSheet
        self.skip = skip
        self.ended = ended
        self.header = header
        self.main = main
        self.footer = footer
    }

    /// The text in the title bar, which may change while the page is open.
    public static func titlePart(_ title: String) -> PagePart { PagePart("title", Self.title(title)) }

    private static func title(_ title: String) -> Element { Element("title", .id("title")) { title } }

    public var html: String {
        let page = Element("html", Attribute("lang", language)) {
            head
            Element("body") {
                Element("a", .class("skip"), .href("#main")) { skip }
                if !ended.isEmpty {
                    Element("p", .id("ended"), Attribute("role", "alert"), Attribute("data-text", ended)) {}
                }
                // What the script says to a screen reader, such as that something was copied.
                Element("p", .id("said"), .class("unseen"), Attribute("role", "status")) {}
                Element("div", .class("frame")) {
                    Element("header", .class("top")) {
                        Element("p", .class("brand")) { Element("a", .href("/")) { program } }
                        header
                    }
                    main
                    Element("footer", .class("foot")) { footer }
                }
            }
        }
        return "<!doctype html>\n" + page.markup.html + "\n"
    }

    /// Returns the same document for a file: it needs no server, has no script and leads nowhere.
    public func standalone(styleSheet: String) -> String {
        // A style sheet ends where a tag begins.
        let style = Markup(html: styleSheet.replacing("<", with: "\\3c "))
        let page = Element("html", Attribute("lang", language)) {
            Element("head") {
                encodingAndTitle
                Element("meta", Attribute("name", "generator"), Attribute("content", program))
                Element("style") { style }
            }
            Element("body") {
                Element("div", .class("frame")) {
                    main
                    Element("footer", .class("foot")) { footer }
                }
            }
        }
        return "<!doctype html>\n" + page.markup.html + "\n"
    }

    private var encodingAndTitle: Markup {
        Markup {
            Element("meta", Attribute("charset", "utf-8"))
            Self.title(title)
            Element(
                "meta",
                Attribute("name", "viewport"),
                Attribute("content", "width=device-width, initial-scale=1")
            )
        }
    }

    private var head: Element {
        Element("head") {
            encodingAndTitle
            Element("link", Attribute("rel", "stylesheet"), .href(Self.styleSheet(of: program)))
            if let furtherStyleSheet {
                Element("link", Attribute("rel", "stylesheet"), .href(furtherStyleSheet))
            }
            Element("link", Attribute("rel", "icon"), .href(Self.icon(of: program)))
            Element("script", Attribute("src", Self.script), Attribute("defer")) {}
        }
    }
}

/// A part of a page that changes while the page is open: an element of the page, found by its identity.
public struct PagePart: Sendable, Hashable {
    fileprivate let id: String
    private let markup: Markup
    /// The items of a list that grows; `nil` for another part.
    private let items: [Markup]?

    public init(_ id: String, _ element: Element) {
        self.id = id
        markup = element.markup
        items = nil
    }

    /// Creates the items of a list. The element itself, which is `Element.list(_:_:items:)`, is in another part.
    public init(list id: String, items: [Element]) {
        self.id = id
        self.items = items.map(\.markup)
        markup = Element("ul", .id(id), Attribute("data-items")) { Markup.joined(items.map(\.markup)) }.markup
    }

    /// Returns what turns an earlier version of the part into this one; empty if nothing has changed.
    fileprivate func changes(since earlier: PagePart?) -> Markup {
        guard earlier != self else { return .empty }
        guard let items, let known = earlier?.items, !known.isEmpty, items.starts(with: known) else {
            return markup
        }
        return Element("ul", .id(id), Attribute("data-more-items")) {
            Markup.joined(Array(items[known.count...]))
        }.markup
    }
}

extension [PagePart] {
    /// Returns what turns earlier parts into these; empty if nothing has changed.
    public func changes(since earlier: [PagePart]) -> Markup {
        .joined(map { part in part.changes(since: earlier.first { $0.id == part.id }) })
    }

    /// All of the parts.
    public var html: String { changes(since: []).html }
}

extension Element {
    /// Returns a list whose items are a part of their own.
    public static func list(_ id: String, _ attributes: Attribute?..., items: [Element]) -> Element {
        Element("ul", [.id(id), Attribute("data-list")] + attributes) { Markup.joined(items.map(\.markup)) }
    }
}

/// A text field with a list of suggestions below it. Without the script it is a plain field.
public struct Combobox: Sendable {
    public struct Suggestion: Sendable, Hashable {
        /// What goes into the field.
        public let value: String
        public let label: Markup

        public init(_ value: String, label: Markup) {
            self.value = value
            self.label = label
        }
    }

    private let name: String
    private let label: String
    private let value: String
    private let suggestions: [Suggestion]
    private let placeholder: String?
    private let isSearched: Bool

    /// - Parameters:
    ///   - name: The name of the field, which is also its identity.
    ///   - label: What the field is for.
    ///   - value: The text in the field.
    ///   - suggestions: The list.
    ///   - placeholder: An example, shown in an empty field.
    ///   - isSearched: Whether typing searches for suggestions; otherwise it sends the form.
    public init(
        name: String,
        label: String,
        value: String,
        suggestions: [Suggestion],
        placeholder: String? = nil,
        isSearched: Bool
    ) {
        self.name = name
        self.label = label
        self.value = value
        self.suggestions = suggestions
        self.placeholder = placeholder
        self.isSearched = isSearched
    }

    /// The field with its list; further attributes go to the field.
    public func markup(_ attributes: Attribute?...) -> Markup {
        let list = name + "-options"
        return Markup {
            Element("div", .class("picker")) {
                Element("label", Attribute("for", name)) { label }
                Element(
                    "input",
                    [
                        .id(name), Attribute("name", name), Attribute("value", value),
                        placeholder.map { Attribute("placeholder", $0) },
                        Attribute("role", "combobox"), Attribute("aria-autocomplete", "list"),
                        Attribute("aria-expanded", "false"), Attribute("aria-controls", list),
                        Attribute("autocomplete", "off"), Attribute("autocapitalize", "off"),
                        Attribute("spellcheck", "false"),
                        // What the script has changed stays when the page changes.
                        Attribute("data-keep", "aria-expanded aria-activedescendant data-entered"),
                        Attribute("data-find").when(isSearched),
                    ] + attributes
                )
                Element(
                    "ul",
                    .id(list),
                    Attribute("role", "listbox"),
                    Attribute("aria-label", label),
                    Attribute("data-keep", "hidden"),
                    Attribute("hidden")
                ) {
                    for (index, suggestion) in suggestions.enumerated() {
                        Element(
                            "li",
                            .id("\(list)-\(index)"),
                            Attribute("role", "option"),
                            Attribute("aria-selected", "false"),
                            Attribute("data-value", suggestion.value),
                            Attribute("data-keep", "aria-selected")
                        ) { suggestion.label }
                    }
                }
            }
        }
    }
}
