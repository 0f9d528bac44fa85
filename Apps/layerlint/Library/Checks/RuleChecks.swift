/// Finds targets that no rule names, and rules that nothing needs.
enum RuleChecks {
    static func targetsWithoutRule(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.filter { !facts.resolved.isMentioned($0.name) }.map { target in
            Finding(
                check: .targetWithoutRule,
                place: facts.manifest.place(of: target.name),
                problem: "\(target.name) is in no group and no rule of \(facts.rules.path)",
                advice: "put it into a group, or say there what it may import: "
                    + "\(RulesLine.escaped(target.name)) may import …"
            )
        }
    }

    static func stale(_ facts: LintFacts) -> [Finding] {
        strangeNames(facts) + unusedObjects(facts) + unusedExceptions(facts) + unusedCapabilities(facts)
            + facts.rules.types.flatMap { TypeCheck(facts).unneeded(in: $0) }
    }

    /// Names that mean no target.
    private static func strangeNames(_ facts: LintFacts) -> [Finding] {
        let rules = facts.rules
        let used = Set(facts.package.targets.flatMap { outsideNames(of: $0, facts) })
        let parts = rules.imports.filter(\.subjects.isEmpty).flatMap(\.targets)
        let members = (rules.groups.flatMap(\.members) + parts).filter { !used.contains($0.text) }
        var others =
            rules.imports.flatMap { $0.subjects + $0.exceptSubjects } + rules.testCode.flatMap(\.members)
        others += rules.capabilities.flatMap(\.subjects) + rules.severities.flatMap { $0.targets ?? [] }
        others += (rules.domains?.targets ?? []) + rules.types.flatMap(\.targets)
        let targets = facts.package.targets.map(\.name)
        let unnamed = targets.filter { !facts.resolved.isMentioned($0) }
        // What a line forbids need not be there, unless it is nearly called like something that is.
        let modules = used.union(LintFacts.toolchainModules)
        let forbidding: [ImportRule.Kind] = [.forbid, .forbidReach, .reserve]
        let absent = rules.imports.filter { forbidding.contains($0.kind) }.flatMap(\.objects).filter {
            !$0.isPattern && !modules.contains($0.text)
        }
        let forbidden = absent.filter {
            !NearName.nearest(to: $0.text, among: targets + rules.groups.map(\.name)).isEmpty
        }
        let misspelt = absent.filter { name in
            facts.resolved.targets(named: name).isEmpty && !rules.groups.contains { $0.name == name.text }
        }.compactMap { name in NearName.misspelt(name.text, of: modules).map { (name, $0) } }
        // In the group of its own name a name means a target or a module.
        let own = rules.groups.flatMap { group in
            group.members.filter { $0.text == group.name && !$0.isPattern && !used.contains($0.text) }
        }.filter { facts.target(named: $0.text) == nil && facts.target(ofModule: $0.text) == nil }
        // A group without targets has members that are told.
        let known = Set(rules.groups.map(\.name) + ["outside", "packages"])
        let strange = (members + others + forbidden).filter {
            facts.resolved.targets(named: $0).isEmpty && !known.contains($0.text)
        }
        let questions = unnamed + rules.groups.map(\.name)
        return misspelt.filter { !forbidden.contains($0.0) }.map { name, meant in
            Finding(
                check: .staleRule,
                place: name.place,
                problem: "no target or module is called \(name.text)",
                advice: "did you mean \"\(meant)\"?"
            )
        }
            + (strange + own).enumerated().map { index, name in
                Finding(
                    check: .staleRule,
                    place: name.place,
                    problem: name.isPattern || name.namesFolders
                        ? "no target \(name.namesFolders ? "or folder " : "")matches \(name.text)"
                        : "no target is called \(name.text)",
                    advice: (index < mostQuestions
                        ? NearName.question(for: name.text, among: questions) : nil)
                        ?? "take it away, or correct the name"
                )
            }
    }

    /// To find a similar name takes time.
    private static let mostQuestions = 1_000

