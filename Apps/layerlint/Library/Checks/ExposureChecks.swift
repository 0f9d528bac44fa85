/// Finds public imports that expose a module to clients that may not import it.
enum ExposureChecks {
    static func exposed(_ facts: LintFacts) -> [Finding] {
        var told: Set<[String]> = []
        return InterfaceChecks.eachImport(facts) { target, statement in
            let name = facts.name(ofModule: statement.module)
            if let finding = keptInside(name, statement, in: target, facts) { return [finding] }
            guard isShown(statement, by: target, facts), told.insert([target.name, name]).inserted else {
                return []
            }
            return [shownToStrangers(name, statement, in: target, facts)].compactMap(\.self)
        }
    }

    /// The modules that each target exposes to clients that may not see them, by target name.
    static func shown(_ facts: LintFacts) -> [String: Set<String>] {
        var shown: [String: Set<String>] = [:]
        for target in facts.package.targets {
            let statements = facts.imports(of: target).filter { isShown($0, by: target, facts) }
            let modules = Set(statements.map(\.module))
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

    /// The access level of an import, if it is visible outside its target.
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

    private static func isShown(
        _ statement: ImportStatement,
        by target: TargetModel,
        _ facts: LintFacts
    ) -> Bool {
        if isDoubtful(statement, in: target) {
            return declaration(naming: statement, in: target, facts) != nil
        }
        // A re-export is checked by a rule of its own.
        return (statement.access == .public || statement.access == .package)
            && !statement.has(attribute: "_exported") && !LintFacts.implicitModules.contains(statement.module)
    }

    /// Without an access level most language modes make an import public, and only the compiler knows whether
    /// the interface needs it.
    private static func isDoubtful(_ statement: ImportStatement, in target: TargetModel) -> Bool {
        statement.access == nil && !target.keepsImportsInside
            && !["_exported", "_implementationOnly"].contains(where: statement.has(attribute:))
            && !LintFacts.implicitModules.contains(statement.module)
    }

    /// The declaration that exposes the module in the built interface, if a build was examined.
    private static func declaration(
        naming statement: ImportStatement,
        in target: TargetModel,
        _ facts: LintFacts
    ) -> String? {
        facts.sources.interfaces.first { $0.target == target.name && $0.module == statement.module }?
            .declaration
    }

    /// Whether only a build can tell if the name is exposed.
    static func isDoubtful(_ name: String, in target: TargetModel, _ facts: LintFacts) -> Bool {
        facts.imports(of: target).contains {
            isDoubtful($0, in: target) && facts.name(ofModule: $0.module) == name
        }
    }

    /// The questions for a build: which doubtful imports an interface needs, if a client may not see them.
    static func questions(_ facts: LintFacts) -> [InterfaceQuestion] {
        let moduleMaps = facts.package.targets.compactMap(moduleMaps)
        return facts.package.targets.filter { $0.language == .swift && !$0.manifest.isElsewhere }
            .compactMap { target in
                guard let rule = facts.rule(for: target) else { return nil }
                let doubtful = facts.imports(of: target).filter { statement in
                    let name = facts.name(ofModule: statement.module)
                    return isDoubtful(statement, in: target) && rule.imports(name)
                        && !strangers(to: name, among: target, facts).isEmpty
                }
                guard !doubtful.isEmpty else { return nil }
                return InterfaceQuestion(
                    target: target.name,
                    module: target.module,
                    doubtful: Set(doubtful.map(\.module)),
                    moduleMaps: moduleMaps
                )
            }
    }

    private static func moduleMaps(of target: TargetModel) -> [String]? {
        guard let folder = target.folder else { return nil }
        let name = "module.modulemap"
        if target.kind == .system { return ["\(folder)/\(name)"] }
        guard target.language == .clang else { return nil }
        // SwiftPM generates a module map if the target has none.
        return [
            "\(folder)/\(target.manifest.publicHeaders ?? "include")/\(name)",
            ".build/debug/\(target.module).build/\(name)",
        ]
    }

    private static func shownToStrangers(
        _ name: String,
        _ statement: ImportStatement,
        in target: TargetModel,
        _ facts: LintFacts
    ) -> Finding? {
        // A name that is not allowed at all has its own finding.
        guard let rule = facts.rule(for: target), rule.imports(name),
            rule.allowance(for: name, in: .shows) == nil
        else { return nil }
        let strangers = strangers(to: name, among: target, facts)
        guard let first = strangers.first else { return nil }
        let cause: String
        let remedy: String
        if let access = statement.access {
            cause = "this import is \(access.rawValue)"
            remedy = "write import without \(access.rawValue)"
        } else {
            cause = "\(declaration(naming: statement, in: target, facts) ?? "its interface") names it"
            remedy = "write internal import"
        }
        let more = strangers.count == 1 ? "" : " and \(strangers.count - 1) more"
        return Finding(
            check: .exposedImport,
            place: statement.place,
            problem:
                "\(target.name) shows \(name) to \(first)\(more), which may import \(target.name) and not \(name): "
                + cause,
            note: rule.note,
            advice:
                "\(remedy), and keep its types out of the interface; or say in the rule: shows \(name) \"why\""
        )
    }

    /// The targets that may import this target but may not see what it exposes, sorted by name.
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
    /// Whether any heading for imports allows the name.
    func imports(_ name: String) -> Bool {
        allowance(forOurs: name) != nil || allowance(forOutside: name) != nil
    }
}
