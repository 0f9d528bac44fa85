/// One import: what it names, where, and its modifiers.
public struct ImportStatement: Sendable, Hashable {
    public enum Access: String, Sendable, Hashable {
        case `public`, package, `internal`, `fileprivate`, `private`
    }

    public enum Kind: String, Sendable, Hashable {
        case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
    }

    /// An attribute's name without the `@`, and the text between its parentheses.
    public struct Attribute: Sendable, Hashable {
        public let name: String
        public let argument: String?

        public init(_ name: String, argument: String? = nil) {
            self.name = name
            self.argument = argument
        }
    }

    /// The module, then a submodule or a declaration; without backticks.
    public private(set) var path: [String]
    public let place: SourcePlace
    public let kind: Kind?
    public let access: Access?
    public let attributes: [Attribute]
    /// The condition of the `#if`s around it; `nil` if there are none.
    public let condition: String?

    public init(
        path: [String],
        place: SourcePlace,
        kind: Kind? = nil,
        access: Access? = nil,
        attributes: [Attribute] = [],
        condition: String? = nil
    ) {
        self.path = path
        self.place = place
        self.kind = kind
        self.access = access
        self.attributes = attributes
        self.condition = condition
    }

    public var module: String { path.first ?? "" }

    /// The same import of another module.
    func naming(_ module: String) -> ImportStatement {
        var statement = self
        statement.path[0] = module
        return statement
    }

    public func has(attribute name: String) -> Bool {
        attributes.contains { $0.name == name }
    }
}
