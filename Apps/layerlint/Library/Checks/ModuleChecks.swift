/// Finds module names that several targets share.
enum ModuleChecks {
    /// SwiftPM maps `A-B` and `A_B` to one module name, and a module map may declare any name.
    static func shared(_ facts: LintFacts) -> [Finding] {
        var owners: [String: TargetModel] = [:]
        var findings: [Finding] = []
        let targets = facts.package.targets.filter { $0.kind != .plugin }
        let own = targets.map { ($0, $0.module, facts.manifest.place(of: $0.name)) }
        let declared = targets.flatMap { target in
            (facts.sources.includes[target.name]?.declared ?? []).map { (target, $0.module, $0.place) }
        }
        for (target, module, place) in own + declared {
            guard let owner = owners[module] else {
                owners[module] = target
                continue
            }
            guard owner != target else { continue }
            findings.append(
                Finding(
                    check: .sharedModule,
                    place: place,
                    problem: "\(target.name) has the module \(module), and so has \(owner.name)",
                    advice: "give one of them another name, so that an import says which is meant"
                )
            )
        }
        return findings
    }
}
