/// Finds targets that lead to what they may not reach, by targets of this package and products of others.
enum ReachCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        let rules = facts.resolved.reachRules
        if rules.isEmpty { return [] }
        let importers = importers(facts)
        let items = Set(importers.keys).union(importers.values.joined())
        return rules.flatMap { rule, subjects, forbids -> [Finding] in
            let forbidden = Set(items.filter(forbids))
            return forbidden.sorted { $0.name < $1.name }.flatMap { item -> [Finding] in
                let next = steps(to: item, importers, around: forbidden)
                func chain(_ first: Item) -> [String] { sequence(first: first) { next[$0] }.map(\.name) }
                return subjects.compactMap { subject in
                    guard let target = facts.target(named: PathText.first(of: subject)) else {
                        return nil
                    }
                    let first: Item?
                    if subject == target.name {
                        first = next[facts.item(target)]
                    } else {
                        first = facts.uses(of: target, in: subject).map { facts.item(ofModule: $0.module) }
                            .filter { next[$0] != nil }.min {
                                chain($0).count < chain($1).count
                            }
                    }
                    // What is imported itself is found as a forbidden import.
                    guard let first, first != item else { return nil }
                    return Finding(
                        check: .forbiddenReach,
                        place: place(from: target, subject, to: first, facts),
                        problem: "\(subject) may not reach \(item.name): "
                            + ([subject] + chain(first)).joined(separator: " → "),
                        note: rule.note,
                        advice:
                            "take one of the arrows away: say what is needed as a protocol or a function, "
                            + "and let a target above hand it in"
                    )
                }
            }
        }
    }

    private typealias Item = ResolvedRules.Item

    /// The targets and the products that lead to each item in one step, by a declaration or by an import.
    private static func importers(_ facts: LintFacts) -> [Item: [Item]] {
        var importers: [Item: Set<Item>] = [:]
        func add(_ item: Item, _ used: some Sequence<Item>) {
            for other in used where other != item { importers[other, default: []].insert(item) }
        }
        for target in facts.package.targets {
            let imported = facts.uses(of: target).map { facts.item(ofModule: $0.module) }
            add(
                facts.item(target),
                imported + (target.dependencies + target.libraries).map(facts.item(named:))
            )
        }
        for product in facts.sources.products {
            add(.outside(product.name), product.reach.union(product.uses).map { .outside($0) })
        }
        return importers.mapValues { $0.sorted { $0.name < $1.name } }
    }

    /// The next item on the shortest way to an item. No way leads through another forbidden one, which has ways
    /// of its own.
    private static func steps(
        to end: Item,
        _ importers: [Item: [Item]],
        around forbidden: Set<Item>
    ) -> [Item: Item] {
        var next: [Item: Item] = [:]
        var level = [end]
        while !level.isEmpty {
            var further: [Item] = []
            for item in level {
                for importer in importers[item] ?? [] where importer != end && next[importer] == nil {
                    next[importer] = item
                    if !forbidden.contains(importer) { further.append(importer) }
                }
            }
            level = further
        }
        return next
    }

    private static func place(
        from target: TargetModel,
        _ subject: String,
        to item: Item,
        _ facts: LintFacts
    ) -> SourcePlace {
        facts.uses(of: target, in: subject).first { facts.item(ofModule: $0.module) == item }?.place
            ?? facts.manifest.place(of: item.name, in: target.name)
    }
}
