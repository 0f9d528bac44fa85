/// What the sources contain, by target name.
struct SourceFacts: Sendable {
    /// The imports, in source order.
    var imports: [String: [ImportStatement]] = [:]
    /// The modules that declared macros name.
    var macros: [String: [ImportStatement]] = [:]
    var includes: [String: IncludeFacts] = [:]
    /// The ways to reach code without an import, in sources of any language.
    var capabilities: [String: [CapabilityUse]] = [:]
    /// The types that sources declare and use, of targets with domains only.
    var types: [String: [TypeNames]] = [:]
    /// The imports on which the scanner and the compiler disagree.
    var disagreements: [String: [Disagreement]] = [:]
    /// The uses without an import that a build shows; empty if no build was examined.
    var symbols: [SymbolUse] = []
    /// The products of other packages that some target does not import by their names, if they are known.
    var products: [String: ForeignProduct] = [:]
}

extension SourceFacts {
    /// The target of each module: by the target's name, or as its module maps declare.
    func owners(among targets: [TargetModel]) -> [String: TargetModel] {
        let declared = targets.flatMap { target in
            (includes[target.name]?.declared ?? []).map { ($0.module, target) }
        }
        return Dictionary(targets.map { ($0.module, $0) } + declared) { first, _ in first }
    }

    /// Records everything from the sources that can be read completely. Returns the target with only these
    /// sources, and the failures of the others.
    mutating func scan(
        _ target: WitnessedTarget,
        defines: Set<String>
    ) -> (target: WitnessedTarget, failures: [LintFailure]) {
        var sources: [WitnessedTarget.Source] = []
        var statements: [ImportStatement] = []
        var macroModules: [ImportStatement] = []
        var uses: [CapabilityUse] = []
        var failures: [LintFailure] = []
        for source in target.sources {
            do throws(LintFailure) {
                let scan = try Self.scan(source, target.regexReadings, defines)
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
        _ regexReadings: Set<Bool>,
        _ defines: Set<String>
    ) throws(LintFailure) -> SourceScan {
        var scan = SourceScan()
        for reading in regexReadings {
            scan = scan.merged(
                with: try ImportScanner.scan(
                    source.bytes,
                    path: source.path,
                    readsBareRegexes: reading,
                    defines: defines
                )
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
                // Most modules are seen on both platforms; one finding for each is enough.
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
        /// By an include of the header with this name.
        case included(String)
        /// By `#externalMacro`; the macro's module can then write sources.
        case macro
        /// By a compiler flag, which no source shows.
        case flag
    }

    let module: String
    let place: SourcePlace
    let way: Way
    /// The conditions of the `#if`s around it.
    var condition: String?

    /// A suffix with the `#if` condition: an import that is not compiled on this system still counts.
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
