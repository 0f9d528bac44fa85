/// Why the menu could not be loaded.
public enum MenuError: Error, Sendable, Hashable {
    /// The request was cancelled.
    case cancelled
    /// The file could not be read.
    case unreadable(file: String, FileErrorReason)
    /// The file is not a valid menu; `place` is where the error was found.
    case invalid(file: String, place: TextPlace?, reason: MenuErrorReason)
}

/// A position in a text. Lines and columns count from 1, and every character is one column.
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

/// A reason why a menu is not valid.
public enum MenuErrorReason: Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        case text
        case number
        case list
        case object
    }

    public enum Syntax: Sendable, Hashable {
        case unexpectedEnd
        case expectedValue
        case expectedName
        case expectedColon
        case expectedCommaOrBrace
        case expectedCommaOrBracket
        case invalidNumber
        case invalidEscape
        case controlCharacter
        case repeatedName(String)
        case tooDeep(most: Int)
        case trailingContent
    }

    // The file's text.
    case tooLarge(maximumBytes: Int)
    case notText
    /// The text is not structured as a menu's file.
    case syntax(Syntax)

    // The structure.
    case missingKey(String)
    case unknownKey(String, known: [String])
    /// The value of a key has the wrong type; without a key, it is the whole document.
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
