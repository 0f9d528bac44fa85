/// Checks the imports against the dependencies and the products that the manifest declares.
struct DeclarationChecks {
    private let facts: LintFacts
    /// Of several products with one name, the first.
    private let products: [String: ForeignProduct]
    /// The targets that declare a module: by a product of that name, by one that holds it, or as an alias.
    private let declarers: [String: [Declarer]]

    private struct Declarer {
        let target: TargetModel
        let product: String
        var isAlias = false
    }

    /// The imports that no declared dependency leads to. They compile only if something else builds them first.
    static func undeclared(_ facts: LintFacts) -> [Finding] {
        DeclarationChecks(facts).missing.filter { !$0.isReached }.map { $0.finding(.undeclaredDependency) }
    }

    /// The imports that only another dependency declares. They build, but SwiftPM may build them too late, and the
    /// compiler may use an old version of what they declare.
    static func transitive(_ facts: LintFacts) -> [Finding] {
        DeclarationChecks(facts).missing.filter(\.isReached).map { $0.finding(.transitiveImport) }
    }

    /// The declared dependencies that nothing imports.
    static func unused(_ facts: LintFacts) -> [Finding] {
        let checks = DeclarationChecks(facts)
        return facts.package.targets.flatMap { target -> [Finding] in
            // What only another system's manifest declares is known in part.
            if target.manifest.isElsewhere { return [] }
            let targets = checks.unusedTargets(of: target).map { ($0.name, $0.module) }
            let products = checks.unusedProducts(of: target).map { ($0, $0) }
            return (targets + products).map { name, module in
                let place = facts.manifest.place(of: name, in: target.name)
                var finding = Finding(
                    check: .unusedDependency,
                    place: place,
                    problem: "\(target.name) depends on \(name) and never imports it",
                    advice: "take \"\(name)\" out of the dependencies of \(target.name), "
                        + "or say: check unused-dependency off in "
                        + RulesLine.escaped(target.name),
                    subject: Finding.Subject(target: target.name, module: module)
                )
                finding.repair = Repair(
                    target: target.name,
                    module: name,
                    path: place.path,
                    action: .remove(name)
                )
                return finding
            }
        }
    }

    private init(_ facts: LintFacts) {
        self.facts = facts
        let products = facts.sources.products.keyed { ($0.name, $0) }
        self.products = products
        let targets = facts.package.targets
        let named = targets.flatMap { target in
            target.libraries.map { ($0, Declarer(target: target, product: $0)) }
        }
        // A module belongs to the product of its name before others that hold it too.
        let held = named.flatMap { product, declarer in
            (products[product]?.modules.sorted() ?? []).map { ($0, declarer) }
        }
        let aliases = targets.flatMap { target in
            (target.manifest.aliases.sorted { $0.key < $1.key }
                + target.meanings.keys.sorted().map { ($0, $0) })
                .map { ($0.0, Declarer(target: target, product: $0.1, isAlias: true)) }
        }
        declarers = Dictionary(grouping: named + held + aliases, by: \.0).mapValues { $0.map(\.1) }
    }

    // MARK: - Imports that are not declared

    private struct MissingDeclaration {
        let target: TargetModel
        var use: ModuleUse
        /// As the manifest would name it.
        let name: String
        /// Whether declared dependencies lead to it.
        let isReached: Bool
        let note: Finding.Note
        let advice: String
        /// The manifest, and the dependency as it writes it; `nil` for an alias.
        var declaration: (path: String, dependency: String)?

        func finding(_ check: Check) -> Finding {
            var finding = Finding(
                check: check,
                place: use.place,
                problem: "\(target.name) \(use.verb) \(name) and does not declare it\(use.circumstance)",
                note: note,
                advice: advice
            )
            finding.repair = declaration.map {
                Repair(target: target.name, module: name, path: $0.path, action: .declare($0.dependency))
            }
            return finding
        }
    }

