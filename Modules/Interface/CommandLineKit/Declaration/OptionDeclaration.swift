/// What a command can list among its options: a ``Flag``, or an ``Option`` of any value.
public protocol OptionDeclaring: Sendable {
    var declaration: OptionDeclaration { get }
}

/// The description of a flag or option that help and parsing read, whatever the type of its value.
public struct OptionDeclaration: Sendable {
    public let name: String
    public let short: Character?
    public let help: String
    /// Absent for a flag.
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

    /// Every command has these two, so that no program has to declare them.
    static let builtIn = [help, version]
}
