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
                let item = facts.item(named: name)
                let verdict = facts.verdict(on: item, in: target)
                let isForFolder = facts.resolved.folders[target.name, default: []].contains {
                    facts.resolved.verdict(on: item, in: target.name, folder: $0).isAllowed
                }
                // A plugin runs during a build and is no import, which a line with "only" is about.
                if verdict.isAllowed || isForFolder
                    || (verdict.isOpenToPlugins && target.manifest.plugins.contains(name))
                {
                    return nil
                }
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

    private static func frameworks(_ target: TargetModel, _ facts: LintFacts) -> [Finding] {
        facts.uses(of: target).compactMap { use in
            guard LintFacts.testModules.contains(use.module), facts.target(ofModule: use.module) == nil else {
                return nil
            }
            return Finding(
                check: .testCodeInProduction,
                place: use.place,
                problem:
                    "\(target.name) goes into programs and \(use.verb) \(use.module), which is for tests only"
                    + use.circumstance,
                advice: "move what needs \(use.module) into a test target; or say in the rules: test-code "
                    + RulesLine.escaped(target.name)
            )
        }
    }

    /// The plugins of other packages, which work on a target without being declared as its products.
    private static func foreignPlugins(_ target: TargetModel, _ facts: LintFacts) -> [String] {
        target.manifest.plugins.filter { facts.target(named: $0) == nil && !target.products.contains($0) }
    }

    /// A fixed rule that no allowance overrides: test helpers stay out of production targets.
    static func testCodeInProduction(_ facts: LintFacts) -> [Finding] {
        testCodeInTargets(facts) + testCodeInProducts(facts)
    }

    /// A product of test code alone is for the tests of others; one with more is for programs.
    private static func testCodeInProducts(_ facts: LintFacts) -> [Finding] {
        facts.package.offers.sorted { $0.key < $1.key }.flatMap { product, names -> [Finding] in
            let targets = names.compactMap(facts.target(named:))
            let helpers = targets.filter(facts.isTestCode)
            guard helpers.count < targets.count else { return [] }
            return helpers.map { helper in
                Finding(
                    check: .testCodeInProduction,
                    place: facts.manifest.place(of: helper.name),
                    problem:
                        "\(helper.name) is for tests only, and goes into programs by the product \(product)",
                    note: facts.resolved.testCode(helper.name)?.note,
                    advice:
                        "take \(helper.name) out of the product \(product), or give it a product of its own"
                )
            }
        }
    }

    private static func testCodeInTargets(_ facts: LintFacts) -> [Finding] {
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
            return declared + imported + frameworks(target, facts)
        }
    }
}
