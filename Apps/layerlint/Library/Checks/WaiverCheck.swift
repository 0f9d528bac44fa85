/// Sets findings aside that a person has waived, and finds waivers that nothing needs any more.
enum WaiverCheck {
    struct Outcome {
        let kept: [Finding]
        let waived: [Finding]
    }

    static func apply(to findings: [Finding], in facts: LintFacts) -> Outcome {
        var kept: [Finding] = []
        var waived: [Finding] = []
        var used: Set<Waiver> = []
        for finding in findings {
            let waiver = facts.rules.waivers.first { covers($0, finding, facts) }
            if let waiver {
                used.insert(waiver)
                waived.append(finding)
            } else {
                kept.append(finding)
            }
        }
        // The declaration of what is imported by leave belongs to that import, and is no second exception.
        let leaves = used
        let isLeft: (Finding) -> Bool = { finding in
            finding.check == .forbiddenDependency
                && leaves.contains { names(finding, $0, facts) }
        }
        waived += kept.filter(isLeft)
        kept.removeAll(where: isLeft)
        let unneeded = facts.rules.waivers.filter { !used.contains($0) }.map { finding(for: $0, facts) }
        return Outcome(kept: kept + unneeded, waived: waived)
    }

    private static func covers(_ waiver: Waiver, _ finding: Finding, _ facts: LintFacts) -> Bool {
        finding.place.path == waiver.file && names(finding, waiver, facts)
    }

    private static func names(_ finding: Finding, _ waiver: Waiver, _ facts: LintFacts) -> Bool {
        guard let subject = finding.subject, subject.target == waiver.target else { return false }
        let module = facts.target(named: waiver.module)?.module ?? facts.mainModule(of: waiver.module)
        return subject.module == module
    }

    private static func finding(for waiver: Waiver, _ facts: LintFacts) -> Finding {
        let problem: String
        if let target = facts.target(named: waiver.target) {
            let isRead =
                target.sources.contains(waiver.file) || waiver.file == facts.manifest.path
                || facts.tree[waiver.file] != nil
            problem =
                isRead
                ? "nothing in \(waiver.file) needs leave to let \(waiver.target) see \(waiver.module)"
                : "\(waiver.target) has no source \(waiver.file)"
        } else {
            problem = "the package has no target \(waiver.target)"
        }
        return Finding(
            check: .unneededWaiver,
            place: waiver.place,
            problem: problem,
            advice: "take the waiver away"
        )
    }
}
