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
