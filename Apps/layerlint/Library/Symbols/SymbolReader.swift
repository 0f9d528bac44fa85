/// Which targets' code each target's objects ask the linker for; handed in, so that checks run without a build.
public struct SymbolReader: Sendable {
    private let read: @Sendable ([SymbolQuestion]) throws(LintFailure) -> [SymbolUse]

    public init(_ read: @escaping @Sendable ([SymbolQuestion]) throws(LintFailure) -> [SymbolUse]) {
        self.read = read
    }

    func uses(_ questions: [SymbolQuestion]) throws(LintFailure) -> [SymbolUse] {
        try read(questions)
    }
}

/// A target, its sources, and the modules whose names would be news in its symbols.
public struct SymbolQuestion: Sendable, Hashable {
    public let target: String
    /// As the compiler knows it: what SwiftPM names the folder of the objects after.
    public let module: String
    public let sources: [String]
    public let unimported: Set<String>
    /// Where its sources lie if they are of the C family: SwiftPM keeps the folders among their objects.
    public let folderOfC: String?

    public init(
        target: String,
        module: String,
        sources: [String],
        unimported: Set<String>,
        folderOfC: String? = nil
    ) {
        self.target = target
        self.module = module
        self.sources = sources
        self.unimported = unimported
        self.folderOfC = folderOfC
    }
}

/// A symbol that a source asks for and that names a module which nothing in its target imports.
public struct SymbolUse: Sendable, Hashable {
    public let target: String
    public let source: String
    public let module: String
    /// For people, as a demangler writes it.
    public let symbol: String

    public init(target: String, source: String, module: String, symbol: String) {
        self.target = target
        self.source = source
        self.module = module
        self.symbol = symbol
    }
}
