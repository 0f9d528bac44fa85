/// Checks imports from other packages against the declared products.
enum ProductChecks {
    /// An import compiles without a declaration if another target declares the product and is built first.
    ///
    /// The modules of a product are known only to its package. A module is assumed to belong to the product
    /// of the same name, unless the target declares a product that it never imports by name: that one may
    /// contain it too.
    static func undeclared(_ facts: LintFacts) -> [Finding] {
        let declarers = Dictionary(
            facts.package.targets.flatMap { target in target.products.map { ($0, target) } }
        ) { first, _ in first }
        return facts.package.targets.flatMap { target -> [Finding] in
            // SwiftPM builds a snippet against every library of the package, undeclared in the manifest.
            if target.kind == .snippet { return [] }
            let uses = facts.uses(of: target)
            let used = Set(uses.map(\.module))
            guard used.isSuperset(of: target.products) else { return [] }
            var seen: Set<String> = []
            return uses.compactMap { use in
                guard facts.target(ofModule: use.module) == nil, let declarer = declarers[use.module],
                    !target.products.contains(use.module), isAllowed(use.module, in: target, facts),
                    !facts.isDeclaredElsewhere(use.module, by: target, for: use),
                    seen.insert(use.module).inserted
                else { return nil }
                return Finding(
                    check: .undeclaredDependency,
                    place: use.place,
                    problem:
                        "\(target.name) \(use.verb) \(use.module) and does not declare it\(use.circumstance)",
                    note: Finding.Note(
                        place: facts.manifest.place(of: use.module, in: declarer.name),
                        text: "here \(declarer.name) declares it"
                    ),
                    advice: "add the product \(use.module) to the dependencies of \(target.name)"
                        + facts.hintOfElsewhere(use.module, for: use)
                )
            }
        }
    }

    /// Forbidden imports have their own finding; advising to declare them as well would be wrong.
    private static func isAllowed(_ module: String, in target: TargetModel, _ facts: LintFacts) -> Bool {
        facts.rule(for: target)?.allowance(forOutside: module) != nil
    }
}
