/// Writes a rules file from what a package does today, for people to correct.
struct RulesDraft {
    private let package: PackageModel
    private let facts: LintFacts
    private let shown: [String: Set<String>]
    private let received: [String: Set<String>]

    /// Takes the facts of a package without rules, and the modules that each target exposes.
    init(_ facts: LintFacts, shown: [String: Set<String>] = [:]) {
        self.facts = facts
        self.shown = shown
        received = InterfaceChecks.received(facts)
        package = facts.package
    }

    var text: String {
        let kinds = Dictionary(package.targets.map { ($0.name, kind(of: $0)) }) { first, _ in first }
        let production = package.targets.filter { kinds[$0.name] == .target && !isRun($0) }
        let depths = DependencyDepths(package)
        // A level of programs and macros only is not a layer and gets no number.
        let layers = depths.levels.map { depth in production.filter { depths[$0.name] == depth } }
            .filter { !$0.isEmpty }
        var sections = layers.enumerated().map { number, targets in ("Layer\(number + 1)", targets) }
        sections.append(
            ("Programs", package.targets.filter { kinds[$0.name] == .target && $0.kind == .executable })
        )
        sections.append(
            (
                "Build",
                package.targets.filter {
                    kinds[$0.name] == .target && ($0.kind == .plugin || $0.kind == .macro)
                }
            )
        )
        sections.append(
            (
                "Tests",
                package.targets.filter { kinds[$0.name] != .target }.sorted { left, right in
                    let ranks: [TargetRule.Kind?: Int] = [.support: 0, .tool: 1, .tests: 2]
                    let (first, second) = (ranks[kinds[left.name]] ?? 0, ranks[kinds[right.name]] ?? 0)
                    return (first, left.name) < (second, right.name)
                }
            )
        )
        let written = sections.filter { !$0.1.isEmpty }.map { name, targets in
            "group \(name)\n\n"
                + targets.map { paragraph($0, kind: kinds[$0.name] ?? .target) }.joined(separator: "\n")
        }
        return Self.head + "\n" + written.joined(separator: "\n") + looseFiles
    }

    private var looseFiles: String {
        let lines = SourceChecks.unowned(facts).filter { facts.package.owner(of: $0.path) == nil }.map {
            "loose \(RulesLine.escaped($0.path)) \"no target compiles it; say why it lies there\"\n"
        }
        return lines.isEmpty ? "" : "\n" + lines.joined()
    }

    private static let head = """
        # Who may see whom, as it was when layerlint wrote this file. What is not written here is denied.
        # Now it is for people: say of each target why it exists, name the groups, and take away what should not be.
        #
        #   group NAME                    a heading, and a box in the diagram
        #   target NAME "why"             a target that goes into a program
        #   support NAME "why"            helps tests; nothing that goes into a program may see it
        #   tool NAME "why"               a program that only tests and scripts run
        #   tests NAME "why"              a test target
        #       ours NAMES "why"          targets of this package that it may depend on and import; or: ours nothing
        #       inside NAMES "why"        the same, but for its own use: never in a public import
        #       outside NAMES "why"       modules, products and libraries from anywhere else; or: outside nothing
        #       reexports NAMES "why"     what it imports and shows on by @_exported
        #       shows NAMES "why"         what its public imports show to some that may not see it
        #       runs NAMES "why"          programs, plugins and macros that it depends on without an import
        #       links NAMES "why"         libraries that it depends on without an import
        #       elsewhere NAMES "why"     what it depends on only by the manifest of another system; without a
        #                                 name the target itself, which only that manifest has
        #       allows CAPABILITY "why"   \(Capability.allCases.map(\.rawValue).joined(separator: ", "))
        #   waiver TARGET MODULE FILE "why, and until when"
        #   loose FILE "why"              a source that no target compiles
        #   check NAME SEVERITY           how a check counts: error, warning or off; "layerlint checks" lists them

        """

    // MARK: - Kinds

    private func isRun(_ target: TargetModel) -> Bool {
        target.kind == .executable || target.kind == .plugin || target.kind == .macro
    }

    /// A library that only tests depend on and no product contains is a test helper.
    private func kind(of target: TargetModel) -> TargetRule.Kind {
        if target.kind == .test { return .tests }
        guard target.kind == .library, !target.manifest.isOffered, onlyTestsReach(target.name) else {
            return .target
        }
        return .support
    }

