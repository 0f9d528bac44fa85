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
