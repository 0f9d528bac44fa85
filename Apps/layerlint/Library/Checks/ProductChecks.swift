/// Checks imports from other packages against the declared products.
enum ProductChecks {
    /// The imports from products that no target declares which this one depends on. They compile only if another
    /// target declares the product and is built first.
    static func undeclared(_ facts: LintFacts) -> [Finding] {
        imports(facts).filter { !$0.isReached }.map { finding(.undeclaredDependency, $0, facts) }
    }

    /// The imports from products that only a target declares which this one depends on.
    static func transitive(_ facts: LintFacts) -> [Finding] {
        imports(facts).filter(\.isReached).map { finding(.transitiveImport, $0, facts) }
    }

    /// An import from a product that the target does not declare.
    private struct UndeclaredImport {
        let target: TargetModel
        let use: ModuleUse
        let product: String
        let declarer: TargetModel
        /// Whether declared dependencies lead to the declarer.
        let isReached: Bool
    }

    private static func imports(_ facts: LintFacts) -> [UndeclaredImport] {
        let declared = facts.package.targets.flatMap { target in
            libraries(of: target).map { (product: $0, target: target) }
        }
        // A module belongs to the product of its name before others that hold it too.
        let byName = declared.map { ($0.product, $0) }
        let held = declared.flatMap { one in
            (facts.sources.products[one.product]?.modules.sorted() ?? []).map { ($0, one) }
        }
        let declarers = Dictionary(grouping: byName + held, by: \.0).mapValues { $0.map(\.1) }
        return facts.package.targets.flatMap { target -> [UndeclaredImport] in
            // SwiftPM builds a snippet against every library of the package, undeclared in the manifest.
            if target.kind == .snippet { return [] }
            let uses = facts.uses(of: target)
            let used = Set(uses.map(\.module))
            var seen: Set<String> = []
            return uses.compactMap { use in
                guard facts.target(ofModule: use.module) == nil, let known = declarers[use.module],
                    !libraries(of: target).contains(where: { mayHold($0, use.module, used, facts) }),
                    isAllowed(use.module, in: target, facts),
                    !facts.isDeclaredElsewhere(use.module, by: target, for: use),
                    seen.insert(use.module).inserted
                else { return nil }
                let reached = known.first { facts.leads(from: target, to: $0.target) }
                return (reached ?? known.first).map {
                    UndeclaredImport(
                        target: target,
                        use: use,
                        product: $0.product,
                        declarer: $0.target,
                        isReached: reached != nil
                    )
                }
            }
        }
    }

    private static func finding(_ check: Check, _ found: UndeclaredImport, _ facts: LintFacts) -> Finding {
        let (target, use) = (found.target, found.use)
        return Finding(
            check: check,
            place: use.place,
            problem: "\(target.name) \(use.verb) \(use.module) and does not declare it\(use.circumstance)",
            note: Finding.Note(
                place: facts.manifest.place(of: found.product, in: found.declarer.name),
                text: "here \(found.declarer.name) declares it"
            ),
            advice: "add the product \(found.product) to the dependencies of \(target.name)"
        )
    }

    static func unused(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            neverNamed(by: target, facts).filter { isAllowed($0, in: target, facts) }.map { product in
                Finding(
                    check: .unusedDependency,
                    place: facts.manifest.place(of: product, in: target.name),
                    problem: "\(target.name) depends on \(product) and never imports it",
                    advice: "take \"\(product)\" out of the dependencies of \(target.name), "
                        + "or say: check unused-dependency off in "
                        + RulesLine.escaped(target.name),
                    subject: Finding.Subject(target: target.name, module: product)
                )
            }
        }
    }

    /// The declared products that hold nothing of what the target imports, as far as that is known.
    static func neverNamed(by target: TargetModel, _ facts: LintFacts) -> [String] {
        guard target.language == .swift, ![.plugin, .snippet].contains(target.kind),
            !target.manifest.isElsewhere
        else { return [] }
        let used = Set(facts.uses(of: target).map(\.module)).filter { facts.target(ofModule: $0) == nil }
        let libraries = libraries(of: target)
        return libraries.filter { product in
            let known = facts.sources.products[product]
            guard known?.isLibrary != false, !used.contains(product),
                known?.modules.isDisjoint(with: used) ?? true
            else { return false }
            let held = libraries.filter { $0 != product }.flatMap {
                [$0] + (facts.sources.products[$0]?.modules ?? [])
            }
            // What another product holds needs no product that is only built with it.
            return !used.subtracting(held).contains { module in
                known?.reach.contains(module) ?? mayHold(product, module, used, facts)
            }
        }
    }

    /// SwiftPM lists the plugins of other packages among the products of a target.
    private static func libraries(of target: TargetModel) -> [String] {
        target.products.filter { !target.manifest.plugins.contains($0) }
    }

    /// Whether the product may have the module.
    ///
    /// The modules of a product are known only to its package. If they are unknown, a product that is imported
    /// by its name has the module of that name; another may have any module of its own package.
    private static func mayHold(
        _ product: String,
        _ module: String,
        _ used: Set<String>,
        _ facts: LintFacts
    ) -> Bool {
        if product == module { return true }
        if let known = facts.sources.products[product] { return known.modules.contains(module) }
        if used.contains(product) || LintFacts.toolchainModules.contains(module) { return false }
        guard let package = facts.package.packages[product], let other = facts.package.packages[module] else {
            return true
        }
        return package == other
    }

    /// Forbidden imports have their own finding; advising to declare them as well would be wrong.
    private static func isAllowed(_ module: String, in target: TargetModel, _ facts: LintFacts) -> Bool {
        facts.verdict(on: .outside(module), in: target).isAllowed
    }
}
