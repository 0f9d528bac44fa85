/// A place in a text, counted from 1; a Unicode scalar is one column whatever its width, and so is a tab.
public struct JSONPlace: Sendable, Hashable {
    public private(set) var line: Int
    public private(set) var column: Int

    public init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    /// Moves past a byte; the continuation bytes of a character are not columns of their own.
    mutating func pass(_ byte: UInt8, before next: UInt8?) {
        // A lone carriage return ends a line, as on old systems.
        if byte == 0x0A || (byte == 0x0D && next != 0x0A) {
            (line, column) = (line + 1, 1)
        } else if next.map({ $0 & 0xC0 != 0x80 }) ?? true {
            column += 1
        }
    }
}

/// Where and why a text is not JSON.
public struct JSONParsingError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        public enum Part: Sendable, Hashable {
            case value
            case name
            case colon
            case commaOrBrace
            case commaOrBracket
        }

        /// The bytes are not UTF-8.
        case notText
        case unexpectedEnd
        /// Something else than the expected part.
        case expected(Part)
        case invalidNumber
        case invalidEscape
        case controlCharacter
        case repeatedName(String)
        case tooDeep(most: Int)
        case trailingContent
    }

    public let place: JSONPlace
    public let reason: Reason
    /// The number of bytes before the one that the parser could not accept, which may be behind the place.
    public let offset: Int

    init(at place: JSONPlace, _ reason: Reason, offset: Int) {
        (self.place, self.reason, self.offset) = (place, reason, offset)
    }
}
