/// A whole HTML document: a header with the program's name, the content, and a footer.
public struct Page: Sendable {
    private let language: String
    private let title: String
    private let program: String
    private let skip: String
    private let ended: String
    private let header: Markup
    private let main: Markup
    private let footer: Markup

    /// The paths of the style sheet, the script and the icon.
    public static let styleSheet = "/style.css"
    public static let script = "/page.js"
    public static let icon = "/icon.svg"

    /// - Parameters:
    ///   - language: The language of the content, such as `en`.
    ///   - title: The text in the title bar.
    ///   - program: The name in the header, which leads to the first page.
    ///   - skip: The text of the link that skips the header.
    ///   - ended: What the page says once the program has ended; empty for a page without changes.
    ///   - header: The content beside the name.
    ///   - main: The element `main`, with the identity `main`.
    ///   - footer: Where the data comes from.
    public init(
        language: String,
        title: String,
        program: String,
        skip: String,
        ended: String = "",
        header: Markup = .empty,
        main: Markup,
        footer: Markup = .empty
    ) {
        self.language = language
        self.title = title
        self.program = program
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

    private var head: Element {
        Element("head") {
            Element("meta", Attribute("charset", "utf-8"))
            Self.title(title)
            Element(
                "meta",
                Attribute("name", "viewport"),
                Attribute("content", "width=device-width, initial-scale=1")
            )
            Element("link", Attribute("rel", "stylesheet"), .href(Self.styleSheet))
            Element("link", Attribute("rel", "icon"), .href(Self.icon))
            Element("script", Attribute("src", Self.script), Attribute("defer")) {}
        }
    }
}
