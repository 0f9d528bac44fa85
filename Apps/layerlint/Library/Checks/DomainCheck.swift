/// Finds types of one domain that another domain uses, of the same target or of an imported one.
enum DomainCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        guard let rule = facts.rules.domains else { return [] }
        let names = facts.resolved.domainTargets
        let targets = facts.package.targets.filter { names.contains($0.name) }
        let types = declaredTypes(targets, rule, facts)
        return targets.flatMap { crossings(in: $0, rule, types, facts) } + unknownFolders(rule, targets)
    }

    /// The folders of one target that declare a type.
    private struct Declarations {
        var all: Set<String> = []
        /// Those where the other folders see it, and where other targets do.
        var visible: Set<String> = []
        var exported: Set<String> = []
    }

    /// By the name of the type and the target.
    private typealias DeclaredTypes = [String: [String: Declarations]]

    private static func declaredTypes(
        _ targets: [TargetModel],
        _ rule: DomainRule,
        _ facts: LintFacts
    ) -> DeclaredTypes {
        var types: DeclaredTypes = [:]
        for target in targets {
            for source in facts.sources.types[target.name] ?? [] {
                let folder = folder(of: source.path, target, rule)
                for name in source.declared {
                    types[name, default: [:]][target.name, default: Declarations()].all.insert(folder)
                }
                for name in source.visible { types[name]?[target.name]?.visible.insert(folder) }
                for name in source.exported { types[name]?[target.name]?.exported.insert(folder) }
            }
        }
        return types
    }

    private static func crossings(
        in target: TargetModel,
        _ rule: DomainRule,
        _ types: DeclaredTypes,
        _ facts: LintFacts
    ) -> [Finding] {
        let imports = Dictionary(grouping: facts.imports(of: target), by: \.place.path)
        return (facts.sources.types[target.name] ?? []).flatMap { source -> [Finding] in
            let folder = folder(of: source.path, target, rule)
            let modules = Set((imports[source.path] ?? []).map(\.module))
            let imported = Set(
                modules.union(RuleChecks.received(modules, facts)).compactMap {
                    facts.target(ofModule: $0)?.name
                }
            )
            return source.uses.compactMap { use -> Finding? in
                guard let declared = types[use.name],
                    let owner = owner(of: declared, in: target, folder, imported, rule)
                else { return nil }
                return Finding(
                    check: .domainCrossing,
                    place: use.place,
                    problem: "\(folder) may not use \(use.name) of \(owner)",
                    note: rule.note,
                    advice: "do without it, or move what both need to "
                        + (rule.shared.first?.text ?? "a shared folder")
                )
            }
        }
    }

    /// The folder of a type that another folder may not use; `nil` if the name may mean another type.
    private static func owner(
        of declared: [String: Declarations],
        in target: TargetModel,
        _ folder: String,
        _ imported: Set<String>,
        _ rule: DomainRule
    ) -> String? {
        let own = declared[target.name] ?? Declarations()
        let others = declared.filter { $0.key != target.name && imported.contains($0.key) }.map(\.value)
        // A type of the same name may lie inside one that the folder may use.
        guard !own.all.contains(folder), !own.visible.contains(where: { rule.lets(folder, use: $0) }),
            !others.contains(where: { $0.all.contains { rule.lets(folder, use: $0) } })
        else { return nil }
        // A target's own type hides those that it imports.
        let owners = own.visible.isEmpty ? others.flatMap(\.exported) : Array(own.visible)
        return owners.min()
    }

    /// A domain that no target has, and a folder that is no domain, are mistakes in the rules or in the layout.
    private static func unknownFolders(_ rule: DomainRule, _ targets: [TargetModel]) -> [Finding] {
        let folders = targets.flatMap { target in
            target.sources.map { (target, $0, folder(of: $0, target, rule)) }
        }
        let present = Set(folders.map(\.2))
        let absent = (rule.domains + rule.shared).filter { !present.contains($0.text) }.map {
            Finding(
                check: .staleRule,
                place: $0.place,
                problem: "no target with domains has a folder \($0.text)",
                advice: "correct the name, or take it out of the line"
            )
        }
        var seen: Set<[String]> = []
        let strange = folders.filter { target, _, folder in
            !rule.folders.contains(folder) && seen.insert([target.name, folder]).inserted
        }
        return absent
            + strange.map { target, path, folder in
                Finding(
                    check: .domainCrossing,
                    place: SourcePlace(path: path, line: 1, column: 1),
                    problem: folder.isEmpty
                        ? "this file of \(target.name) lies in no domain"
                        : "\(folder) is no domain of \(target.name)",
                    note: rule.note,
                    advice: "move it into a domain, or name the folder in the rules"
                )
            }
    }

    /// The outermost folder that is a domain, or else the folder below the target's own; empty for a file beside
    /// the folders.
    private static func folder(of path: String, _ target: TargetModel, _ rule: DomainRule) -> String {
        let inside = target.folder.flatMap { PathText.relative(path, to: $0) } ?? path
        let folders = inside.split(separator: "/").dropLast().map { String($0) }
        return folders.first(where: rule.folders.contains) ?? folders.first ?? ""
    }
}
