/// Checks the imports in the sources against the rules.
enum ImportChecks {
    static func forbiddenOurs(_ facts: LintFacts) -> [Finding] {
        eachUse(facts) { target, use in
            if case .included = use.way { return nil }
            guard let rule = facts.rule(for: target), let imported = facts.target(ofModule: use.module),
                imported != target, rule.allowance(forOurs: imported.name) == nil,
                !isRun(imported.name, by: use, rule)
            else { return nil }
            // Test code in production has its own finding, which no rule can allow.
            if facts.isTestCode(imported), !facts.isTestCode(target) { return nil }
            return Finding(
                check: .forbiddenImport,
                place: use.place,
                problem: "\(target.name) may not \(use.infinitive) \(imported.name)\(use.circumstance)",
                note: rule.note,
                advice: "do without it, or move this code to a target that may import \(imported.name)",
                subject: Finding.Subject(target: target.name, module: use.module)
            )
        }
    }

    /// The compiler ignores such an import with a warning.
    static func ofItself(_ facts: LintFacts) -> [Finding] {
        eachUse(facts) { target, use in
            if case .included = use.way { return nil }
            guard facts.target(ofModule: use.module) == target else { return nil }
            return Finding(
                check: .selfImport,
                place: use.place,
                problem: "\(target.name) imports itself\(use.circumstance)",
                advice: "take the import away"
            )
        }
    }

    static func forbiddenOutside(_ facts: LintFacts) -> [Finding] {
        eachUse(facts) { target, use in
            guard let rule = facts.rule(for: target), facts.target(ofModule: use.module) == nil,
                !LintFacts.implicitModules.contains(use.module),
                rule.allowance(forOutside: use.module) == nil,
                // A rule that lists it as a target of the package has its own finding.
                rule.allowance(forOurs: use.module) == nil, !isRun(use.module, by: use, rule)
            else { return nil }
            return Finding(
                check: .forbiddenOutsideImport,
                place: use.place,
                problem:
                    "\(target.name) may not \(use.infinitive) \(use.module), which comes from outside the package"
                    + use.circumstance,
                note: rule.note,
                advice: "do without it, or put what needs \(use.module) behind a target that may import it",
                subject: Finding.Subject(target: target.name, module: use.module)
            )
        }
    }

    /// Whether a rule allows to run the module; a macro runs inside the compiler.
    private static func isRun(_ name: String, by use: ModuleUse, _ rule: TargetRule) -> Bool {
        use.way == .macro && rule.allowance(for: name, in: .runs) != nil
    }

    private static func eachUse(
        _ facts: LintFacts,
        _ finding: (TargetModel, ModuleUse) -> Finding?
    ) -> [Finding] {
        facts.package.targets.flatMap { target in
            facts.uses(of: target).compactMap { finding(target, $0) }
        }
    }
}
