/// Finds types of one domain that another domain uses, of the same target or of an imported one.
enum DomainCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        guard let rule = facts.rules.domains else { return [] }
        var known: [String: String?] = [:]
        func domain(_ folder: String) -> String? {
            if let domain = known[folder] { return domain }
            let domain = self.domain(of: folder, rule, facts)
            known[folder] = .some(domain)
            return domain
        }
        let crossings = TypeOwners(facts).strangeUses(
            same: { domain($0) == domain($1) },
            may: { folder, other in
                guard let folder = domain(folder), let other = domain(other) else { return true }
                return rule.lets(folder, use: other)
            }
        ).compactMap { use -> Finding? in
            guard let folder = domain(use.folder), let owner = use.owners.compactMap(domain).min() else {
                return nil
            }
            return Finding(
                check: .domainCrossing,
                place: use.place,
                problem: "\(folder) may not use \(use.name) of \(owner)",
                note: rule.note,
                advice:
                    "do without it, or move what both need to \(rule.shared.first?.text ?? "a shared folder")"
            )
        }
        return crossings + unknownFolders(rule, facts)
    }

    /// A domain that no target has, and a folder that is no domain, are mistakes in the rules or in the layout.
    private static func unknownFolders(_ rule: DomainRule, _ facts: LintFacts) -> [Finding] {
        let folders = facts.package.targets.flatMap { target in
            target.sources.compactMap { path in
                domain(of: target.innerFolder(of: path), rule, facts).map { (target, path, $0) }
            }
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
    /// the folders, and `nil` where there are no domains.
    private static func domain(of folder: String, _ rule: DomainRule, _ facts: LintFacts) -> String? {
        let parts = folder.split(separator: "/").map(String.init)
        let depth: Int
        if facts.resolved.domainTargets.contains(parts[0]) {
            depth = 1
        } else if let root = facts.resolved.domainRoot(of: folder) {
            depth = root.split(separator: "/").count
        } else {
            return nil
        }
        let inner = parts.dropFirst(depth)
        return inner.first(where: rule.folders.contains) ?? inner.first ?? ""
    }
}

/// Finds types of one folder of a target that another folder may not use.
enum FolderCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        if facts.resolved.folders.isEmpty { return [] }
        func verdict(_ folder: String, _ other: String) -> ResolvedRules.Verdict {
            let target = String(folder.prefix { $0 != "/" })
            // What is beside the folders of another target is imported with the whole target.
            if !other.contains("/"), other != target {
                return ResolvedRules.Verdict(isAllowed: true, note: nil)
            }
            return facts.resolved.verdict(on: .target(other), in: target, folder: folder)
        }
        let isAllowed: (String, String) -> Bool = { $0 == $1 || verdict($0, $1).isAllowed }
        return TypeOwners(facts).strangeUses(may: isAllowed).compactMap { use in
            guard let owner = use.owners.min() else { return nil }
            let verdict = verdict(use.folder, owner)
            return Finding(
                check: .forbiddenUse,
                place: use.place,
                problem: "\(verdict.folder ?? use.folder) may not use \(use.name) of \(owner)",
                note: verdict.note,
                advice: "do without it: say here what is needed as a protocol, or move \(use.name)",
                subject: Finding.Subject(target: String(use.folder.prefix { $0 != "/" }), module: use.name)
            )
        }
    }
}

/// The folders that declare types, as far as names tell: a name that may mean another type is let pass.
struct TypeOwners {
    /// The use of a type that no folder declares which the user may use.
    struct StrangeUse {
        let name: String
        let place: SourcePlace
        let folder: String
        let owners: [String]
    }

    /// The folders of one target that declare a type.
    private struct Declarations {
        var all: Set<String> = []
        /// Those where the other folders see it, and where other targets do.
        var visible: Set<String> = []
        var exported: Set<String> = []
    }

    private let facts: LintFacts
    /// By the name of the type and the target.
    private var types: [String: [String: Declarations]] = [:]

    init(_ facts: LintFacts) {
        self.facts = facts
        for target in facts.package.targets {
            for source in facts.sources.types[target.name] ?? [] {
                let folder = target.innerFolder(of: source.path)
                for name in source.declared {
                    types[name, default: [:]][target.name, default: Declarations()].all.insert(folder)
                }
                for name in source.visible { types[name]?[target.name]?.visible.insert(folder) }
                for name in source.exported { types[name]?[target.name]?.exported.insert(folder) }
            }
        }
    }

    /// The first use in each source of each type that other folders declare, without those that may be used. `same` says
    /// whether two folders are one; without it they are if one may use the other.
    func strangeUses(
        same: ((String, String) -> Bool)? = nil,
        may: (String, String) -> Bool
    ) -> [StrangeUse] {
        var answers: [[String]: Bool] = [:]
        func asked(_ folder: String, _ other: String) -> Bool {
            if let known = answers[[folder, other]] { return known }
            let answer = may(folder, other)
            answers[[folder, other]] = answer
            return answer
        }
        return facts.package.targets.flatMap { target -> [StrangeUse] in
            guard let sources = facts.sources.types[target.name] else { return [] }
            let imports = Dictionary(grouping: facts.imports(of: target), by: \.place.path)
            return sources.flatMap { source -> [StrangeUse] in
                let folder = target.innerFolder(of: source.path)
                let modules = Set((imports[source.path] ?? []).map(\.module))
                let imported = Set(
                    modules.union(RuleChecks.received(modules, facts)).compactMap {
                        facts.target(ofModule: $0)?.name
                    }
                )
                return source.uses.compactMap { use in
                    guard let declared = types[use.name] else { return nil }
                    let own = declared[target.name] ?? Declarations()
                    let others = declared.filter { $0.key != target.name && imported.contains($0.key) }.map(
                        \.value
                    )
                    // A type of the same name may lie inside one that the folder may use.
                    guard !own.all.contains(where: { same?(folder, $0) ?? asked(folder, $0) }),
                        !own.visible.contains(where: { asked(folder, $0) }),
                        !others.contains(where: { $0.all.contains { asked(folder, $0) } })
                    else { return nil }
                    // A target's own type hides those that it imports.
                    let owners = own.visible.isEmpty ? others.flatMap(\.exported) : Array(own.visible)
                    return owners.isEmpty
                        ? nil : StrangeUse(name: use.name, place: use.place, folder: folder, owners: owners)
                }
            }
        }
    }
}
