/// Checks the ways to reach code without an import: flags, symbols, and libraries by name.
enum SettingChecks {
    static func capabilities(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            uses(of: target, facts).filter { !facts.resolved.allows($0.capability, to: target.name) }.map {
                use in
                Finding(
                    check: .forbiddenCapability,
                    place: use.place,
                    problem:
                        "\(target.name) uses \(use.text), and may not use \(use.capability.rawValue)",
                    advice: "do without it, or say in the rules: \(RulesLine.escaped(target.name)) may use "
                        + "\(use.capability.rawValue) \"why\""
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
            links(of: target, facts).compactMap { link in
                let verdict = facts.verdict(on: .outside(link.name), in: target)
                if verdict.isAllowed { return nil }
                return Finding(
                    check: .forbiddenLink,
                    place: link.place,
                    problem: "\(target.name) may not link \(link.name), which comes from outside the package",
                    note: verdict.note,
                    advice:
                        "do without it, or say in the rules: \(RulesLine.escaped(target.name)) may import "
                        + RulesLine.escaped(link.name)
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

}
