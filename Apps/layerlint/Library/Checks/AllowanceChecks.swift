/// Finds allowances that nothing uses or that contradict the package.
enum AllowanceChecks {
    static func unused(_ facts: LintFacts) -> [Finding] {
        let shown = ExposureChecks.shown(facts)
        let names = eachAllowance(facts) { rule, target, allowance -> Finding? in
            let isNeeded: Bool?
            if allowance.section == .elsewhere {
                isNeeded = ElsewhereChecks.isNeeded(allowance, rule, target, facts)
            } else if allowance.section == .shows {
                // A name that may not be imported at all is reported as misplaced.
                isNeeded =
                    !rule.imports(allowance.name) || shown[target.name]?.contains(allowance.name) ?? false
                    || ExposureChecks.isDoubtful(allowance.name, in: target, facts)
            } else {
                isNeeded = isUsed(allowance, in: target, facts)
            }
            guard isNeeded == false else { return nil }
            let (problem, advice) = unusedText(rule.name, allowance)
            return Finding(
                check: .unusedAllowance,
                place: allowance.place,
                problem: problem,
                advice: meant(allowance, in: target, rule, facts) ?? advice
            )
        }
        return names + unusedCapabilities(facts) + ElsewhereChecks.presentTargets(facts)
            + SourceChecks.unneededLeaves(facts)
    }

    /// Suggests a similar outside module that the target uses without an allowance.
    private static func meant(
        _ allowance: Allowance,
        in target: TargetModel,
        _ rule: TargetRule,
        _ facts: LintFacts
    ) -> String? {
        guard allowance.section == .outside else { return nil }
        let outside = facts.uses(of: target).map(\.module).filter { facts.target(ofModule: $0) == nil }
        let missing = (outside + target.products).filter { !rule.imports($0) }
        return NearName.question(for: allowance.name, among: missing)
    }

    private static func unusedText(
        _ target: String,
        _ allowance: Allowance
    ) -> (problem: String, advice: String) {
        let name = allowance.name
        return switch allowance.section {
        case .reexports:
            (
                "\(target) may re-export \(name) and does not",
                "name \(name) under \"ours\" or \"outside\" instead"
            )
        case .shows:
            (
                "\(target) shows \(name) to nobody that may not see it",
                "take \(name) out of the line; a public import needs no leave where all clients may see it"
            )
        case .elsewhere:
            (
                "\(target) needs no leave for \(name) to be declared elsewhere",
                "take \(name) out of the line; it is declared here, or not imported under an #if"
            )
        case .ours, .inside, .outside, .runs, .links:
            (
                "\(target) may use \(name) and neither declares nor imports it",
                "take \(name) out of the rule until it is needed"
            )
        }
    }

    /// `nil` if it cannot be known, or if the name has a finding of another kind.
    private static func isUsed(_ allowance: Allowance, in target: TargetModel, _ facts: LintFacts) -> Bool? {
        let used = Set(facts.uses(of: target).map(\.module))
        switch allowance.section {
        case .ours, .inside:
            guard let allowed = facts.target(named: allowance.name) else { return nil }
            return target.dependencies.contains(allowed.name) || used.contains(allowed.module)
                || isShownOn(allowed.module, to: used, facts)
        case .outside:
            // System headers are not checked against the rules, so a C target may name what it needs.
            guard target.language == .swift, facts.target(named: allowance.name) == nil,
                facts.target(ofModule: allowance.name) == nil
            else { return nil }
            return target.products.contains(allowance.name) || used.contains(allowance.name)
                || SettingChecks.links(of: target, facts).contains { $0.name == allowance.name }
                || isShownOn(allowance.name, to: used, facts)
        case .reexports:
            let module = facts.target(named: allowance.name)?.module ?? allowance.name
            return facts.reexports(of: target).contains { facts.mainModule(of: $0.module) == module }
        case .shows, .elsewhere: return nil
        case .links:
            guard canLink(allowance.name, target, facts) else { return nil }
            return target.dependencies.contains(allowance.name) || target.products.contains(allowance.name)
        case .runs:
            guard canRun(allowance.name, target, facts) else { return nil }
            return target.dependencies.contains(allowance.name) || target.products.contains(allowance.name)
                || target.manifest.plugins.contains(allowance.name)
        }
    }

