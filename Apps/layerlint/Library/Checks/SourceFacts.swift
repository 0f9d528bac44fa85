/// What the sources say, by the name of their target.
struct SourceFacts: Sendable {
    /// In the order of the sources.
    var imports: [String: [ImportStatement]] = [:]
    /// Modules that declared macros name.
    var macros: [String: [ImportStatement]] = [:]
    var includes: [String: IncludeFacts] = [:]
    /// Ways to reach code without an import, in sources of any language.
    var capabilities: [String: [CapabilityUse]] = [:]
    /// Where the scanner and the compiler read a target differently.
    var disagreements: [String: [Disagreement]] = [:]
    /// Uses without an import that a build shows; empty where none was looked at.
    var symbols: [SymbolUse] = []
    /// What built interfaces name by an import that does not say whether it is for them.
    var interfaces: [InterfaceUse] = []
}

extension SourceFacts {
    /// Whose each module is: named after its target, or as the target's own module maps say.
    func owners(among targets: [TargetModel]) -> [String: TargetModel] {
        let declared = targets.flatMap { target in
            (includes[target.name]?.declared ?? []).map { ($0.module, target) }
        }
        return Dictionary(targets.map { ($0.module, $0) } + declared) { first, _ in first }
    }

    /// Keeps what every source says that can be read to its end, and returns the target with these alone, and why
    /// the others cannot.
    mutating func scan(_ target: WitnessedTarget) -> (target: WitnessedTarget, failures: [LintFailure]) {
        var sources: [WitnessedTarget.Source] = []
        var statements: [ImportStatement] = []
        var macroModules: [ImportStatement] = []
        var uses: [CapabilityUse] = []
        var failures: [LintFailure] = []
        for source in target.sources {
            do throws(LintFailure) {
                let scan = try Self.scan(source, target.regexReadings)
                statements += scan.imports
                macroModules += scan.macros
                uses += scan.capabilities
                sources.append(source)
            } catch {
                failures.append(error)
            }
        }
        imports[target.name] = statements
        macros[target.name] = macroModules
        capabilities[target.name] = uses
        let scanned = WitnessedTarget(
            name: target.name,
            module: target.module,
            regexReadings: target.regexReadings,
            sources: sources
        )
        return (scanned, failures)
    }

    private static func scan(
        _ source: WitnessedTarget.Source,
        _ regexReadings: Set<Bool>
    ) throws(LintFailure) -> SourceScan {
        var scan = SourceScan()
        for reading in regexReadings {
            scan = scan.merged(
                with: try ImportScanner.scan(source.bytes, path: source.path, readsBareRegexes: reading)
            )
        }
        return scan
    }

    mutating func hear(_ answers: [CompilerAnswer], on targets: [WitnessedTarget]) {
        let answers = Dictionary(grouping: answers, by: \.target)
        for target in targets {
            let sources = Dictionary(target.sources.map { ($0.path, $0) }) { first, _ in first }
            let imports = Dictionary(grouping: imports[target.name] ?? [], by: \.place.path)
            var known: [Disagreement] = []
            for answer in answers[target.name] ?? [] {
                guard let source = sources[answer.source] else { continue }
                // Most modules are seen on both platforms, and one finding for each is enough.
                known += Disagreement.all(answer, imports[source.path] ?? [], in: source).filter { one in
                    !known.contains { $0.module == one.module && $0.place == one.place }
                }
            }
            disagreements[target.name] = known
        }
    }
}

/// One place where a target names a module, in whichever language.
struct ModuleUse: Sendable, Hashable {
    enum Way: Sendable, Hashable {
        case imported
        /// By a header, whose name this is.
        case included(String)
        /// By `#externalMacro`, which lets it write sources.
        case macro
        /// By a flag of the compiler, which no source shows.
        case flag
    }

    let module: String
    let place: SourcePlace
    let way: Way
    /// What the `#if`s around it ask for.
    var condition: String?

    /// The end of a sentence that says where it holds: an import that is not compiled here is one all the same.
    var circumstance: String { condition.map { ", under #if \($0)" } ?? "" }

    /// As in "App … Core".
    var verb: String {
        switch way {
        case .imported: "imports"
        case .included: "includes a header of"
        case .macro: "has a macro made by"
        case .flag: "lets a compiler flag import"
        }
    }

    /// As in "App may not … Core".
    var infinitive: String {
        switch way {
        case .imported: "import"
        case .included: "include a header of"
        case .macro: "have a macro made by"
        case .flag: "let a compiler flag import"
        }
    }
}
