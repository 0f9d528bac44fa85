/// The three things that are held against each other: the rules, the manifest, and the imports.
struct LintFacts: Sendable {
    let rules: LayerRules
    let package: PackageModel
    let manifest: ManifestMap
    /// By target name, in the order of the sources.
    let imports: [String: [ImportStatement]]
    let diagram: LayerDiagram?

    private let rulesByTarget: [String: TargetRule]
    private let targetsByModule: [String: TargetModel]
    private let targetsByName: [String: TargetModel]

    init(
        rules: LayerRules,
        package: PackageModel,
        manifest: ManifestMap,
        imports: [String: [ImportStatement]],
        diagram: LayerDiagram? = nil
    ) {
        self.rules = rules
        self.package = package
        self.manifest = manifest
        self.imports = imports
        self.diagram = diagram
        rulesByTarget = Dictionary(rules.targets.map { ($0.name, $0) }) { first, _ in first }
        targetsByModule = Dictionary(package.targets.map { ($0.module, $0) }) { first, _ in first }
        targetsByName = Dictionary(package.targets.map { ($0.name, $0) }) { first, _ in first }
    }

    func rule(for target: TargetModel) -> TargetRule? { rulesByTarget[target.name] }

    func target(named name: String) -> TargetModel? { targetsByName[name] }

    func target(ofModule module: String) -> TargetModel? { targetsByModule[module] }

    func imports(of target: TargetModel) -> [ImportStatement] { imports[target.name] ?? [] }

    /// A test target by the manifest, or a support target by the rules.
    func isTestCode(_ target: TargetModel) -> Bool {
        target.kind == .test || rule(for: target)?.kind == .support
    }

    /// Programs and plugins are depended on to be run; nothing need be imported from them.
    func isRunnable(_ target: TargetModel) -> Bool {
        switch target.kind {
        case .executable, .plugin, .snippet: true
        case .library, .test, .macro, .binary, .system: false
        }
    }

    /// Modules that every source sees without naming them, so naming them widens nothing.
    static let implicitModules: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]
}

extension TargetRule {
    /// The paragraph in one sentence, as a finding cites it.
    var note: Finding.Note {
        let sections = Allowance.Section.allCases.compactMap { section -> String? in
            let names = names(in: section)
            if names.isEmpty { return section.mustBeSaid ? "\(section.rawValue) nothing" : nil }
            return "\(section.rawValue) \(names.joined(separator: " "))"
        }
        return Finding.Note(
            place: place,
            text: "\(kind.rawValue) \(name) \"\(reason)\" allows " + sections.joined(separator: "; ")
        )
    }
}
