/// Imports that let the interface of a target name what its clients may not see.
enum ExposureChecks {
    static func exposed(_ facts: LintFacts) -> [Finding] {
        var told: Set<[String]> = []
        return InterfaceChecks.eachImport(facts) { target, statement in
            let name = facts.name(ofModule: statement.module)
            if let finding = keptInside(name, statement, in: target, facts) { return [finding] }
            guard isShown(statement), told.insert([target.name, name]).inserted else { return [] }
            return [shownToStrangers(name, statement, in: target, facts)].compactMap(\.self)
        }
    }

    /// What the targets show to some that may not see it, by the name of the target that shows it.
    static func shown(_ facts: LintFacts) -> [String: Set<String>] {
        var shown: [String: Set<String>] = [:]
        for target in facts.package.targets {
            let modules = Set(facts.imports(of: target).filter(isShown).map(\.module))
            for name in modules.map(facts.name(ofModule:)) {
                guard !strangers(to: name, among: target, facts).isEmpty else { continue }
                shown[target.name, default: []].insert(name)
            }
        }
        return shown
    }

    private static func keptInside(
        _ name: String,
        _ statement: ImportStatement,
        in target: TargetModel,
        _ facts: LintFacts
    ) -> Finding? {
        guard let rule = facts.rule(for: target), let allowance = rule.allowance(for: name, in: .inside),
            let level = shownLevel(statement, in: target)
        else { return nil }
        let reason = allowance.reason.map { " (\($0))" } ?? ""
        return Finding(
            check: .exposedImport,
            place: statement.place,
            problem:
                "\(target.name) may use \(name) and not show it: this import is \(level.text)\(reason)",
            note: rule.note,
            advice: level.advice
        )
    }

    /// How far an import is seen, if it is seen outside its target.
    private static func shownLevel(
        _ statement: ImportStatement,
        in target: TargetModel
    ) -> (text: String, advice: String)? {
        if let access = statement.access {
            guard access == .public || access == .package else { return nil }
            let advice = "write import without \(access.rawValue), and keep its types out of the interface"
            return (access.rawValue, advice)
        }
        let isInside = target.keepsImportsInside || statement.has(attribute: "_implementationOnly")
        return isInside
            ? nil
            : (
                "public, as none is said",
                "write internal import, or enable the upcoming feature InternalImportsByDefault"
            )
    }

    // MARK: - Clients

    /// Only an access level that is written counts: without one, the language of most packages takes every import
    /// for public, and only the compiler knows which of them the interface needs.
    private static func isShown(_ statement: ImportStatement) -> Bool {
        // A re-export is held against the rules by itself.
        (statement.access == .public || statement.access == .package)
            && !statement.has(attribute: "_exported") && !LintFacts.implicitModules.contains(statement.module)
    }

    private static func shownToStrangers(
        _ name: String,
        _ statement: ImportStatement,
        in target: TargetModel,
        _ facts: LintFacts
    ) -> Finding? {
        // What is not allowed at all has its finding there.
        guard let access = statement.access, let rule = facts.rule(for: target),
            rule.imports(name), rule.allowance(for: name, in: .shows) == nil
        else { return nil }
        let strangers = strangers(to: name, among: target, facts)
        guard let first = strangers.first else { return nil }
        let more = strangers.count == 1 ? "" : " and \(strangers.count - 1) more"
        return Finding(
            check: .exposedImport,
            place: statement.place,
            problem:
                "\(target.name) shows \(name) to \(first)\(more), which may import \(target.name) and not \(name): "
                + "this import is \(access.rawValue)",
            note: rule.note,
            advice:
                "write import without \(access.rawValue), and keep its types out of the interface; or say in the "
                + "rule: shows \(name) \"why\""
        )
    }

    /// Those who may import the target and may not see what it shows, sorted by name.
    private static func strangers(to name: String, among target: TargetModel, _ facts: LintFacts) -> [String]
    {
        facts.package.targets.compactMap { client in
            guard client != target, client.name != name, let theirs = facts.rule(for: client),
                theirs.allowance(forOurs: target.name) != nil, !theirs.imports(name)
            else { return nil }
            return client.name
        }.sorted()
    }
}

extension TargetRule {
    /// Whether it allows a name under any of its headings for what is imported.
    func imports(_ name: String) -> Bool {
        allowance(forOurs: name) != nil || allowance(forOutside: name) != nil
    }
}
