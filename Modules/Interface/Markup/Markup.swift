/// HTML that is ready to be sent: every text in it is escaped.
///
/// Only this module creates markup, so no text from outside can become an element or an attribute.
public struct Markup: Sendable, Hashable {
    public let html: String

    init(html: String) {
        self.html = html
    }

    /// Creates markup of a text. Control characters and marks that reorder the text are dropped.
    public init(_ text: String) {
        html = text.escaped
    }

    public static let empty = Markup(html: "")

    static func joined(_ parts: [Markup]) -> Markup { Markup(html: parts.map(\.html).joined()) }
}

extension Markup {
    /// Creates the markup of several parts.
    public init(@MarkupBuilder _ content: () -> Markup) {
        self = content()
    }
}

/// Joins texts and elements to markup.
@resultBuilder
public enum MarkupBuilder {
    public static func buildExpression(_ text: String) -> Markup { Markup(text) }
    public static func buildExpression(_ text: String?) -> Markup { text.map { Markup($0) } ?? .empty }
    public static func buildExpression(_ element: Element) -> Markup { element.markup }
    public static func buildExpression(_ markup: Markup) -> Markup { markup }

    public static func buildBlock(_ parts: Markup...) -> Markup { buildArray(parts) }
    public static func buildOptional(_ part: Markup?) -> Markup { part ?? .empty }
    public static func buildEither(first: Markup) -> Markup { first }
    public static func buildEither(second: Markup) -> Markup { second }
    public static func buildArray(_ parts: [Markup]) -> Markup {
        .joined(parts)
    }
}

extension String {
    /// The text with the five characters escaped that mean something in HTML.
    var escaped: String {
        var escaped = ""
        escaped.reserveCapacity(utf8.count)
        for scalar in unicodeScalars where !scalar.isDropped {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character other than a tab or a line feed, or reorders a text.
    fileprivate var isDropped: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
