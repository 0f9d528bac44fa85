/// Asks the compiler which modules each source names; handed in, so that a test can say what it would answer.
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

/// A target as the scanner has read it, for the compiler to read again.
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
    /// Whether a bare `/` may open a regex literal; both where it depends on a condition of the manifest.
    public let regexReadings: Set<Bool>
    public let sources: [Source]

    public init(name: String, module: String, regexReadings: Set<Bool> = [true], sources: [Source]) {
        self.name = name
        self.module = module
        self.regexReadings = regexReadings
        self.sources = sources
    }
}

/// The modules that the compiler sees a source name, with the branches of one platform active.
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

/// A module that one of the two readers sees in a source and the other does not.
struct Disagreement: Sendable, Hashable {
    enum Reader: Sendable, Hashable {
        case compiler(platform: String)
        case scanner
    }

    let module: String
    let place: SourcePlace
    let seenBy: Reader

    /// An inactive branch shows only the scanner its imports, so only the others must be seen by both.
    ///
    /// `imports` are those of the one source. Held against each other target by target, an import that the
    /// scanner overlooks would hide behind the same import in the next file.
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

    /// Made by the compiler itself, so it looks for no such module.
    private static let unreported: Set<String> = ["Builtin"]

    /// The source's beginning where none of it spells the name.
    private static func firstMention(of module: String, in source: WitnessedTarget.Source) -> SourcePlace {
        let offset = source.bytes.firstRange(of: module.utf8)?.lowerBound ?? 0
        return LineTable(source.bytes).place(of: offset, in: source.path)
    }
}
