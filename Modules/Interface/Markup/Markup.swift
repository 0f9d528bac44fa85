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

/// An HTML or SVG element. Its name and those of its attributes are literals, so they cannot come from outside.
public struct Element: Sendable, Hashable {
    let markup: Markup

    /// Elements that have no content and no end tag.
    private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]

    public init(
        _ name: StaticString,
        _ attributes: Attribute?...,
        @MarkupBuilder content: () -> Markup = { .empty }
    ) {
        self.init(name, attributes, content: content)
    }

    public init(
        _ name: StaticString,
        _ attributes: [Attribute?],
        @MarkupBuilder content: () -> Markup = { .empty }
    ) {
        let name = name.description
        let start = "<" + name + attributes.map { $0?.html ?? "" }.joined() + ">"
        markup = Markup(html: Self.void.contains(name) ? start : start + content().html + "</" + name + ">")
    }
}

/// An attribute of an element.
public struct Attribute: Sendable, Hashable {
    let html: String

    /// Attributes whose value a browser follows, so that only addresses of the web may be there.
    private static let addresses: Set<String> = ["action", "formaction", "href", "src"]

    /// Creates an attribute. An address with another scheme than HTTP, such as `javascript:`, becomes empty.
    public init(_ name: StaticString, _ value: String) {
        let name = name.description
        let isHarmful = Self.addresses.contains(name) && !value.isWebAddress
        html = " " + name + "=\"" + (isHarmful ? "" : value.escaped) + "\""
    }

    public init(_ name: StaticString, _ value: Int) {
        self.init(name, String(value))
    }

    /// Creates an attribute without a value, such as `hidden`.
    public init(_ name: StaticString) {
        html = " " + name.description
    }

    public static func id(_ id: String) -> Attribute { Attribute("id", id) }
    public static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
    public static func href(_ address: String) -> Attribute { Attribute("href", address) }

    /// Returns the attribute if the condition holds.
    public func when(_ condition: Bool) -> Attribute? { condition ? self : nil }
}

extension String {
    /// Whether this is an absolute address of the web, or a path or fragment on this server.
    fileprivate var isWebAddress: Bool {
        let lowercased = lowercased()
        return hasPrefix("#") || hasPrefix("?") || (hasPrefix("/") && !hasPrefix("//") && !hasPrefix("/\\"))
            || lowercased.hasPrefix("http://") || lowercased.hasPrefix("https://")
    }
}

extension String {
    /// The text as a value in the query of an address.
    public var queryEscaped: String {
        utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                String(UnicodeScalar(byte))
            default:
                (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
