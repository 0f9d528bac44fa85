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
