import Entities

/// A search for items as a view asks for it.
public struct ItemsSearch: Sendable, Hashable {
    /// What a page of a list has where nobody says how many are wanted.
    static let pageSize = 20

    public let text: String
    public let sort: ItemsSort
    /// How many items are wanted; one page where it is not said.
    public let limit: Int?

    public init(_ text: String, sort: ItemsSort = .relevance, limit: Int? = nil) {
        self.text = text
        self.sort = sort
        self.limit = limit
    }

    /// Whether it asks for the items of another search in another order, which brings no deleted one back.
    func reorders(_ other: ItemsSearch?) -> Bool {
        other.map { $0.text == text && $0.sort != sort } ?? false
    }
}

/// Which items come first, by the names that users give it.
public enum ItemsSort: String, Sendable, Hashable, CaseIterable {
    case relevance = "sim"
    case newest = "date"
    case cheapest = "asc"
    case dearest = "dsc"

    /// The one that a key goes on to.
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