    /// Names that a line allows to import, and that nothing imports.
    private static func unusedObjects(_ facts: LintFacts) -> [Finding] {
        let names = facts.package.targets.map(\.name) + facts.resolved.folders.values.joined()
        let used = names.keyed { ($0, usedItems(of: $0, facts)) }
        let all = used.values.reduce(into: Set<ResolvedRules.Item>()) { $0.formUnion($1) }
        let reexported = facts.package.targets.keyed { target in
            (target.name, Set(facts.reexports(of: target).map { facts.item(ofModule: $0.module) }))
        }
        var questions = 0
        return facts.rules.imports.flatMap { rule -> [Finding] in
            let items: [String: Set<ResolvedRules.Item>]
            let verb: String
            switch rule.kind {
            case .allow: (items, verb) = (used, "import")
            case .reexport: (items, verb) = (reexported, "re-export")
            case .forbid, .forbidReach, .reserve, .layers, .independent: return []
            }
            let subjects = Set(rule.subjects.flatMap(facts.resolved.targets(named:)))
            // Subjects that mean no target have their own finding.
            if subjects.isEmpty { return [] }
            // System headers are not checked, so a target in C may name what it needs.
            let isOpaque = subjects.contains { name in
                facts.target(named: PathText.first(of: name))?.language != .swift
            }
            let needed = subjects.reduce(into: Set<ResolvedRules.Item>()) { $0.formUnion(items[$1] ?? []) }
            lazy var refused = refused(subjects, items, facts)
            return rule.objects.filter { name in
                let isOutside = facts.resolved.targets(named: name).isEmpty
                if isOutside, isOpaque { return false }
                // Whether a folder is used, names tell only in part.
                if name.namesFolders,
                    facts.resolved.targets(named: name).contains(where: { $0.contains("/") })
                {
                    return false
                }
                // A line with "only" says what may be needed, and not what is.
                if case .allow(let limits) = rule.kind, limits.contains(.only),
                    !isOutside || LintFacts.toolchainModules.contains(name.text)
                        || facts.resolved.means(name, oneOf: all)
                {
                    return false
                }
                return !facts.resolved.means(name, oneOf: needed)
            }.map { name in
                questions += 1
                let mayAsk = questions <= mostQuestions && facts.resolved.targets(named: name).isEmpty
                return Finding(
                    check: .staleRule,
                    place: name.place,
                    problem: "nothing needs permission to \(verb) \(name.text)",
                    advice: (mayAsk ? NearName.question(for: name.text, among: refused) : nil)
                        ?? "take \(name.text) out of the line until it is needed"
                )
            }
        }
    }

    /// The names after `except` without which a line would say the same.
    private static func unusedExceptions(_ facts: LintFacts) -> [Finding] {
        facts.rules.imports.flatMap { rule -> [Finding] in
            func needs(_ users: [RulesName], _ used: [RulesName]) -> Bool {
                // What is reached need not be used by the target itself.
                let names =
                    rule.kind == .forbidReach
                    ? facts.package.targets.map(\.name) : users.flatMap(facts.resolved.targets(named:))
                var items = Set(names).reduce(into: Set()) { $0.formUnion(usedItems(of: $1, facts)) }
                if rule.kind == .forbidReach {
                    items.formUnion(facts.sources.products.flatMap { $0.reach.map { .outside($0) } })
                }
                return used.contains { facts.resolved.means($0, oneOf: items) }
            }
            let unneeded =
                rule.exceptObjects.filter { !needs(rule.subjects, [$0]) }
                + rule.exceptSubjects.filter {
                    !facts.resolved.targets(named: $0).isEmpty && !needs([$0], rule.objects)
                }
            return unneeded.map { name in
                Finding(
                    check: .staleRule,
                    place: name.place,
                    problem: "nothing needs the exception for \(name.text)",
                    advice: "take it out of the line"
                )
            }
        }
    }

    /// What the targets use and may not, which a name that nothing needs may have meant.
    private static func refused(
        _ subjects: Set<String>,
        _ items: [String: Set<ResolvedRules.Item>],
        _ facts: LintFacts
    ) -> [String] {
        subjects.flatMap { subject in
            items[subject, default: []].filter { !facts.resolved.verdict(on: $0, in: subject).isAllowed }
        }.map(\.name).sorted()
    }

    /// Everything that a target imports, depends on, links or gets by a re-export; or what a folder of it imports.
    private static func usedItems(
        of name: String,
        _ facts: LintFacts
    ) -> Set<ResolvedRules.Item> {
        guard let target = facts.target(named: PathText.first(of: name)) else { return [] }
        let modules = Set(facts.uses(of: target, in: name).map(\.module))
        let received = received(modules, facts)
        if name != target.name { return Set(modules.union(received).map(facts.item(ofModule:))) }
        let named = target.dependencies + outsideNames(of: target, facts)
        return Set((modules.union(received)).map(facts.item(ofModule:)) + named.map(facts.item(named:)))
    }

    private static func outsideNames(of target: TargetModel, _ facts: LintFacts) -> [String] {
        let modules = facts.uses(of: target).map(\.module).filter { facts.target(ofModule: $0) == nil }
        return modules + target.products + target.manifest.plugins
            + SettingChecks.links(of: target, facts).map(\.name)
    }

    /// The modules that the imported ones re-export.
    static func received(_ imported: Set<String>, _ facts: LintFacts) -> Set<String> {
        var waiting = Array(imported)
        var seen: Set<String> = []
        var received: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let target = facts.target(ofModule: next) else { continue }
            let shown = facts.reexports(of: target).map { facts.mainModule(of: $0.module) }
            received.formUnion(shown)
            waiting += shown
        }
        return received
    }

    private static func unusedCapabilities(_ facts: LintFacts) -> [Finding] {
        facts.rules.capabilities.flatMap { rule -> [Finding] in
            let targets = Set(rule.subjects.flatMap(facts.resolved.targets(named:)))
                .compactMap(facts.target(named:))
            let used = Set(targets.flatMap { SettingChecks.uses(of: $0, facts).map(\.capability) })
            guard !targets.isEmpty else { return [] }
            return rule.capabilities.filter { !used.contains($0.capability) }.map { named in
                Finding(
                    check: .staleRule,
                    place: named.place,
                    problem: "nothing needs permission to use \(named.capability.rawValue)",
                    advice: "take \(named.capability.rawValue) out of the line until it is needed"
                )
            }
        }
    }
}
