/// A value of a JSON text together with the place where it begins, so that whoever refuses it can say where.
public struct JSONNode: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        case null
        case bool(Bool)
        /// As it is written, since turning it into a binary fraction would lose digits.
        case number(String)
        case string(String)
        case list([JSONNode])
        /// In the order in which they stand; no two have one name.
        case object([Member])
    }

    public struct Member: Sendable, Hashable {
        public let name: String
        public let place: JSONPlace
        public let value: JSONNode
    }

    public let place: JSONPlace
    public let content: Content

    /// Reads a whole text, strictly by RFC 8259; a byte order mark at its beginning is passed over.
    ///
    /// A name that stands twice in an object is refused, since readers differ in which one counts.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - mostDepth: How deep objects and lists may lie in each other, which bounds the stack.
    /// - Throws: Where the text is no JSON, and why.
    public init(parsing bytes: [UInt8], mostDepth: Int = 64) throws(JSONParsingError) {
        try UTF8Check.validate(bytes)
        var parser = JSONParser(bytes: bytes, mostDepth: mostDepth)
        self = try parser.document()
    }

    init(place: JSONPlace, content: Content) {
        (self.place, self.content) = (place, content)
    }
}
