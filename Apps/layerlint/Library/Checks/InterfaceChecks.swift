/// Checks imports that re-export a module or open its internals.
enum InterfaceChecks {
    static func reexports(_ facts: LintFacts) -> [Finding] {
        let clients = Clients(facts)
        return eachImport(facts) { target, statement in
            guard statement.has(attribute: "_exported") else { return [] }
            let rule = facts.rule(for: target)
            let name = facts.target(ofModule: statement.module)?.name ?? statement.module
            guard rule?.allowance(for: name, in: .reexports) != nil else {
                return [
                    Finding(
                        check: .reexport,
                        place: statement.place,
                        problem:
                            "\(target.name) re-exports \(statement.module): whoever imports it gets both",
                        note: rule?.note,
                        advice: "take @_exported away and let each target import \(statement.module) itself, "
                            + "by its own rule"
                    )
                ]
            }
            return clients.reached(from: target).compactMap { client -> Finding? in
                guard client.name != name, let theirs = facts.rule(for: client),
                    theirs.allowance(forOurs: name) == nil, theirs.allowance(forOutside: name) == nil
                else { return nil }
                return Finding(
                    check: .reexport,
                    place: statement.place,
                    problem: "\(target.name) re-exports \(name) to \(client.name), which may not import it",
                    note: theirs.note,
                    advice: "take @_exported away, or allow \(name) to \(client.name) as well"
                )
            }
        }
    }

    static func testable(_ facts: LintFacts) -> [Finding] {
        eachImport(facts) { target, statement in
            // `@_private(sourceFile:)` opens even `private` and `fileprivate` declarations.
            guard let attribute = ["testable", "_private"].first(where: statement.has(attribute:)),
                target.kind != .test
            else { return [] }
            return [
                Finding(
                    check: .testableImport,
                    place: statement.place,
                    problem:
                        "\(target.name) is no test target and opens \(statement.module) with @\(attribute)",
                    note: facts.rule(for: target)?.note,
                    advice: "import it without @\(attribute) and use what it makes public"
                )
            ]
        }
    }

    static func eachImport(
        _ facts: LintFacts,
        _ findings: (TargetModel, ImportStatement) -> [Finding]
    ) -> [Finding] {
        facts.package.targets.flatMap { target in
            facts.imports(of: target).flatMap { findings(target, $0) }
        }
    }

    /// The importers of each target, directly or through a re-export.
    private struct Clients {
        private let importers: [String: [TargetModel]]
        private let reexporters: [String: [TargetModel]]

        init(_ facts: LintFacts) {
            var importers: [String: [TargetModel]] = [:]
            var reexporters: [String: [TargetModel]] = [:]
            for target in facts.package.targets {
                let statements = facts.imports(of: target)
                for module in Set(statements.map { facts.mainModule(of: $0.module) }) {
                    importers[module, default: []].append(target)
                }
                let shown = statements.filter { $0.has(attribute: "_exported") }
                for module in Set(shown.map { facts.mainModule(of: $0.module) }) {
                    reexporters[module, default: []].append(target)
                }
            }
            self.importers = importers
            self.reexporters = reexporters
        }

        /// All targets that import the target or one that re-exports it, sorted by name.
        func reached(from target: TargetModel) -> [TargetModel] {
            var found: Set<TargetModel> = []
            var waiting = [target]
            var seen: Set<String> = []
            while let shown = waiting.popLast() {
                guard seen.insert(shown.name).inserted else { continue }
                found.formUnion(importers[shown.module] ?? [])
                waiting += reexporters[shown.module] ?? []
            }
            found.remove(target)
            return found.sorted { $0.name < $1.name }
        }
    }
}
