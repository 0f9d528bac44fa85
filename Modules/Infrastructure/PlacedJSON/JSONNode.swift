/// A JSON value with the place where it begins, so that an error about it can name the place.
public struct JSONNode: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        case null
        case bool(Bool)
        /// As written, because a binary fraction would lose digits.
        case number(String)
        case string(String)
        case list([JSONNode])
        /// In the order of the text; no two members have the same name.
        case object([Member])
    }

    public struct Member: Sendable, Hashable {
        public let name: String
        public let place: JSONPlace
        public let value: JSONNode
    }

    public let place: JSONPlace
    public let content: Content

    /// Parses a whole text strictly by RFC 8259, and skips a byte order mark at its beginning.
    ///
    /// A repeated name in an object is an error, since parsers differ in which one counts.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - maximumDepth: How deep objects and lists may be nested, which bounds the stack.
    /// - Throws: Where and why the text is not JSON.
    public init(parsing bytes: [UInt8], maximumDepth: Int = 64) throws(JSONParsingError) {
        try UTF8Check.validate(bytes)
        var parser = JSONParser(bytes: bytes, maximumDepth: maximumDepth)
        self = try parser.document()
    }

    init(place: JSONPlace, content: Content) {
        (self.place, self.content) = (place, content)
    }
}

extension JSONNode {
    /// The value of a member; `nil` if there is none or the value is not an object.
    public subscript(name: String) -> JSONNode? { members?.first { $0.name == name }?.value }

    public var members: [Member]? { if case .object(let members) = content { members } else { nil } }

    public var elements: [JSONNode]? { if case .list(let elements) = content { elements } else { nil } }

    public var text: String? { if case .string(let text) = content { text } else { nil } }

    public var flag: Bool? { if case .bool(let flag) = content { flag } else { nil } }

    /// A number as written.
    public var digits: String? { if case .number(let digits) = content { digits } else { nil } }
}

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
