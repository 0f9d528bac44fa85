/// Finds targets without a rule and rules without a target.
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
        // A target without sources is declared, and has its own finding.
        let unruled = facts.package.targets.filter { facts.rule(for: $0) == nil }.map(\.name)
        return facts.rules.targets.filter {
            facts.target(named: $0.name) == nil && !facts.package.emptyTargets.contains($0.name)
        }.map { rule in
            let declared = facts.manifest.entries[rule.name].map {
                Finding.Note(place: $0.place, text: "here it is declared, for another system than this")
            }
            return Finding(
                check: .ruleWithoutTarget,
                place: rule.place,
                problem: "the package has no target \(rule.name)"
                    + (rule.absence == nil ? "" : ", and the manifest does not name it for any system"),
                note: declared,
                advice: declared == nil
                    ? NearName.question(for: rule.name, among: unruled)
                        ?? "take the paragraph away, or correct the name"
                    : "say in the paragraph: elsewhere \"why it is not on every system\""
            )
        }
    }

    static func emptyGroups(_ facts: LintFacts) -> [Finding] {
        let used = Set(facts.rules.targets.compactMap(\.group))
        return facts.rules.groups.filter { !used.contains($0.name) }.map { group in
            Finding(
                check: .emptyGroup,
                place: group.place,
                problem: "group \(group.name) holds no target",
                advice: "take the heading away, or move the targets below it"
            )
        }
    }

    static func wrongKinds(_ facts: LintFacts) -> [Finding] {
        facts.rules.targets.compactMap { rule in
            guard let target = facts.target(named: rule.name) else { return nil }
            let isTest = target.kind == .test
            switch rule.kind {
            case .tests where !isTest, .target where isTest, .support where target.kind != .library,
                .tool where target.kind != .executable:
                break
            case .tests, .target, .support, .tool: return nil
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
}
