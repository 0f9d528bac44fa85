/// A validated search that every source of items can answer: words and a sort order.
public struct ShoppingQuery: Sendable, Hashable {
    /// Longer than anyone types, and short enough for the URL of any service.
    public static let longestText = 200

    /// The words, separated by single spaces.
    public let text: String
    public let order: ShoppingOrder

    /// Throws if the text is too long, or has no character that an item could be found by.
    public init(text: String, order: ShoppingOrder = .relevance) throws(ShoppingError) {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard text.unicodeScalars.contains(where: \.canNameAnItem) else { throw .emptyQuery }
        guard text.count <= Self.longestText else { throw .queryTooLong }
        self.text = text
        self.order = order
    }
}

/// The sort order of items.
public enum ShoppingOrder: Sendable, Hashable, CaseIterable {
    case relevance
    case newest
    case cheapest
    case dearest
}

extension Unicode.Scalar {
    /// Whether an item can be found by this character: it is not white space, punctuation or invisible.
    fileprivate var canNameAnItem: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .connectorPunctuation, .otherPunctuation, .nonspacingMark, .enclosingMark,
            .spacingMark:
            false
        default:
            true
        }
    }
}

/// The prices that the user wants to pay. Their currency is that of the items.
public struct PriceRange: Sendable, Hashable {
    /// `nil` if any lower price is wanted too.
    public let lowest: ExactDecimal?
    /// `nil` if any higher price is wanted too.
    public let highest: ExactDecimal?

    /// Returns `nil` if every price is wanted.
    public init?(from lowest: ExactDecimal?, through highest: ExactDecimal?) {
        guard lowest != nil || highest != nil else { return nil }
        (self.lowest, self.highest) = (lowest, highest)
    }

    /// Returns whether the lowest price of an item is known and wanted.
    public func contains(_ item: ShoppingItem) -> Bool {
        guard let price = item.price?.amount else { return false }
        return price >= lowest ?? price && price <= highest ?? price
    }
}
