/// Checks what the rules say of other systems against the manifest of this one.
enum ElsewhereChecks {
    /// Reports targets that the rules call absent here although the manifest declares them on every system.
    static func presentTargets(_ facts: LintFacts) -> [Finding] {
        facts.rules.targets.compactMap { rule in
            guard let absence = rule.absence, let entry = facts.manifest.entries[rule.name],
                entry.isEverywhere, facts.target(named: rule.name)?.manifest.isElsewhere == false
            else { return nil }
            return Finding(
                check: .unusedAllowance,
                place: absence.place,
                problem: "\(rule.name) is in the manifest of every system",
                note: Finding.Note(place: entry.place, text: "here it is declared"),
                advice: "take the line away"
            )
        }
    }

    /// `nil` for a name that has a finding of another kind.
    static func isNeeded(
        _ allowance: Allowance,
        _ rule: TargetRule,
        _ target: TargetModel,
        _ facts: LintFacts
    ) -> Bool? {
        let name = allowance.name
        guard rule.imports(name) || rule.allowance(withoutImport: name) != nil else { return nil }
        if target.dependencies.contains(name) || target.products.contains(name) {
            guard let entry = facts.manifest.entries[target.name], entry.isEverywhere else { return true }
            return !entry.settled.contains(name)
        }
        // On this system nothing imports what another system only links.
        if rule.allowance(withoutImport: name) != nil { return true }
        let module = facts.target(named: name)?.module ?? name
        return facts.uses(of: target).contains { $0.module == module && $0.condition != nil }
    }
}
