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

    /// The imports of targets that the declared dependencies do not lead to.
    static func undeclared(_ facts: LintFacts) -> [Finding] {
        indirectImports(facts, .undeclaredDependency) { !facts.leads(from: $0, to: $1) }
    }

    /// The imports of targets that only another dependency declares. They build, but SwiftPM may build them too
    /// late, and the compiler may use an old version of what they declare.
    static func transitive(_ facts: LintFacts) -> [Finding] {
        indirectImports(facts, .transitiveImport, where: facts.leads)
    }

    private static func indirectImports(
        _ facts: LintFacts,
        _ check: Check,
        where isMeant: (TargetModel, TargetModel) -> Bool
    ) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            // SwiftPM builds a snippet against every library of the package, undeclared in the manifest.
            if target.kind == .snippet { return [] }
            var seen: Set<String> = []
            return facts.uses(of: target).compactMap { use in
                guard let imported = facts.target(ofModule: use.module), imported != target,
                    !target.dependencies.contains(imported.name), isAllowed(imported, in: target, facts),
                    !facts.isDeclaredElsewhere(imported.name, by: target, for: use),
                    isMeant(target, imported), seen.insert(imported.name).inserted
                else { return nil }
                return Finding(
                    check: check,
                    place: use.place,
                    problem:
                        "\(target.name) \(use.verb) \(imported.name) and does not declare it\(use.circumstance)",
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

    static func unused(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            neverNamed(by: target, facts).filter { isAllowed($0, in: target, facts) }.map { dependency in
                let name = dependency.name
                return Finding(
                    check: .unusedDependency,
                    place: facts.manifest.place(of: name, in: target.name),
                    problem: "\(target.name) depends on \(name) and never imports it",
                    advice: "take \"\(name)\" out of the dependencies of \(target.name), "
                        + "or say: check unused-dependency off in "
                        + RulesLine.escaped(target.name),
                    subject: Finding.Subject(target: target.name, module: dependency.module)
                )
            }
        }
    }

    /// The declared dependencies that no import, include or flag names, although one would be visible.
    static func neverNamed(by target: TargetModel, _ facts: LintFacts) -> [TargetModel] {
        // What only another system's manifest declares is known in part.
        if target.manifest.isElsewhere { return [] }
        let used = Set(facts.uses(of: target).map(\.module))
        return target.dependencies.compactMap(facts.target(named:)).filter {
            !used.contains($0.module) && canBeSeen($0, in: target)
                && !comes($0, with: used, to: target, facts)
        }
    }

    /// Whether the dependency is a part of a product, another part of which is used.
    private static func comes(
        _ dependency: TargetModel,
        with used: Set<String>,
        to target: TargetModel,
        _ facts: LintFacts
    ) -> Bool {
        target.offered.values.contains { parts in
            parts.contains(dependency.name)
                && parts.contains { facts.target(named: $0).map { used.contains($0.module) } ?? false }
        }
    }

    /// Whether a use of the dependency would be visible: C calls Swift without an include, and the modules of
    /// a binary target are declared in no source. Programs, plugins and macros are run.
    private static func canBeSeen(_ dependency: TargetModel, in target: TargetModel) -> Bool {
        if [.binary, .executable, .plugin, .macro, .snippet].contains(dependency.kind) { return false }
        switch target.language {
        case .swift: return true
        case .clang: return dependency.language == .clang || dependency.kind == .system
        case .none: return false
        }
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

    /// Forbidden imports have their own finding; advising to declare them as well would be wrong.
    private static func isAllowed(_ other: TargetModel, in target: TargetModel, _ facts: LintFacts) -> Bool {
        if facts.isTestCode(other), !facts.isTestCode(target) { return false }
        return facts.lets(target, see: other)
    }
}
