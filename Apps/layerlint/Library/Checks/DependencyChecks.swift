/// What the manifest declares, against the rules and against the imports.
enum DependencyChecks {
    static func forbidden(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            guard let rule = facts.rule(for: target) else { return [] }
            let ours = target.dependencies.filter { name in
                let isTestCode = facts.target(named: name).map(facts.isTestCode) ?? false
                if isTestCode, !facts.isTestCode(target) { return false }
                return rule.allowance(forOurs: name) == nil
                    && rule.allowance(for: name, in: .runs) == nil
            }
            let products = target.products.filter { rule.allowance(for: $0, in: .outside) == nil }
            return (ours + products).map { name in
                Finding(
                    check: .forbiddenDependency,
                    place: facts.manifest.place(of: name, in: target.name),
                    problem: "\(target.name) may not depend on \(name)",
                    note: rule.note,
                    advice: "take \"\(name)\" out of the dependencies of \(target.name)"
                )
            }
        }
    }

    /// Only what the target declares itself counts: what it reaches through others compiles by luck of order.
    static func undeclared(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            var seen: Set<String> = []
            return facts.imports(of: target).compactMap { statement in
                guard let imported = facts.target(ofModule: statement.module), imported != target,
                    !target.dependencies.contains(imported.name), isAllowed(imported, in: target, facts),
                    seen.insert(imported.name).inserted
                else { return nil }
                return Finding(
                    check: .undeclaredDependency,
                    place: statement.place,
                    problem: "\(target.name) imports \(imported.name) and does not declare it",
                    note: Finding.Note(
                        place: facts.manifest.place(of: target.name),
                        text: "here \(target.name) declares "
                            + (target.dependencies.isEmpty
                                ? "nothing" : target.dependencies.joined(separator: ", "))
                    ),
                    advice: "add \"\(imported.name)\" to the dependencies of \(target.name)"
                )
            }
        }
    }

    /// Only for targets of Swift sources: what C includes is not read.
    static func unused(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            guard target.language == .swift else { return [] }
            let imported = Set(facts.imports(of: target).map(\.module))
            return target.dependencies.compactMap { name in
                guard let dependency = facts.target(named: name), !imported.contains(dependency.module),
                    isAllowed(dependency, in: target, facts),
                    facts.rule(for: target)?.allowance(for: name, in: .runs) == nil
                else { return nil }
                let runsIt = facts.isRunnable(dependency)
                return Finding(
                    check: .unusedDependency,
                    place: facts.manifest.place(of: name, in: target.name),
                    problem: "\(target.name) depends on \(name) and never imports it",
                    note: facts.rule(for: target)?.note,
                    advice: "take \"\(name)\" out of the dependencies of \(target.name)"
                        + (runsIt ? ", or say in its rule: runs \(name)" : "")
                )
            }
        }
    }

    /// A law of its own, which no allowance sets aside: what helps tests stays out of programs.
    static func testCodeInProduction(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.filter { !facts.isTestCode($0) }.flatMap { target -> [Finding] in
            func finding(_ helper: TargetModel, at place: SourcePlace, _ verb: String) -> Finding {
                Finding(
                    check: .testCodeInProduction,
                    place: place,
                    problem:
                        "\(target.name) goes into programs and \(verb) \(helper.name), which is for tests only",
                    note: facts.rule(for: helper)?.note,
                    advice:
                        "move what is needed out of \(helper.name) into a target that may go into programs"
                )
            }
            let declared = target.dependencies.compactMap { name -> Finding? in
                guard let helper = facts.target(named: name), facts.isTestCode(helper) else { return nil }
                return finding(helper, at: facts.manifest.place(of: name, in: target.name), "depends on")
            }
            let imported = facts.imports(of: target).compactMap { statement -> Finding? in
                guard let helper = facts.target(ofModule: statement.module), facts.isTestCode(helper) else {
                    return nil
                }
                return finding(helper, at: statement.place, "imports")
            }
            return declared + imported
        }
    }

    /// What the rules forbid has its finding there; to be told to declare it as well would be bad advice.
    private static func isAllowed(_ other: TargetModel, in target: TargetModel, _ facts: LintFacts) -> Bool {
        if facts.isTestCode(other), !facts.isTestCode(target) { return false }
        guard let rule = facts.rule(for: target) else { return true }
        return rule.allowance(forOurs: other.name) != nil
            || rule.allowance(for: other.name, in: .runs) != nil
    }
}
