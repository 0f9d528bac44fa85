/// What the rules say that nothing bears out: a rule nobody needs hides the next mistake.
enum RuleChecks {
    static func targetsWithoutRule(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.filter { facts.rule(for: $0) == nil }.map { target in
            Finding(
                check: .targetWithoutRule,
                place: facts.manifest.place(of: target.name),
                problem: "\(target.name) has no rule in \(facts.rules.path), so nothing is allowed to it",
                advice:
                    "write its paragraph there: \(target.kind == .test ? "tests" : "target") \(target.name) "
                    + "\"why it exists\", and what it may import"
            )
        }
    }

    static func rulesWithoutTarget(_ facts: LintFacts) -> [Finding] {
        facts.rules.targets.filter { facts.target(named: $0.name) == nil }.map { rule in
            Finding(
                check: .ruleWithoutTarget,
                place: rule.place,
                problem: "the package has no target \(rule.name)",
                advice: "take the paragraph away, or correct the name"
            )
        }
    }

    static func unusedAllowances(_ facts: LintFacts) -> [Finding] {
        eachAllowance(facts) { rule, target, allowance in
            let isUsed: Bool
            let imported = Set(facts.imports(of: target).map(\.module))
            switch allowance.section {
            case .ours, .inside:
                guard let allowed = facts.target(named: allowance.name) else { return nil }
                isUsed = target.dependencies.contains(allowed.name) || imported.contains(allowed.module)
            case .outside:
                // What a C target includes is not read, and one of ours is misplaced rather than unused.
                guard target.language == .swift, facts.target(named: allowance.name) == nil,
                    facts.target(ofModule: allowance.name) == nil
                else { return nil }
                isUsed = target.products.contains(allowance.name) || imported.contains(allowance.name)
            case .runs:
                guard let allowed = facts.target(named: allowance.name), facts.isRunnable(allowed) else {
                    return nil
                }
                isUsed = target.dependencies.contains(allowed.name)
            }
            if isUsed { return nil }
            return Finding(
                check: .unusedAllowance,
                place: allowance.place,
                problem: "\(rule.name) may use \(allowance.name) and neither declares nor imports it",
                advice: "take \(allowance.name) out of the rule until it is needed"
            )
        }
    }

    static func misplacedNames(_ facts: LintFacts) -> [Finding] {
        eachAllowance(facts) { _, _, allowance in
            let named = facts.target(named: allowance.name)
            let problem: String
            let advice: String
            switch allowance.section {
            case .ours where named == nil, .inside where named == nil:
                problem = "no target of the package is called \(allowance.name)"
                advice = "correct the name; a module from elsewhere belongs under \"outside\""
            case .outside where named != nil || facts.target(ofModule: allowance.name) != nil:
                problem = "\(allowance.name) is a target of the package, not from outside"
                advice = "name it under \"ours\""
            case .runs where !(named.map(facts.isRunnable) ?? false):
                problem = "\(allowance.name) is no program and no plugin of the package, so it cannot be run"
                advice = "correct the name, or name it under \"ours\" if it is imported"
            default: return nil
            }
            return Finding(check: .misplacedName, place: allowance.place, problem: problem, advice: advice)
        }
    }

    static func wrongKinds(_ facts: LintFacts) -> [Finding] {
        facts.rules.targets.compactMap { rule in
            guard let target = facts.target(named: rule.name) else { return nil }
            let isTest = target.kind == .test
            switch rule.kind {
            case .tests where !isTest, .target where isTest, .support where target.kind != .library: break
            case .tests, .target, .support: return nil
            }
            return Finding(
                check: .wrongKind,
                place: rule.place,
                problem: "\(rule.name) is \"\(rule.kind.rawValue)\" here and of type \(target.kind.rawValue) "
                    + "in the manifest",
                note: Finding.Note(place: facts.manifest.place(of: rule.name), text: "here it is declared"),
                advice: isTest ? "begin its paragraph with: tests" : "begin its paragraph with: target"
            )
        }
    }

    private static func eachAllowance(
        _ facts: LintFacts,
        _ finding: (TargetRule, TargetModel, Allowance) -> Finding?
    ) -> [Finding] {
        facts.rules.targets.flatMap { rule -> [Finding] in
            guard let target = facts.target(named: rule.name) else { return [] }
            return rule.allowances.compactMap { finding(rule, target, $0) }
        }
    }
}
