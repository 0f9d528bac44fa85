/// Checks the imports in the sources against the rules.
enum ImportChecks {
    static func forbidden(_ facts: LintFacts) -> [Finding] {
        eachUse(facts) { target, use in
            if case .included = use.way { return nil }
            let imported = facts.target(ofModule: use.module)
            if imported == target || LintFacts.implicitModules.contains(use.module) { return nil }
            // Test code in production has its own finding, which no rule can allow.
            if let imported, facts.isTestCode(imported), !facts.isTestCode(target) { return nil }
            let verdict = facts.verdict(on: facts.item(ofModule: use.module), in: target, at: use.place)
            guard !verdict.isAllowed else { return nil }
            let subject = verdict.folder ?? target.name
            let origin = imported == nil ? ", which comes from outside the package" : ""
            let name = imported?.name ?? use.module
            return Finding(
                check: .forbiddenImport,
                place: use.place,
                problem: "\(subject) may not \(use.infinitive) \(name)\(origin)\(use.circumstance)",
                note: verdict.note,
                advice: imported == nil
                    ? "do without it, or put what needs \(name) behind a target that may import it"
                    : "do without it, or move this code to a target that may import \(name)",
                subject: Finding.Subject(target: target.name, module: use.module)
            )
        }
    }

    /// Reports imports of targets of which the source uses nothing, neither itself nor by what the compiler adds.
    static func unused(_ facts: LintFacts) -> [Finding] {
        guard let index = facts.sources.index else { return [] }
        let owners = facts.package.targets.flatMap { target in target.sources.map { ($0, target.module) } }
            .keyed { $0 }
        // Of a target that is not known as a whole, anything may be used.
        let known = Set(
            facts.package.targets.filter { target in
                target.language == .swift && target.sources.allSatisfy { index[$0] != nil }
            }.map(\.module)
        )
        return InterfaceChecks.eachImport(facts) { target, statement in
            let module = facts.mainModule(of: statement.module)
            guard let source = index[statement.place.path], !source.hasBranches, statement.condition == nil,
                !statement.has(attribute: "_exported"), module != target.module
            else { return [] }
            let given = RuleChecks.received([module], facts).union([module])
            guard given.isSubset(of: known),
                given.isDisjoint(with: source.owners.compactMap { owners[$0] })
            else { return [] }
            let name = facts.name(ofModule: module)
            var finding = Finding(
                check: .unusedImport,
                place: statement.place,
                problem: "\(target.name) imports \(name) here and uses nothing of it",
                advice: "take the import away"
            )
            let path = statement.place.path
            finding.repair = Repair(
                target: target.name,
                module: statement.module,
                path: path,
                action: .removeImport
            )
            return [finding]
        }
    }

    private static func eachUse(
        _ facts: LintFacts,
        _ finding: (TargetModel, ModuleUse) -> Finding?
    ) -> [Finding] {
        facts.package.targets.flatMap { target in
            facts.uses(of: target).compactMap { finding(target, $0) }
        }
    }
}

/// Finds public imports of modules that a target may import internally only.
enum ExposureChecks {
    static func exposed(_ facts: LintFacts) -> [Finding] {
        InterfaceChecks.eachImport(facts) { target, statement in
            let verdict = facts.verdict(on: facts.item(ofModule: statement.module), in: target)
            guard verdict.isInternal, let level = publicLevel(statement, in: target) else { return [] }
            let name = facts.name(ofModule: statement.module)
            return [
                Finding(
                    check: .exposedImport,
                    place: statement.place,
                    problem:
                        "\(target.name) may import \(name) internally only: this import is \(level.text)",
                    note: verdict.note,
                    advice: level.advice
                )
            ]
        }
    }

    /// The access level of an import, if it is visible outside its target.
    private static func publicLevel(
        _ statement: ImportStatement,
        in target: TargetModel
    ) -> (text: String, advice: String)? {
        if let access = statement.access {
            guard access == .public || access == .package else { return nil }
            let advice = "write import without \(access.rawValue), and keep its types out of the interface"
            return (access.rawValue, advice)
        }
        let isInternal = target.keepsImportsInside || statement.has(attribute: "_implementationOnly")
        return isInternal
            ? nil
            : (
                "public, as none is said",
                "write internal import, or enable the upcoming feature InternalImportsByDefault"
            )
    }
}

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

/// Checks the includes of C-family sources against the rules.
enum IncludeChecks {
    static func forbidden(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target in
            facts.uses(of: target).compactMap { use -> Finding? in
                guard case .included(let text) = use.way, let owner = facts.target(ofModule: use.module)
                else { return nil }
                let verdict = facts.verdict(on: facts.item(owner), in: target)
                if verdict.isAllowed { return nil }
                if facts.isTestCode(owner), !facts.isTestCode(target) { return nil }
                return Finding(
                    check: .forbiddenInclude,
                    place: use.place,
                    problem: "\(target.name) may not include \(text) of \(owner.name)",
                    note: verdict.note,
                    advice: "do without it, or move this code to a target that may include \(owner.name)",
                    subject: Finding.Subject(target: target.name, module: use.module)
                )
            }
        }
    }

    /// Reports includes by path of allowed targets; forbidden targets have their own finding.
    static func byPath(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            let includes = (facts.sources.includes[target.name]?.uses ?? []).filter { $0.way != .shown }
            let included = includes.compactMap { use -> Finding? in
                guard let owner = use.owner else {
                    return finding(
                        target,
                        use.place,
                        "\(target.name) includes \(use.text), which belongs to no target of the package",
                        "move the file into a target and include it by the header that target shows",
                        facts
                    )
                }
                guard facts.verdict(on: .target(owner), in: target).isAllowed else { return nil }
                if use.way == .link {
                    return finding(
                        target,
                        use.place,
                        "\(target.name) includes \(use.text) by a link to a file of \(owner)",
                        "take the link away and include a header that \(owner) shows, by its name",
                        facts
                    )
                }
                return finding(
                    target,
                    use.place,
                    "\(target.name) includes \(use.text) by its path into the folder of \(owner)",
                    "include a header that \(owner) shows, by its name alone",
                    facts
                )
            }
            return included + searched(target, facts)
        }
    }

    private static func searched(_ target: TargetModel, _ facts: LintFacts) -> [Finding] {
        target.manifest.settings.compactMap { setting -> Finding? in
            guard case .headerSearchPath(let path) = setting.kind, let folder = target.folder else {
                return nil
            }
            let owner = PathText.joined(folder, path).flatMap(facts.package.owner(of:))
            guard owner != target else { return nil }
            return finding(
                target,
                facts.manifest.place(ofSetting: path, in: target.name),
                "\(target.name) looks for headers in \(path), "
                    + (owner.map { "the folder of \($0.name)" } ?? "which belongs to no target of the package"),
                "take the search path away; a dependency's headers are found without it",
                facts
            )
        }
    }

    private static func finding(
        _ target: TargetModel,
        _ place: SourcePlace,
        _ problem: String,
        _ advice: String,
        _ facts: LintFacts
    ) -> Finding {
        Finding(
            check: .includeByPath,
            place: place,
            problem: problem,
            advice: advice
        )
    }
}
