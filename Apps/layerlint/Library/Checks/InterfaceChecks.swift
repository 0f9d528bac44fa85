/// Checks imports that re-export a module or open its internals.
enum InterfaceChecks {
    /// Reports each re-exported module once for each target that re-exports it.
    static func reexports(_ facts: LintFacts) -> [Finding] {
        let clients = Clients(facts)
        return facts.package.targets.flatMap { target in
            Dictionary(grouping: facts.reexports(of: target)) { facts.name(ofModule: $0.module) }
                .compactMap { name, statements in
                    finding(name, statements, in: target, clients, facts)
                }
        }
    }

    private static func finding(
        _ name: String,
        _ statements: [ImportStatement],
        in target: TargetModel,
        _ clients: Clients,
        _ facts: LintFacts
    ) -> Finding? {
        guard let place = statements.map(\.place).min() else { return nil }
        let problem = "\(target.name) re-exports \(name)"
        let places = statements.count == 1 ? "" : " in all \(statements.count) places"
        let item = facts.item(named: name)
        guard facts.resolved.allowsReexport(of: item, by: target.name) else {
            return Finding(
                check: .reexport,
                place: place,
                problem: "\(problem): every importer gets both",
                advice:
                    "take @_exported away\(places) and let each target import \(name) itself; or say in the rules: "
                    + "\(RulesLine.escaped(target.name)) may re-export \(RulesLine.escaped(name))"
            )
        }
        let strangers = clients.reached(from: target).filter { client in
            client.name != name && !facts.verdict(on: item, in: client).isAllowed
        }
        guard let first = strangers.first else { return nil }
        let more = strangers.count == 1 ? "" : " and \(strangers.count - 1) more"
        return Finding(
            check: .reexport,
            place: place,
            problem: "\(problem) to \(first.name)\(more), which may not import it",
            note: facts.verdict(on: item, in: first).note,
            advice:
                "take @_exported away\(places), or allow \(name) to \(strangers.map(\.name).joined(separator: ", ")) as well"
        )
    }

    static func testable(_ facts: LintFacts) -> [Finding] {
        eachImport(facts) { target, statement in
            // `@_private(sourceFile:)` opens even `private` and `fileprivate` declarations.
            guard let attribute = ["testable", "_private"].first(where: statement.has(attribute:)),
                !facts.isTestCode(target)
            else { return [] }
            return [
                Finding(
                    check: .testableImport,
                    place: statement.place,
                    problem:
                        "\(target.name) is no test target and opens \(statement.module) with @\(attribute)",
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
                for module in Set(facts.reexports(of: target).map { facts.mainModule(of: $0.module) }) {
                    reexporters[module, default: []].append(target)
                }
            }
            self.importers = importers
            self.reexporters = reexporters
        }

        /// All targets that import the target or one that re-exports it, sorted by name.
        func reached(from target: TargetModel) -> [TargetModel] {
            var found: [String: TargetModel] = [:]
            var waiting = [target]
            var seen: Set<String> = []
            while let shown = waiting.popLast() {
                guard seen.insert(shown.name).inserted else { continue }
                for importer in importers[shown.module] ?? [] { found[importer.name] = importer }
                waiting += reexporters[shown.module] ?? []
            }
            found[target.name] = nil
            return found.values.sorted { $0.name < $1.name }
        }
    }
}
