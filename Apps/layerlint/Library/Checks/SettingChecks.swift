/// Checks the ways to reach code without an import: flags, symbols, and libraries by name.
enum SettingChecks {
    static func capabilities(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            guard let rule = facts.rule(for: target) else { return [] }
            return uses(of: target, facts).filter { !rule.allows($0.capability) }.map { use in
                Finding(
                    check: .forbiddenCapability,
                    place: use.place,
                    problem:
                        "\(target.name) uses \(use.text), and its rule does not allow \(use.capability.rawValue)",
                    note: rule.note,
                    advice: "do without it, or say in the rule: allows \(use.capability.rawValue) \"why\""
                )
            }
        }
    }

    /// The capabilities used in the target's sources and in the manifest.
    static func uses(of target: TargetModel, _ facts: LintFacts) -> [CapabilityUse] {
        let named = (facts.sources.capabilities[target.name] ?? []).filter {
            $0.owner.map(facts.isModule) ?? true
        }
        return (facts.flags(of: target)?.capabilities ?? []) + named
            + (facts.sources.includes[target.name]?.capabilities ?? [])
    }

    static func links(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            guard let rule = facts.rule(for: target) else { return [] }
            return links(of: target, facts).filter { rule.allowance(forOutside: $0.name) == nil }.map {
                link in
                Finding(
                    check: .forbiddenLink,
                    place: link.place,
                    problem: "\(target.name) may not link \(link.name), which comes from outside the package",
                    note: rule.note,
                    advice: "do without it, or say in the rule: outside \(link.name)"
                )
            }
        }
    }

    /// The linked libraries except the target's own, which `-module-link-name` names for its clients.
    ///
    /// A system library target exists to name one, so it is exempt.
    static func links(of target: TargetModel, _ facts: LintFacts) -> [LinkUse] {
        let mapped = target.kind == .system ? [] : facts.sources.includes[target.name]?.links ?? []
        return ((facts.flags(of: target)?.links ?? []) + mapped).filter { $0.name != target.name }
    }

    static func hiddenImports(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target in
            (facts.flags(of: target)?.evasions ?? []).map { evasion in
                Finding(
                    check: .hiddenImport,
                    place: evasion.place,
                    problem: "\(target.name) is compiled with \(evasion.text), which \(evasion.effect)",
                    note: facts.rule(for: target)?.note,
                    advice: "take the flag away, and say in the sources and in the manifest what is used"
                )
            }
        }
    }
}