    private var missing: [MissingDeclaration] {
        facts.package.targets.flatMap { target -> [MissingDeclaration] in
            // SwiftPM builds a snippet against every library of the package, undeclared in the manifest.
            if target.kind == .snippet { return [] }
            let uses = facts.uses(of: target)
            let used = Set(uses.map(\.module))
            var reach = Reach(of: target, facts, products)
            var known: [String: MissingDeclaration?] = [:]
            var seen: Set<String> = []
            return uses.compactMap { use in
                let result =
                    known[use.module]
                    ?? (facts.target(ofModule: use.module).map { missing($0, in: target, use, &reach) }
                        ?? missingModule(in: target, use, used, &reach))
                known[use.module] = .some(result)
                guard var found = result, !facts.isDeclaredElsewhere(found.name, by: target, for: use),
                    seen.insert(found.name).inserted
                else { return nil }
                found.use = use
                return found
            }
        }
    }

    private func missing(
        _ imported: TargetModel,
        in target: TargetModel,
        _ use: ModuleUse,
        _ reach: inout Reach
    ) -> MissingDeclaration? {
        guard imported != target, !target.dependencies.contains(imported.name),
            facts.isAllowed(imported, in: target)
        else { return nil }
        return MissingDeclaration(
            target: target,
            use: use,
            name: imported.name,
            isReached: reach.targets.contains(imported.name),
            note: declarations(of: target, target.dependencies),
            advice: "add \"\(imported.name)\" to the dependencies of \(target.name)",
            // SwiftPM refuses a package whose targets lead back to themselves.
            declaration: facts.dependencies.reached(from: imported.name).contains(target.name)
                ? nil : (facts.manifest.place(of: target.name).path, "\"\(imported.name)\"")
        )
    }

    /// A module of another package, or an alias.
    private func missingModule(
        in target: TargetModel,
        _ use: ModuleUse,
        _ used: Set<String>,
        _ reach: inout Reach
    ) -> MissingDeclaration? {
        let module = use.module
        let known = declarers[module]
        guard known != nil || !LintFacts.toolchainModules.contains(module),
            !target.libraries.contains(where: { mayHold($0, module, in: target, used) }),
            facts.verdict(on: .outside(module), in: target).isAllowed
        else { return nil }
        func missing(
            _ isReached: Bool,
            _ note: Finding.Note,
            _ advice: String,
            product: (name: String, package: String?)? = nil
        ) -> MissingDeclaration {
            let dependency = product.flatMap { product in
                product.package.map {
                    ".product(name: \"\(product.name)\", package: \"\(PathText.name(of: $0))\")"
                }
            }
            let manifest = facts.manifest.place(of: target.name).path
            return MissingDeclaration(
                target: target,
                use: use,
                name: module,
                isReached: isReached,
                note: note,
                advice: advice,
                declaration: dependency.map { (manifest, $0) }
            )
        }
        if let known,
            let declarer = known.first(where: { reach.targets.contains($0.target.name) }) ?? known.first
        {
            let manifest = facts.manifest
            if declarer.isAlias {
                return declarer.target == target
                    ? nil
                    : missing(
                        false,
                        Finding.Note(
                            place: manifest.place(of: declarer.product, in: declarer.target.name),
                            text: "here \(declarer.target.name) declares it as an alias"
                        ),
                        "declare the alias in \(target.name) too, or import the module by its own name"
                    )
            }
            return missing(
                reach.targets.contains(declarer.target.name) || reach.modules.mayContain(module),
                Finding.Note(
                    place: manifest.place(of: declarer.product, in: declarer.target.name),
                    text: "here \(declarer.target.name) declares it"
                ),
                "add the product \(declarer.product) to the dependencies of \(target.name)",
                product: (declarer.product, facts.package.packages[declarer.product])
            )
        }
        // No product of the package itself has it, but one that the build brings along.
        guard
            let product = facts.sources.products.first(where: { $0.isLibrary && $0.modules.contains(module) })
        else { return nil }
        return missing(
            reach.modules.mayContain(module),
            declarations(of: target, target.dependencies + target.products),
            "add the product \(product.name) of \(product.package) to the dependencies of \(target.name)",
            product: facts.package.dependencies.contains(product.package)
                ? (product.name, product.package) : nil
        )
    }

