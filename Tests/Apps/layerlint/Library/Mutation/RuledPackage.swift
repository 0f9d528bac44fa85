import LayerLintKit
import Testing

/// A package in memory that does exactly what its rules allow: a source per target and a use per entry.
struct RuledPackage {
    private var targets: [String: TargetModel] = [:]
    private var sources: [String: [String]] = [:]

    init(_ rules: LayerRules?) throws {
        let rules = try #require(rules)
        let run = Set(rules.targets.flatMap { $0.names(in: .runs) })
        for rule in rules.targets {
            let ours = [.ours, .inside, .reexports, .runs, .links].flatMap { rule.names(in: $0) }
            targets[rule.name] = TargetModel(
                name: rule.name,
                module: Self.module(rule.name),
                kind: Self.kind(of: rule, isRun: run.contains(rule.name)),
                dependencies: ours.filter { name in rules.targets.contains { $0.name == name } }.sorted(),
                sources: ["\(rule.name).swift"],
                manifest: Self.settings
            )
            sources[rule.name] =
                (rule.names(in: .ours) + rule.names(in: .inside) + rule.names(in: .outside))
                .map { "import \(Self.module($0))" }
                + rule.names(in: .reexports).map { "@_exported import \(Self.module($0))" }
                + rule.names(in: .shows).map { "public import \(Self.module($0))" }
            for allowance in rule.capabilities { use(allowance.capability, in: rule.name) }
        }
    }

    /// Makes imports without an access level internal, as this repository's manifest does.
    private static var settings: TargetModel.Declaration {
        var declaration = TargetModel.Declaration()
        declaration.settings = [
            BuildSetting(tool: "swift", kind: .upcomingFeature("InternalImportsByDefault"))
        ]
        return declaration
    }

    static func module(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private static func kind(of rule: TargetRule, isRun: Bool) -> TargetModel.Kind {
        switch rule.kind {
        case .tests: .test
        case .tool: .executable
        case .support: .library
        case .target: isRun ? .executable : .library
        }
    }

    var targetNames: Set<String> { Set(targets.keys) }

    mutating func addSource(_ lines: [String], in target: String) {
        sources[target, default: []] += lines
    }

    mutating func use(_ capability: Capability, in target: String) {
        switch capability {
        case .silgenName: addSource(["@_silgen_name(\"f\") func f()"], in: target)
        case .extern: addSource(["@_extern(c, \"g\") func g()"], in: target)
        case .dynamicLoading: addSource(["let handle = dlopen(nil, 0)"], in: target)
        case .typeByName: addSource(["let type = _typeByName(\"Si\")"], in: target)
        // Only C sources have includes, and all targets here are Swift.
        case .computedInclude: break
        case .unsafeFlags:
            guard let old = targets[target] else { return }
            var declaration = old.manifest
            declaration.settings.append(BuildSetting(tool: "swift", kind: .unsafeFlags(["-O"])))
            targets[target] = TargetModel(
                name: old.name,
                module: old.module,
                kind: old.kind,
                dependencies: old.dependencies,
                sources: old.sources,
                manifest: declaration
            )
        }
    }

    /// Returns the target with empty versions of its dependencies, which determine its findings.
    func narrowed(to name: String) -> RuledPackage {
        guard let target = targets[name] else { return self }
        var package = self
        package.targets = [name: target]
        package.sources = [name: sources[name] ?? []]
        for used in target.dependencies {
            guard let old = targets[used] else { continue }
            package.targets[used] = TargetModel(
                name: used,
                module: old.module,
                kind: old.kind,
                sources: old.sources
            )
            package.sources[used] = []
        }
        return package
    }

    func findings(_ rules: String) async throws -> [Finding] {
        let fixture = Fixture(
            rules: rules,
            targets: Array(targets.values),
            sources: Dictionary(
                sources.map { ("\($0.key).swift", $0.value.joined(separator: "\n")) },
                uniquingKeysWith: { first, _ in first }
            )
        )
        return try await fixture.linter.check().findings
    }
}
