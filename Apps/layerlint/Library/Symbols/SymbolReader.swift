/// Reads which targets' code each target's objects use; injected, so checks run without a build.
public struct SymbolReader: Sendable {
    private let read: @Sendable ([SymbolQuestion]) async throws(LintFailure) -> [SymbolUse]

    public init(_ read: @escaping @Sendable ([SymbolQuestion]) async throws(LintFailure) -> [SymbolUse]) {
        self.read = read
    }

    func uses(_ questions: [SymbolQuestion]) async throws(LintFailure) -> [SymbolUse] {
        try await read(questions)
    }
}

/// A target, its sources, and the modules that they do not import.
public struct SymbolQuestion: Sendable, Hashable {
    public let target: String
    /// The compiler's name for it, after which SwiftPM names the folder of the objects.
    public let module: String
    public let sources: [String]
    public let unimported: Set<String>
    /// The folder of its C-family sources, whose subfolders SwiftPM repeats among the objects.
    public let folderOfC: String?
}

/// A symbol that a source uses, of a module that nothing in its target imports.
public struct SymbolUse: Sendable, Hashable {
    public let target: String
    public let source: String
    public let module: String
    /// The demangled symbol, for people.
    public let symbol: String

    public init(target: String, source: String, module: String, symbol: String) {
        self.target = target
        self.source = source
        self.module = module
        self.symbol = symbol
    }
}