    /// Whether one of the imported modules re-exports this one, which is then used without an import.
    private static func isShownOn(_ module: String, to imported: Set<String>, _ facts: LintFacts) -> Bool {
        var waiting = Array(imported)
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let target = facts.target(ofModule: next) else { continue }
            let shown = facts.reexports(of: target).map { facts.mainModule(of: $0.module) }
            if shown.contains(module) { return true }
            waiting += shown
        }
        return false
    }

    private static func unusedCapabilities(_ facts: LintFacts) -> [Finding] {
        facts.rules.targets.flatMap { rule -> [Finding] in
            guard let target = facts.target(named: rule.name) else { return [] }
            let used = Set(SettingChecks.uses(of: target, facts).map(\.capability))
            return rule.capabilities.filter { !used.contains($0.capability) }.map { allowance in
                Finding(
                    check: .unusedAllowance,
                    place: allowance.place,
                    problem: "\(rule.name) is allowed \(allowance.capability.rawValue) and does not use it",
                    advice: "take \(allowance.capability.rawValue) out of the rule until it is needed"
                )
            }
        }
    }

    /// A plugin of another package is known only through the target that uses it.
    private static func canRun(_ name: String, _ target: TargetModel, _ facts: LintFacts) -> Bool {
        facts.target(named: name).map(facts.isRunnable) ?? target.manifest.plugins.contains(name)
    }

    /// A library of another package is known only through the target that depends on it.
    private static func canLink(_ name: String, _ target: TargetModel, _ facts: LintFacts) -> Bool {
        guard let named = facts.target(named: name) else { return target.products.contains(name) }
        return facts.isLinkable(named)
    }

    static func misplaced(_ facts: LintFacts) -> [Finding] {
        eachAllowance(facts) { rule, target, allowance in
            let named = facts.target(named: allowance.name)
            let problem: String
            let advice: String
            switch allowance.section {
            case .ours where named == nil, .inside where named == nil:
                problem = "no target of the package is called \(allowance.name)"
                advice =
                    NearName.question(for: allowance.name, among: others(rule, facts))
                    ?? "correct the name; a module from elsewhere belongs under \"outside\""
            case .outside:
                guard let owner = named ?? facts.target(ofModule: allowance.name) else { return nil }
                let part = owner == named ? "" : "a module of \(owner.name), "
                problem = "\(allowance.name) is \(part)a target of the package, not from outside"
                advice = "name \(owner == named ? "it" : owner.name) under \"ours\""
            case .shows
            where !rule.imports(allowance.name) || rule.allowance(for: allowance.name, in: .inside) != nil:
                problem =
                    "\(rule.name) cannot show \(allowance.name), which it may not import for its interface"
                advice =
                    "name \(allowance.name) under \"ours\" or \"outside\" too, or take it out of this line"
            case .elsewhere
            where !rule.imports(allowance.name) && rule.allowance(withoutImport: allowance.name) == nil:
                problem = "\(rule.name) may not depend on \(allowance.name) on any system"
                advice =
                    "name \(allowance.name) under \"ours\" or \"outside\" too, or take it out of this line"
            case .links where !canLink(allowance.name, target, facts):
                problem = "\(allowance.name) is no library of the package, so it cannot be linked"
                advice =
                    "correct the name, or name it under \"runs\" if it is run; a library of the system belongs "
                    + "under \"outside\""
            case .runs where !canRun(allowance.name, target, facts):
                problem =
                    "\(allowance.name) is no program, plugin or macro of the package, so it cannot be run"
                advice = "correct the name, or name it under \"ours\" if it is imported"
            default: return nil
            }
            return Finding(check: .misplacedName, place: allowance.place, problem: problem, advice: advice)
        }
    }

    /// The targets that the rule does not name.
    private static func others(_ rule: TargetRule, _ facts: LintFacts) -> [String] {
        facts.package.targets.map(\.name).filter { $0 != rule.name && !rule.imports($0) }
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
