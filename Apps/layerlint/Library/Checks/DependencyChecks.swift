/// Checks the manifest's dependencies against the rules and the imports.
enum DependencyChecks {
    static func forbidden(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            // A dependency on itself is reported as a cycle.
            let ours = target.dependencies.filter { name in
                let isTestCode = facts.target(named: name).map(facts.isTestCode) ?? false
                return name != target.name && (!isTestCode || facts.isTestCode(target))
            }
            return (ours + target.products + foreignPlugins(target, facts)).compactMap { name in
                let verdict = facts.verdict(on: facts.item(named: name), in: target)
                if verdict.isAllowed { return nil }
                return Finding(
                    check: .forbiddenDependency,
                    place: facts.manifest.place(of: name, in: target.name),
                    problem: "\(target.name) may not depend on \(name)",
                    note: verdict.note,
                    advice: "take \"\(name)\" out of the dependencies of \(target.name)",
                    subject: Finding.Subject(
                        target: target.name,
                        module: facts.target(named: name)?.module ?? name
                    )
                )
            }
        }
    }

    /// The plugins of other packages, which work on a target without being declared as its products.
    private static func foreignPlugins(_ target: TargetModel, _ facts: LintFacts) -> [String] {
        target.manifest.plugins.filter { facts.target(named: $0) == nil && !target.products.contains($0) }
    }

    /// A fixed rule that no allowance overrides: test helpers stay out of production targets.
    static func testCodeInProduction(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.filter { !facts.isTestCode($0) }.flatMap { target -> [Finding] in
            func finding(_ helper: TargetModel, at place: SourcePlace, _ verb: String) -> Finding {
                Finding(
                    check: .testCodeInProduction,
                    place: place,
                    problem:
                        "\(target.name) goes into programs and \(verb) \(helper.name), which is for tests only",
                    note: facts.resolved.testCode(helper.name)?.note,
                    advice:
                        "move what is needed out of \(helper.name) into a target that may go into programs"
                )
            }
            let declared = target.dependencies.compactMap { name -> Finding? in
                guard let helper = facts.target(named: name), facts.isTestCode(helper) else { return nil }
                return finding(helper, at: facts.manifest.place(of: name, in: target.name), "depends on")
            }
            let imported = facts.uses(of: target).compactMap { use -> Finding? in
                guard let helper = facts.target(ofModule: use.module), facts.isTestCode(helper) else {
                    return nil
                }
                return finding(helper, at: use.place, use.verb)
            }
            return declared + imported
        }
    }
}
