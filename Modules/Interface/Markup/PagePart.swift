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