    private func declarations(of target: TargetModel, _ names: [String]) -> Finding.Note {
        Finding.Note(
            place: facts.manifest.place(of: target.name),
            text: "here \(target.name) declares \(names.isEmpty ? "nothing" : names.joined(separator: ", "))"
        )
    }

    /// What the declared dependencies of a target lead to; found when it is first asked for.
    private struct Reach {
        private let start: TargetModel
        private let facts: LintFacts
        private let products: [String: ForeignProduct]

        init(of start: TargetModel, _ facts: LintFacts, _ products: [String: ForeignProduct]) {
            self.start = start
            self.facts = facts
            self.products = products
        }

        lazy var targets: Set<String> = facts.dependencies.reached(from: start.name)

        /// The modules of other packages that are built before the target.
        lazy var modules: ForeignModules = {
            let names = targets.union([start.name])
            return ForeignModules(
                builtFor: names.compactMap(facts.target(named:)).flatMap(\.libraries),
                products
            )
        }()
    }

    /// Whether the product may have the module.
    ///
    /// The modules of a product are known only to its package. If they are unknown, a product that is imported
    /// by its name has the module of that name; another may have any module of its own package.
    private func mayHold(
        _ product: String,
        _ module: String,
        in target: TargetModel,
        _ used: Set<String>
    ) -> Bool {
        if product == module || target.manifest.aliases[module] == product { return true }
        if let known = products[product] { return known.modules.contains(module) }
        if used.contains(product) || LintFacts.toolchainModules.contains(module) { return false }
        let packages = facts.package.packages
        guard let package = packages[product], let other = packages[module] else { return true }
        return package == other
    }

    // MARK: - Declarations that nothing needs

    /// The declared targets that no import, include or flag names, although one would be visible.
    private func unusedTargets(of target: TargetModel) -> [TargetModel] {
        let used = Set(facts.uses(of: target).map(\.module))
        func isUsed(_ name: String) -> Bool {
            facts.target(named: name).map { used.contains($0.module) } ?? false
        }
        return target.dependencies.compactMap(facts.target(named:)).filter { dependency in
            // A part of a product is used with the other parts.
            let isPart = target.offered.values.contains {
                $0.contains(dependency.name) && $0.contains(where: isUsed)
            }
            return !used.contains(dependency.module) && !isPart && canBeSeen(dependency, in: target)
                && facts.isAllowed(dependency, in: target)
        }
    }

    /// Whether a use of the dependency would be visible: C calls Swift without an include, and the modules of
    /// a binary target are declared in no source. Programs, plugins and macros are run.
    private func canBeSeen(_ dependency: TargetModel, in target: TargetModel) -> Bool {
        if [.binary, .executable, .plugin, .macro, .snippet].contains(dependency.kind) { return false }
        switch target.language {
        case .swift: return true
        case .clang: return dependency.language == .clang || dependency.kind == .system
        case .none: return false
        }
    }

    /// The declared products that hold nothing of what the target imports, as far as that is known.
    private func unusedProducts(of target: TargetModel) -> [String] {
        guard target.language == .swift, ![.plugin, .snippet].contains(target.kind) else { return [] }
        let used = Set(facts.uses(of: target).map(\.module)).filter { facts.target(ofModule: $0) == nil }
        return target.libraries.filter { product in
            let known = products[product]
            let isUsed = used.contains(product) || used.contains { target.manifest.aliases[$0] == product }
            guard known?.isLibrary != false, !isUsed, known?.modules.isDisjoint(with: used) ?? true,
                facts.verdict(on: .outside(product), in: target).isAllowed
            else { return false }
            let held = target.libraries.filter { $0 != product }.flatMap {
                [$0] + (products[$0]?.modules ?? [])
            }
            // What another product holds needs no product that is only built with it.
            return !used.subtracting(held).contains { module in
                known?.reach.contains(module) ?? mayHold(product, module, in: target, used)
            }
        }
    }
}

extension LintFacts {
    /// Forbidden imports have their own finding; advising to declare them as well would be wrong.
    fileprivate func isAllowed(_ other: TargetModel, in target: TargetModel) -> Bool {
        (!isTestCode(other) || isTestCode(target)) && lets(target, see: other)
    }
}
