/// The inputs of the checks: the rules, the manifest and the sources.
struct LintFacts: Sendable {
    let rules: LayerRules
    let package: PackageModel
    let manifest: ManifestMap
    let sources: SourceFacts
    let tree: FileTree
    let diagram: LayerDiagram?

    /// The rules as they apply to the targets.
    let resolved: ResolvedRules
    let dependencies: DependencyGraph
    private let targetsByModule: [String: TargetModel]
    private let targetsByName: [String: TargetModel]
    private let usesByTarget: [String: [ModuleUse]]
    private let flagsByTarget: [String: ManifestFlags]
    private let modules: Set<String>

    init(
        rules: LayerRules,
        package: PackageModel,
        manifest: ManifestMap,
        sources: SourceFacts = SourceFacts(),
        tree: FileTree = FileTree([]),
        diagram: LayerDiagram? = nil
    ) {
        self.rules = rules
        self.package = package
        self.manifest = manifest
        self.sources = sources
        self.tree = tree
        self.diagram = diagram
        let owners = sources.owners(among: package.targets)
        resolved = ResolvedRules(
            rules,
            package: package,
            owners: owners,
            packageModules: Set(package.targets.flatMap(\.products))
                .union(sources.products.flatMap(\.modules))
        )
        dependencies = DependencyGraph(package)
        targetsByModule = owners
        let named = package.targets.keyed { ($0.name, $0) }
        targetsByName = named
        let flags = package.targets.keyed { ($0.name, ManifestFlags($0, manifest: manifest)) }
        flagsByTarget = flags
        modules = Self.systemModules.union(Self.implicitModules).union(package.targets.map(\.module))
            .union(sources.imports.values.joined().map(\.module))
        usesByTarget = package.targets.keyed {
            ($0.name, Self.uses(of: $0, sources, flags[$0.name], named, owners))
        }
    }

    private static func uses(
        of target: TargetModel,
        _ sources: SourceFacts,
        _ flags: ManifestFlags?,
        _ targets: [String: TargetModel],
        _ owners: [String: TargetModel]
    ) -> [ModuleUse] {
        let includes = sources.includes[target.name]
        // If a target's module map declares several modules, one may use another.
        let named = (includes?.modules ?? []).filter {
            owners[$0.module] != target || $0.module == target.module
        }
        let statements = (sources.imports[target.name] ?? []) + named
        let imported = statements.map { statement in
            ModuleUse(
                module: owners[statement.module]?.module ?? statement.module,
                place: statement.place,
                way: .imported,
                condition: statement.condition
            )
        }
        let macros = (sources.macros[target.name] ?? []).map {
            ModuleUse(module: $0.module, place: $0.place, way: .macro, condition: $0.condition)
        }
        let included = (includes?.uses ?? []).compactMap { use -> ModuleUse? in
            guard let owner = use.owner.flatMap({ targets[$0] }) else { return nil }
            return ModuleUse(module: owner.module, place: use.place, way: .included(use.text))
        }
        return imported + macros + included + (flags?.imports ?? [])
    }

    /// The products of which nothing is known although it matters, as of packages that are not checked out.
    var unknownProducts: Set<String> {
        guard sources.needsProducts else { return [] }
        let products = sources.products.keyed { ($0.name, $0) }
        return ForeignModules(builtFor: package.targets.flatMap(\.libraries), products).unknown
    }

    func target(named name: String) -> TargetModel? { targetsByName[name] }

    func target(ofModule module: String) -> TargetModel? { targetsByModule[module] }

    /// The main module of the target that declares the module, else the module itself.
    func mainModule(of module: String) -> String { target(ofModule: module)?.module ?? module }

    /// The name that the rules use: the target's name, or that of an outside module.
    func name(ofModule module: String) -> String { target(ofModule: module)?.name ?? module }

    func imports(of target: TargetModel) -> [ImportStatement] { sources.imports[target.name] ?? [] }

    func reexports(of target: TargetModel) -> [ImportStatement] {
        imports(of: target).filter { $0.has(attribute: "_exported") }
    }

    /// Every module that the target's sources and flags name, in any language.
    func uses(of target: TargetModel) -> [ModuleUse] { usesByTarget[target.name] ?? [] }

    /// Those of the sources in one folder of the target, or of all.
    func uses(of target: TargetModel, in folder: String) -> [ModuleUse] {
        folder == target.name
            ? uses(of: target) : uses(of: target).filter { target.innerFolder(of: $0.place.path) == folder }
    }

    func flags(of target: TargetModel) -> ManifestFlags? { flagsByTarget[target.name] }

    /// Whether it is a test target, or for tests only according to the rules.
    func isTestCode(_ target: TargetModel) -> Bool {
        target.kind == .test || resolved.isTestCode(target.name)
    }

    func item(_ target: TargetModel) -> ResolvedRules.Item { .target(target.name) }

