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
