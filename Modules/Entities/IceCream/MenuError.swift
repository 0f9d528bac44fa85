/// Why there is no menu to choose from.
public enum MenuError: Error, Sendable, Hashable {
    /// The one who asked went away; nobody is to be told.
    case cancelled
    /// The file could not be read at all, with the system's reason.
    case unreadable(file: String, reason: String)
    /// The file was read and is no menu, with the place in it where that shows.
    case invalid(file: String, place: TextPlace?, reason: MenuErrorReason)
}

/// A place in a text as people count: from 1, and a character of any width is one column.
public struct TextPlace: Sendable, Hashable, Comparable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    public static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// What is wrong with a menu.
public enum MenuErrorReason: Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        case text
        case number
        case list
        case object
    }

    // The file as a text.
    case tooLarge(mostBytes: Int)
    case notText
    /// It is not JSON, for the reason that a reader of JSON gives.
    case syntax(String)

    // What is where.
    case missingKey(String)
    case unknownKey(String, known: [String])
    /// Without a key it is the whole text.
    case wrongKind(String?, expected: Kind)

    // The values.
    case unknownCurrency(String)
    case invalidID(String)
    case invalidName(String)
    case invalidPrice(String)
    case invalidTint(String)
    case invalidShape(String)

    // The menu as a whole.
    case nothingToChoose
    case tooManyItems(most: Int)
    case repeatedID(String)
    case negativePrice
    case tooManyDecimals(most: Int, Currency)
}
