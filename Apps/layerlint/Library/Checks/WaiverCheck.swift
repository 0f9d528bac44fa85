/// Removes waived findings, and finds waivers that are no longer needed.
enum WaiverCheck {
    struct Outcome {
        let kept: [Finding]
        let waived: [WaivedFinding]
    }

    static func apply(to findings: [Finding], in facts: LintFacts) -> Outcome {
        var kept: [Finding] = []
        var waived: [WaivedFinding] = []
        var used: Set<Waiver> = []
        for finding in findings {
            let waiver = facts.waivers.first { covers($0, finding, facts) }
            if let waiver {
                used.insert(waiver)
                waived.append(WaivedFinding(finding: finding, reason: waiver.reason))
            } else {
                kept.append(finding)
            }
        }
        // A waived import also waives its declaration, which needs no second waiver.
        kept.removeAll { finding in
            guard finding.check == .forbiddenDependency,
                let leave = facts.waivers.first(where: {
                    used.contains($0) && names(finding, $0, facts)
                })
            else { return false }
            waived.append(WaivedFinding(finding: finding, reason: leave.reason))
            return true
        }
        let unneeded = facts.waivers.filter { !used.contains($0) }.map { finding(for: $0, facts) }
        return Outcome(kept: kept + unneeded, waived: waived)
    }

    private static func covers(_ waiver: Waiver, _ finding: Finding, _ facts: LintFacts) -> Bool {
        finding.place.path == waiver.file && waiver.line.map { $0 == finding.place.line } ?? true
            && names(finding, waiver, facts)
    }

    private static func names(_ finding: Finding, _ waiver: Waiver, _ facts: LintFacts) -> Bool {
        guard let subject = finding.subject, subject.target == waiver.target else { return false }
        let module = facts.target(named: waiver.module)?.module ?? facts.mainModule(of: waiver.module)
        return subject.module == module
    }

    private static func finding(for waiver: Waiver, _ facts: LintFacts) -> Finding {
        let problem: String
        var advice = "take the waiver away"
        if waiver.module.isEmpty {
            problem = "this comment names no module or gives no reason"
            advice = "write it as: // layerlint: allow Network \"why\""
        } else if waiver.line != nil {
            problem =
                "nothing beside this comment needs permission to let \(waiver.target) see \(waiver.module)"
            advice = "take the comment away, or write it beside the import or on the line above"
        } else if let target = facts.target(named: waiver.target) {
            let isRead =
                target.sources.contains(waiver.file) || facts.package.manifestPaths.contains(waiver.file)
                || facts.tree[waiver.file] != nil
            problem =
                isRead
                ? "nothing in \(waiver.file) needs permission to let \(waiver.target) see \(waiver.module)"
                : "\(waiver.target) has no source \(waiver.file)"
            if !isRead, let path = meant(waiver.file, target, facts) {
                advice = "write the path as it counts from the package's folder: \(RulesLine.escaped(path))"
            }
        } else {
            problem = "the package has no target \(waiver.target)"
            let names = facts.package.targets.map(\.name)
            if let question = NearName.question(for: waiver.target, among: names) { advice = question }
        }
        return Finding(
            check: .staleWaiver,
            place: waiver.place,
            problem: problem,
            advice: advice
        )
    }

    /// The source meant by a path that is absolute, not normalised, or differs in letter case.
    private static func meant(_ path: String, _ target: TargetModel, _ facts: LintFacts) -> String? {
        let files = target.sources + facts.package.manifestPaths + facts.tree.entries.map(\.path)
        let wanted = PathText.absolute(path, in: "/").lowercased()
        if path.hasPrefix("/") { return files.first { wanted.hasSuffix("/" + $0.lowercased()) } }
        return files.first { "/" + $0.lowercased() == wanted }
    }
}
