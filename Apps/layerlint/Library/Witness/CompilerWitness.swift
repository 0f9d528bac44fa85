/// Asks the compiler which modules each source names; injected, so tests can replace it.
public struct CompilerWitness: Sendable {
    private let hear: @Sendable ([WitnessedTarget]) async throws(LintFailure) -> [CompilerAnswer]

    public init(_ hear: @escaping @Sendable ([WitnessedTarget]) async throws(LintFailure) -> [CompilerAnswer])
    {
        self.hear = hear
    }

    /// For a package that exists only in memory, where no compiler can read it.
    public static let absent = CompilerWitness { _ in [] }

    public func answers(on targets: [WitnessedTarget]) async throws(LintFailure) -> [CompilerAnswer] {
        try await hear(targets)
    }
}

/// A target as the scanner read it, for the compiler to read again.
public struct WitnessedTarget: Sendable, Hashable {
    public struct Source: Sendable, Hashable {
        public let path: String
        public let bytes: [UInt8]

        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    public let name: String
    public let module: String
    /// Whether a bare `/` may open a regex literal; both values if the manifest decides by a condition.
    public let regexReadings: Set<Bool>
    public let sources: [Source]

    public init(name: String, module: String, regexReadings: Set<Bool> = [true], sources: [Source]) {
        self.name = name
        self.module = module
        self.regexReadings = regexReadings
        self.sources = sources
    }
}

/// The modules that the compiler sees in a source, with the active branches of one platform.
public struct CompilerAnswer: Sendable, Hashable {
    public let target: String
    public let source: String
    public let platform: String
    public let modules: Set<String>

    public init(target: String, source: String, platform: String, modules: Set<String>) {
        self.target = target
        self.source = source
        self.platform = platform
        self.modules = modules
    }
}

/// A module that only one of the two readers sees in a source.
struct Disagreement: Sendable, Hashable {
    enum Reader: Sendable, Hashable {
        case compiler(platform: String)
        case scanner
    }

    let module: String
    let place: SourcePlace
    let seenBy: Reader

    /// The scanner alone sees imports in inactive branches, so only the other imports must be seen by both.
    ///
    /// `imports` are those of the one source. In a comparison of whole targets, an import that the scanner
    /// misses would hide behind the same import in another file.
    static func all(
        _ answer: CompilerAnswer,
        _ imports: [ImportStatement],
        in source: WitnessedTarget.Source
    ) -> [Disagreement] {
        let missed = answer.modules.subtracting(imports.map(\.module)).sorted().map { module in
            Disagreement(
                module: module,
                place: firstMention(of: module, in: source),
                seenBy: .compiler(platform: answer.platform)
            )
        }
        let invented = imports.filter {
            $0.condition == nil && !answer.modules.contains($0.module) && !unreported.contains($0.module)
        }
        return missed + invented.map { Disagreement(module: $0.module, place: $0.place, seenBy: .scanner) }
    }

    /// Modules that the compiler provides itself and does not look for.
    private static let unreported: Set<String> = ["Builtin"]

    /// The first mention of the module, or the beginning of the source if it is not spelled there.
    private static func firstMention(of module: String, in source: WitnessedTarget.Source) -> SourcePlace {
        let offset = source.bytes.firstRange(of: module.utf8)?.lowerBound ?? 0
        return LineTable(source.bytes).place(of: offset, in: source.path)
    }
}
