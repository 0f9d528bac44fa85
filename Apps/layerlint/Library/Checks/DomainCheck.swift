/// Finds types of one domain that another domain uses, of the same target or of an imported one.
struct DomainCheck {
    private let facts: LintFacts
    private let rule: DomainRule
    /// The domain of each folder with sources: the outermost folder that is one, or else the folder below the
    /// target's own; empty for files beside the folders.
    private let domains: [String: String]

    static func findings(_ facts: LintFacts) -> [Finding] {
        guard let rule = facts.rules.domains else { return [] }
        let check = DomainCheck(facts, rule)
        return check.crossings + check.absentDomains + check.strangeFolders
    }

    private init(_ facts: LintFacts, _ rule: DomainRule) {
        self.facts = facts
        self.rule = rule
        let targets = facts.resolved.domainTargets
        let folders = Set(facts.package.targets.flatMap { $0.sources.map($0.innerFolder) })
        domains = Dictionary(
            uniqueKeysWithValues: folders.compactMap { folder in
                let root =
                    targets.contains(PathText.first(of: folder))
                    ? PathText.first(of: folder) : facts.resolved.domainRoot(of: folder)
                guard let root else { return nil }
                let inner = folder.dropFirst(root.count).split(separator: "/").map(String.init)
                return (folder, inner.first(where: rule.folders.contains) ?? inner.first ?? "")
            }
        )
    }

    private var crossings: [Finding] {
        TypeOwners(facts).strangeUses(
            same: { domains[$0] == domains[$1] },
            may: { folder, other in
                guard let folder = domains[folder], let other = domains[other] else { return true }
                return rule.lets(folder, use: other)
            }
        ).compactMap { use in
            guard let folder = domains[use.folder], let owner = use.owners.compactMap({ domains[$0] }).min()
            else { return nil }
            return Finding(
                check: .domainCrossing,
                place: use.place,
                problem: "\(folder) may not use \(use.name) of \(owner)\(use.circumstance)",
                note: rule.note,
                advice:
                    "do without it, or move what both need to \(rule.shared.first?.text ?? "a shared folder")"
            )
        }
    }

    /// A domain that no target has is a mistake in the rules.
    private var absentDomains: [Finding] {
        let present = Set(domains.values)
        return (rule.domains + rule.shared).filter { !present.contains($0.text) }.map {
            Finding(
                check: .staleRule,
                place: $0.place,
                problem: "no target with domains has a folder \($0.text)",
                advice: "correct the name, or take it out of the line"
            )
        }
    }

    /// A folder that is no domain is a mistake in the layout; told once for each target.
    private var strangeFolders: [Finding] {
        var seen: Set<[String]> = []
        return facts.package.targets.flatMap { target in
            target.sources.compactMap { path -> Finding? in
                guard let folder = domains[target.innerFolder(of: path)], !rule.folders.contains(folder),
                    seen.insert([target.name, folder]).inserted
                else { return nil }
                return Finding(
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
    }
}