    private func onlyTestsReach(_ name: String) -> Bool {
        var waiting = clients(of: name)
        guard !waiting.isEmpty else { return false }
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next.name).inserted, next.kind != .test else { continue }
            if next.kind != .library || next.manifest.isOffered { return false }
            let above = clients(of: next.name)
            if above.isEmpty { return false }
            waiting += above
        }
        return true
    }

    private func clients(of name: String) -> [TargetModel] {
        package.targets.filter { client in
            client.dependencies.contains(name)
                || facts.uses(of: client).contains { facts.target(ofModule: $0.module)?.name == name }
        }
    }

    // MARK: - Paragraphs

    private func paragraph(_ target: TargetModel, kind: TargetRule.Kind) -> String {
        var lines = ["\(kind.rawValue) \(RulesLine.escaped(target.name)) \"\(reason(target, kind))\""]
        let uses = facts.uses(of: target)
        let used = Set(
            uses.filter { $0.way != .macro }.compactMap { facts.target(ofModule: $0.module)?.name }
        )
        let reexported = Set(facts.reexports(of: target).map { facts.name(ofModule: $0.module) })
        let received = received[target.name] ?? []
        let runs = (target.dependencies + target.manifest.plugins).filter { name in
            guard !used.contains(name) else { return false }
            return facts.target(named: name).map(facts.isRunnable) ?? true
        }
        let linked =
            DependencyChecks.neverNamed(by: target, facts).filter(facts.isLinkable).map(\.name)
            + ProductChecks.neverNamed(by: target, facts)
        let ours = Set(target.dependencies).union(used)
            .union(received.filter { facts.target(named: $0) != nil }).subtracting(runs + linked).subtracting(
                reexported
            )
            .subtracting([target.name])
        lines += section("ours", ours, orNothing: true)
        lines += section(
            "outside",
            outside(target, uses).union(received.filter { facts.target(named: $0) == nil }).subtracting(
                reexported
            ).subtracting(runs + linked),
            orNothing: true
        )
        lines += section("reexports", reexported)
        lines += section("shows", shown[target.name] ?? [])
        lines += section("runs", Set(runs))
        lines += section(
            "links",
            Set(linked),
            "never imported: say why it is linked, or depend on it no more"
        )
        if target.manifest.isElsewhere {
            lines.append(
                "    elsewhere \"the manifest does not have it on the system where this was written\""
            )
        }
        lines += section(
            "elsewhere",
            declaredElsewhere(target, uses),
            "imported, and not declared on every system"
        )
        let capabilities = Set(SettingChecks.uses(of: target, facts).map(\.capability.rawValue))
        lines += capabilities.sorted().map { "    allows   \($0) \"as it was when this file was written\"" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The targets imported only under an `#if` and not declared, if the manifest has an `#if` too.
    private func declaredElsewhere(_ target: TargetModel, _ uses: [ModuleUse]) -> Set<String> {
        guard facts.manifest.hasDirectives else { return [] }
        let ours = uses.filter { $0.condition != nil }.compactMap { facts.target(ofModule: $0.module)?.name }
        let always = uses.filter { $0.condition == nil }.compactMap {
            facts.target(ofModule: $0.module)?.name
        }
        return Set(ours).subtracting(always).subtracting(target.dependencies).subtracting([target.name])
    }

    private func outside(_ target: TargetModel, _ uses: [ModuleUse]) -> Set<String> {
        let modules = uses.map(\.module).filter {
            facts.target(ofModule: $0) == nil && !LintFacts.implicitModules.contains($0)
        }
        return Set(modules + target.products + SettingChecks.links(of: target, facts).map(\.name))
    }

    private func section(
        _ name: String,
        _ names: Set<String>,
        _ reason: String? = nil,
        orNothing: Bool = false
    ) -> [String] {
        if names.isEmpty { return orNothing ? ["    \(name.padded(to: 8)) nothing"] : [] }
        let written = names.sorted().map(RulesLine.escaped).joined(separator: " ")
        return ["    \(name.padded(to: 8)) \(written)" + (reason.map { " \"\($0)\"" } ?? "")]
    }

    private func reason(_ target: TargetModel, _ kind: TargetRule.Kind) -> String {
        switch (kind, target.kind) {
        case (.tests, _): "tests"
        case (.support, _): "only tests depend on it"
        case (_, .executable): "a program"
        case (_, .plugin): "a plugin"
        case (_, .macro): "a macro"
        case (_, .system): "a library of the system"
        case (_, .binary): "built elsewhere"
        case (_, .library) where target.manifest.isOffered: "offered as a product"
        default: "a part of \(package.name)"
        }
    }
}

/// The height of each target above those that depend on no other target of the package.
struct DependencyDepths {
    private var depths: [String: Int] = [:]
    private let dependencies: [String: [String]]

    init(_ package: PackageModel) {
        dependencies = Dictionary(package.targets.map { ($0.name, $0.dependencies) }) { first, _ in first }
        for target in package.targets { _ = depth(of: target.name) }
    }

    subscript(name: String) -> Int { depths[name] ?? 0 }

    var levels: [Int] { Set(depths.values).sorted() }

    private mutating func depth(of name: String) -> Int {
        if let known = depths[name] { return known }
        // SwiftPM rejects cycles; a node that is still being computed counts as depth 0.
        depths[name] = 0
        let below = (dependencies[name] ?? []).filter { dependencies[$0] != nil }
        let found = below.map { depth(of: $0) + 1 }.max() ?? 0
        depths[name] = found
        return found
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        count < width ? self + String(repeating: " ", count: width - count) : self
    }
}
