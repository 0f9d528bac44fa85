/// What the imports in the sources say against the rules.
enum ImportChecks {
    static func forbiddenOurs(_ facts: LintFacts) -> [Finding] {
        eachImport(facts) { target, statement in
            guard let rule = facts.rule(for: target), let imported = facts.target(ofModule: statement.module),
                rule.allowance(forOurs: imported.name) == nil
            else { return nil }
            // Test code in production has a finding of its own, which no rule can allow.
            if facts.isTestCode(imported), !facts.isTestCode(target) { return nil }
            return Finding(
                check: .forbiddenImport,
                place: statement.place,
                problem: imported == target
                    ? "\(target.name) imports itself"
                    : "\(target.name) may not import \(imported.name)",
                note: rule.note,
                advice: imported == target
                    ? "take the import away"
                    : "do without it, or move this code to a target that may import \(imported.name)"
            )
        }
    }

    static func forbiddenOutside(_ facts: LintFacts) -> [Finding] {
        eachImport(facts) { target, statement in
            guard let rule = facts.rule(for: target), facts.target(ofModule: statement.module) == nil,
                !LintFacts.implicitModules.contains(statement.module),
                rule.allowance(for: statement.module, in: .outside) == nil,
                // A rule that takes it for one of ours has a finding of its own.
                rule.allowance(forOurs: statement.module) == nil
            else { return nil }
            return Finding(
                check: .forbiddenOutsideImport,
                place: statement.place,
                problem:
                    "\(target.name) may not import \(statement.module), which comes from outside the package",
                note: rule.note,
                advice:
                    "do without it, or put what needs \(statement.module) behind a target that may import it"
            )
        }
    }

    static func reexports(_ facts: LintFacts) -> [Finding] {
        eachImport(facts) { target, statement in
            guard statement.has(attribute: "_exported") else { return nil }
            return Finding(
                check: .reexport,
                place: statement.place,
                problem: "\(target.name) re-exports \(statement.module): whoever imports it gets both",
                note: facts.rule(for: target)?.note,
                advice:
                    "take @_exported away and let each target import \(statement.module) itself, by its own rule"
            )
        }
    }

    static func exposed(_ facts: LintFacts) -> [Finding] {
        eachImport(facts) { target, statement in
            guard let rule = facts.rule(for: target), let imported = facts.target(ofModule: statement.module),
                let allowance = rule.allowance(for: imported.name, in: .inside),
                let access = statement.access, access == .public || access == .package
            else { return nil }
            let reason = allowance.reason.map { " (\($0))" } ?? ""
            return Finding(
                check: .exposedImport,
                place: statement.place,
                problem:
                    "\(target.name) may use \(imported.name) and not show it: this import is \(access.rawValue)\(reason)",
                note: rule.note,
                advice: "write import without \(access.rawValue), and keep its types out of the interface"
            )
        }
    }

    static func testable(_ facts: LintFacts) -> [Finding] {
        eachImport(facts) { target, statement in
            guard statement.has(attribute: "testable"), target.kind != .test else { return nil }
            return Finding(
                check: .testableImport,
                place: statement.place,
                problem: "\(target.name) is no test target and opens \(statement.module) with @testable",
                note: facts.rule(for: target)?.note,
                advice: "import it without @testable and use what it makes public"
            )
        }
    }

    private static func eachImport(
        _ facts: LintFacts,
        _ finding: (TargetModel, ImportStatement) -> Finding?
    ) -> [Finding] {
        facts.package.targets.flatMap { target in
            facts.imports(of: target).compactMap { finding(target, $0) }
        }
    }
}
