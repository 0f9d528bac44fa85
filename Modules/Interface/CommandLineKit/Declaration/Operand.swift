/// A value identified by its position on the command line, such as the words to search for.
public struct Operand<Value: Sendable>: Sendable {
    /// The placeholder for the value in help and errors, such as `WORD` or `FILE`.
    public let name: String
    public let help: String
    public let arity: OperandArity
    public let parser: ValueParser<Value>
    /// Returns whether a word that begins with a dash is this operand and not an option.
    public let acceptsDashed: @Sendable (_ word: String) -> Bool

    public init(
        _ name: String,
        help: String,
        arity: OperandArity = .one,
        parser: ValueParser<Value>,
        acceptsDashed: @escaping @Sendable (_ word: String) -> Bool = { _ in false }
    ) {
        self.name = name
        self.help = help
        self.arity = arity
        self.parser = parser
        self.acceptsDashed = acceptsDashed
    }
}

/// The number of words that an operand takes.
public enum OperandArity: Sendable, Hashable, CaseIterable {
    case one
    case optional
    case oneOrMore
    case any

    var isRequired: Bool {
        switch self {
        case .one, .oneOrMore: true
        case .optional, .any: false
        }
    }

    var repeats: Bool {
        switch self {
        case .oneOrMore, .any: true
        case .one, .optional: false
        }
    }
}

/// An ``Operand`` with any type of value, to be listed in a command.
public protocol OperandDeclaring: Sendable {
    var declaration: OperandDeclaration { get }
}

/// The description of an operand for help and parsing, without the type of its value.
public struct OperandDeclaration: Sendable {
    public let name: String
    public let help: String
    public let arity: OperandArity
    public let parser: ValueParser<any Sendable>
    let acceptsDashed: @Sendable (String) -> Bool
}

extension Operand: OperandDeclaring {
    public var declaration: OperandDeclaration {
        OperandDeclaration(
            name: name,
            help: help,
            arity: arity,
            parser: parser.erased,
            acceptsDashed: acceptsDashed
        )
    }
}
