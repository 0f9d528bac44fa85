/// Which targets' code each target's objects ask the linker for; handed in, so that checks run without a build.
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

/// A target whose imports do not say whether its interface needs them.
public struct InterfaceQuestion: Sendable, Hashable {
    public let target: String
    public let module: String
    public let doubtful: Set<String>
    /// For each target of C the places where its module map may lie, the likeliest first.
    public let moduleMaps: [[String]]

    public init(target: String, module: String, doubtful: Set<String>, moduleMaps: [[String]] = []) {
        self.target = target
        self.module = module
        self.doubtful = doubtful
        self.moduleMaps = moduleMaps
    }
}

/// A declaration that clients see and that names a doubtful module.
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
    /// Where the source asks for it; nil if the build does not say.
    public let line: Int?

    public init(target: String, source: String, module: String, symbol: String, line: Int? = nil) {
        self.line = line
        self.target = target
        self.source = source
        self.module = module
        self.symbol = symbol
    }
}
