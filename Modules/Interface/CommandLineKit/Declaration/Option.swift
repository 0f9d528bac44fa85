/// A named value: `--limit N`, `--limit=N`, `-n N` or `-nN`.
///
/// If it is given twice, the last value counts, unless the program reads all of them.
public struct Option<Value: Sendable>: Sendable {
    public let name: String
    public let short: Character?
    /// The placeholder for the value in help, such as `N` or `FILE`.
    public let valueName: String
    public let help: String
    public let parser: ValueParser<Value>

    public init(
        _ name: String,
        short: Character? = nil,
        value: String,
        help: String,
        parser: ValueParser<Value>
    ) {
        self.name = name
        self.short = short
        self.valueName = value
        self.help = help
        self.parser = parser
    }
}

extension Option: OptionDeclaring {
    public var declaration: OptionDeclaration {
        OptionDeclaration(
            name: name,
            short: short,
            help: help,
            value: OptionDeclaration.Value(name: valueName, parser: parser.erased)
        )
    }
}

/// An option without a value, such as `--json`.
public struct Flag: Sendable, Hashable {
    public let name: String
    public let short: Character?
    public let help: String

    public init(_ name: String, short: Character? = nil, help: String) {
        self.name = name
        self.short = short
        self.help = help
    }
}

extension Flag: OptionDeclaring {
    public var declaration: OptionDeclaration {
        OptionDeclaration(name: name, short: short, help: help, value: nil)
    }
}

/// A ``Flag``, or an ``Option`` with any type of value, to be listed in a command.
public protocol OptionDeclaring: Sendable {
    var declaration: OptionDeclaration { get }
}

/// The description of a flag or option for help and parsing, without the type of its value.
public struct OptionDeclaration: Sendable {
    public let name: String
    public let short: Character?
    public let help: String
    /// `nil` for a flag.
    public let value: Value?

    public struct Value: Sendable {
        public let name: String
        public let parser: ValueParser<any Sendable>
    }
}

extension OptionDeclaration {
    var spelling: String { "--" + name }

    static let help = Flag("help", short: "h", help: "Show help and exit").declaration
    static let version = Flag("version", short: "V", help: "Show the version and exit").declaration

    /// The options that every command has without declaring them.
    static let builtIn = [help, version]
}

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
