/// Checks the imports in the sources against the rules.
enum ImportChecks {
    static func forbidden(_ facts: LintFacts) -> [Finding] {
        eachUse(facts) { target, use in
            if case .included = use.way { return nil }
            let imported = facts.target(ofModule: use.module)
            if imported == target || LintFacts.implicitModules.contains(use.module) { return nil }
            // Test code in production has its own finding, which no rule can allow.
            if let imported, facts.isTestCode(imported), !facts.isTestCode(target) { return nil }
            let verdict = facts.verdict(on: facts.item(ofModule: use.module), in: target)
            guard !verdict.isAllowed else { return nil }
            let origin = imported == nil ? ", which comes from outside the package" : ""
            let name = imported?.name ?? use.module
            return Finding(
                check: .forbiddenImport,
                place: use.place,
                problem: "\(target.name) may not \(use.infinitive) \(name)\(origin)\(use.circumstance)",
                note: verdict.note,
                advice: imported == nil
                    ? "do without it, or put what needs \(name) behind a target that may import it"
                    : "do without it, or move this code to a target that may import \(name)",
                subject: Finding.Subject(target: target.name, module: use.module)
            )
        }
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