    /// A module, as the rules know it.
    func item(ofModule module: String) -> ResolvedRules.Item {
        target(ofModule: module).map(item) ?? .outside(module)
    }

    /// A dependency or a product, as the rules know it.
    func item(named name: String) -> ResolvedRules.Item {
        target(named: name) == nil ? .outside(name) : .target(name)
    }

    func verdict(on item: ResolvedRules.Item, in target: TargetModel) -> ResolvedRules.Verdict {
        resolved.verdict(on: item, in: target.name)
    }

    /// With the lines about the folder of the source.
    func verdict(
        on item: ResolvedRules.Item,
        in target: TargetModel,
        at place: SourcePlace
    ) -> ResolvedRules.Verdict {
        let folder = sources.types[target.name] == nil ? nil : target.innerFolder(of: place.path)
        return resolved.verdict(on: item, in: target.name, folder: folder)
    }

    /// Those of the rules, and those beside imports.
    var waivers: [Waiver] { rules.waivers + sources.waivers }

    /// Whether the check is on, a line sets its severity, or a waiver may be about what it finds.
    func mayReport(_ check: Check) -> Bool {
        rules.isStrict || !check.isStrict || !waivers.isEmpty
            || rules.severities.contains { $0.check == check }
    }

    /// Whether a rule or a waiver lets the target use the other.
    func lets(_ target: TargetModel, see other: TargetModel) -> Bool {
        verdict(on: item(other), in: target).isAllowed || isWaived(other, in: target)
    }

    /// Whether another system's manifest declares it, as the text of the manifest says; an unconditional import
    /// never qualifies.
    func isDeclaredElsewhere(_ name: String, by target: TargetModel, for use: ModuleUse) -> Bool {
        use.condition != nil && manifest.hasDirectives && manifest.names(name, in: target.name)
    }

    func isWaived(_ other: TargetModel, in target: TargetModel) -> Bool {
        waivers.contains {
            $0.target == target.name && ($0.module == other.name || mainModule(of: $0.module) == other.module)
        }
    }

    /// The target that a finding is about: that of its source, or the one that its sentence begins with.
    func target(of finding: Finding) -> String? {
        if let subject = finding.subject { return subject.target }
        if let owner = package.owner(of: finding.place.path) { return owner.name }
        return package.targets.first { finding.problem.hasPrefix($0.name + " ") }?.name
    }

    /// Whether a name before a dot may be a module of the package, in any importing target.
    func isModule(_ name: String) -> Bool { modules.contains(name) }

    /// The modules with the functions of the C library; others re-export them, so no import need name these.
    private static let systemModules: Set<String> = [
        "Android", "Bionic", "CRT", "CoreFoundation", "Darwin", "Foundation", "FoundationEssentials", "Glibc",
        "Musl", "ObjectiveC", "SwiftGlibc", "WASILibc", "WinSDK", "ucrt",
    ]

    /// Other modules of the toolchain and of Apple's SDKs; no product of a package has them, unless it is named like
    /// them.
    static let toolchainModules = systemModules.union(implicitModules).union(testModules)
        .union(AppleFrameworks.names).union([
            "Cxx", "CxxStdlib", "Dispatch", "Distributed", "FoundationInternationalization",
            "FoundationNetworking", "FoundationXML", "Observation", "PackageDescription", "PackagePlugin",
            "RegexBuilder", "Synchronization",
        ])

    /// The modules of the toolchain that are for tests only.
    static let testModules: Set<String> = ["Testing", "XCTest"]

    /// Modules that every source sees without an import.
    static let implicitModules: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]
}

/// What the sources contain, by target name.
struct SourceFacts: Sendable {
    /// The imports, in source order.
    var imports: [String: [ImportStatement]] = [:]
    /// The modules that declared macros name.
    var macros: [String: [ImportStatement]] = [:]
    var includes: [String: IncludeFacts] = [:]
    /// The ways to reach code without an import, in sources of any language.
    var capabilities: [String: [CapabilityUse]] = [:]
    /// The exceptions beside imports.
    var waivers: [Waiver] = []
    /// The types that sources declare and use, of targets with rules about their folders only.
    var types: [String: [TypeNames]] = [:]
    /// The uses without an import that a build shows; empty if no build was examined.
    var symbols: [SymbolUse] = []
    /// What the compiler's index says of the sources that it knows; `nil` if it was not read.
    var index: [String: IndexedSource]?
    /// Whether it matters which modules the products of other packages have.
    var needsProducts = false
    /// The products of other packages, if they are needed and known.
    var products: [ForeignProduct] = []
}

extension SourceFacts {
    /// The target of each module: by the target's name, or as its module maps declare.
    func owners(among targets: [TargetModel]) -> [String: TargetModel] {
        let declared = targets.flatMap { target in
            (includes[target.name]?.declared ?? []).map { ($0.module, target) }
        }
        return (targets.map { ($0.module, $0) } + declared).keyed { $0 }
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
