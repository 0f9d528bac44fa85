/// What targets take from other packages, against the products that they declare.
enum ProductChecks {
    /// Another target's declaration lets the import compile, as long as it is built before.
    ///
    /// Which modules a product holds is written in the other package. A module is taken for that of the product that
    /// has its name, unless the target declares a product that it never imports by name: that one may hold it too.
    static func undeclared(_ facts: LintFacts) -> [Finding] {
        let declarers = Dictionary(
            facts.package.targets.flatMap { target in target.products.map { ($0, target) } }
        ) { first, _ in first }
        return facts.package.targets.flatMap { target -> [Finding] in
            // SwiftPM builds a snippet over every library of the package, and the manifest cannot say so.
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

    /// What the rules forbid has its finding there; to be told to declare it as well would be bad advice.
    private static func isAllowed(_ module: String, in target: TargetModel, _ facts: LintFacts) -> Bool {
        facts.rule(for: target)?.allowance(forOutside: module) != nil
    }
}
