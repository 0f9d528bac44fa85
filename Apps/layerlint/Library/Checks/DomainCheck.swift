/// Finds types of one domain that another domain of the same target uses.
enum DomainCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        guard let rule = facts.rules.domains else { return [] }
        let targets = targets(of: rule, facts)
        return targets.flatMap { crossings(in: $0, rule, facts) } + unknownFolders(rule, targets)
    }

    private static func targets(of rule: DomainRule, _ facts: LintFacts) -> [TargetModel] {
        let names = Set(rule.targets.flatMap(facts.resolved.targets(named:)))
        return facts.package.targets.filter { names.contains($0.name) }
    }

    private static func crossings(
        in target: TargetModel,
        _ rule: DomainRule,
        _ facts: LintFacts
    ) -> [Finding] {
        let sources = Dictionary(grouping: facts.sources.types[target.name] ?? []) {
            folder(of: $0.path, target)
        }
        let owners = sources.flatMap { folder, sources in
            sources.flatMap { source in source.visible.map { ($0, folder) } }
        }
        let foldersByType = Dictionary(grouping: owners, by: \.0).mapValues { Set($0.map(\.1)) }
        return sources.flatMap { folder, sources -> [Finding] in
            let own = sources.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
            return sources.flatMap(\.uses).compactMap { use -> Finding? in
                guard !own.contains(use.name), let owners = foldersByType[use.name],
                    !owners.contains(where: { rule.lets(folder, use: $0) }), let owner = owners.min()
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

    /// A domain that no target has, and a folder that is no domain, are mistakes in the rules or in the layout.
    private static func unknownFolders(_ rule: DomainRule, _ targets: [TargetModel]) -> [Finding] {
        let folders = targets.flatMap { target in
            target.sources.map { (target, $0, folder(of: $0, target)) }
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

    /// The folder below the target's own; empty for a file beside the folders.
    private static func folder(of path: String, _ target: TargetModel) -> String {
        let inside = target.folder.flatMap { PathText.relative(path, to: $0) } ?? path
        let parts = inside.split(separator: "/")
        return parts.count > 1 ? String(parts[0]) : ""
    }
}
