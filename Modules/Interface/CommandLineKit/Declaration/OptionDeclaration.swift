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
