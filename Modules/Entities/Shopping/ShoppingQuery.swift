/// A question that every source of items can answer: some words, and which items come first.
public struct ShoppingQuery: Sendable, Hashable {
    /// More than anybody types, and little enough for any service's address.
    public static let longestText = 200

    /// The words, with outer white space gone and inner runs of it made one space.
    public let text: String
    public let order: ShoppingOrder

    /// Refuses what no item could be found by.
    public init(text: String, order: ShoppingOrder = .relevance) throws(ShoppingError) {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard text.unicodeScalars.contains(where: \.canNameAnItem) else { throw .emptyQuery }
        guard text.count <= Self.longestText else { throw .queryTooLong }
        self.text = text
        self.order = order
    }
}

/// Which items come first.
public enum ShoppingOrder: Sendable, Hashable, CaseIterable {
    case relevance
    case newest
    case cheapest
    case dearest
}

extension Unicode.Scalar {
    /// Whether there is more to it than a space, a stroke of punctuation or a mark that nobody sees.
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
