/// Reads which targets' code each target's objects use; injected, so checks run without a build.
public struct SymbolReader: Sendable {
    private let read: @Sendable ([SymbolQuestion]) async throws(LintFailure) -> [SymbolUse]
    private let readInterfaces: @Sendable ([InterfaceQuestion]) async throws(LintFailure) -> [InterfaceUse]

    public init(
        interfaces: @escaping @Sendable ([InterfaceQuestion]) async throws(LintFailure) -> [InterfaceUse] = {
            _ in []
        },
        _ read: @escaping @Sendable ([SymbolQuestion]) async throws(LintFailure) -> [SymbolUse]
    ) {
        readInterfaces = interfaces
        self.read = read
    }

    func uses(_ questions: [SymbolQuestion]) async throws(LintFailure) -> [SymbolUse] {
        try await read(questions)
    }

    func interfaces(_ questions: [InterfaceQuestion]) async throws(LintFailure) -> [InterfaceUse] {
        questions.isEmpty ? [] : try await readInterfaces(questions)
    }
}

/// A target with imports that may or may not be needed by its interface.
public struct InterfaceQuestion: Sendable, Hashable {
    public let target: String
    public let module: String
    public let doubtful: Set<String>
    /// For each C target, the possible paths of its module map, the likeliest first.
    public let moduleMaps: [[String]]

    public init(target: String, module: String, doubtful: Set<String>, moduleMaps: [[String]] = []) {
        self.target = target
        self.module = module
        self.doubtful = doubtful
        self.moduleMaps = moduleMaps
    }
}

/// A public declaration that names a doubtful module.
public struct InterfaceUse: Sendable, Hashable {
    public let target: String
    public let module: String
    /// As people write it: `make()`.
    public let declaration: String

    public init(target: String, module: String, declaration: String) {
        self.target = target
        self.module = module
        self.declaration = declaration
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

/// A symbol that a source uses, of a module that nothing in its target imports.
public struct SymbolUse: Sendable, Hashable {
    public let target: String
    public let source: String
    public let module: String
    /// The demangled symbol, for people.
    public let symbol: String
    /// The line of the use; `nil` if the build does not say.
    public let line: Int?

    public init(target: String, source: String, module: String, symbol: String, line: Int? = nil) {
        self.line = line
        self.target = target
        self.source = source
        self.module = module
        self.symbol = symbol
    }
}
