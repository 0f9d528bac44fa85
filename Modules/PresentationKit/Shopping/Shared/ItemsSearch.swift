import Entities

/// A search for items as a view requests it.
public struct ItemsSearch: Sendable, Hashable {
    /// The number of items on a page, unless the search has a limit.
    static let pageSize = 20

    public let text: String
    public let sort: ItemsSort
    /// The number of items to request; `nil` for one page.
    public let limit: Int?

    public init(_ text: String, sort: ItemsSort = .relevance, limit: Int? = nil) {
        self.text = text
        self.sort = sort
        self.limit = limit
    }

    /// Returns the validated query.
    func query() throws(ShoppingError) -> ShoppingQuery {
        try ShoppingQuery(text: text, order: sort.order)
    }

    /// Whether both have the same text in different orders. Items deleted from one are then not shown again.
    func reorders(_ other: ItemsSearch?) -> Bool {
        other.map { $0.text == text && $0.sort != sort } ?? false
    }
}

/// The order of the items; the raw values are the names that users type.
public enum ItemsSort: String, Sendable, Hashable, CaseIterable {
    case relevance = "sim"
    case newest = "date"
    case cheapest = "asc"
    case dearest = "dsc"

    /// The order that the key for sorting switches to.
    public var next: ItemsSort {
        switch self {
        case .relevance: .newest
        case .newest: .cheapest
        case .cheapest: .dearest
        case .dearest: .relevance
        }
    }

    var order: ShoppingOrder {
        switch self {
        case .relevance: .relevance
        case .newest: .newest
        case .cheapest: .cheapest
        case .dearest: .dearest
        }
    }
}

/// The asynchronous part of a command; cancelling its task cancels it.
///
/// It is separate from the immediate part, because a newer command must be known before an older one ends.
/// A cancelled command shows no error and restores the earlier state.
public typealias ItemsEffect = @MainActor () async -> Void
