/// Reads the sources of a package as far as possible, and collects all failures for one report.
struct SourceReading: Sendable {
    private(set) var facts = SourceFacts()
    private(set) var failures: [LintFailure] = []
    /// Targets that were read only in part; what they do not use cannot be known.
    private(set) var incompleteTargets: Set<String> = []

    /// Reads the types as well in the targets of `domains`. With a scope, reads what the check of its targets
    /// needs, and fails only for these targets.
    init(
        of package: PackageModel,
        _ manifest: ManifestMap,
        packages: PackageReader,
        _ tree: FileTree,
        files: FileReader,
        domains: Set<String> = [],
        scope: CheckScope? = nil
    ) async {
        let defines = manifest.defines(of: package)
        let includes = IncludeReader(package: package, tree: tree, files: files)
        for target in package.targets where scope?.reads(target) ?? true {
            let known = failures.count
            switch (target.language, target.kind) {
            case (.swift, _):
                for path in target.sources {
                    failures += facts.scan(path, of: target, files, defines, domains.contains(target.name))
                }
            case (.clang, _), (.none, .system):
                do throws(LintFailure) {
                    facts.includes[target.name] = try includes.facts(of: target)
                } catch {
                    failures.append(error)
                }
            case (.none, _): break
            }
            if let scope, !scope.targets.contains(target.name) { failures.removeSubrange(known...) }
            if failures.count > known { incompleteTargets.insert(target.name) }
        }
        if facts.needProducts(of: package) { facts.products = await packages.products(package) }
        failures += BrokenLinks.all(in: tree, of: package).filter { failure in
            guard let scope, case .brokenLink(let path) = failure else { return true }
            return scope.covers(path)
        }
    }

    /// Asks only about targets that were read completely: a missing part may contain the import.
    mutating func ask(_ symbols: SymbolReader, about package: PackageModel) async {
        let questions = SymbolCheck.questions(package, facts).filter {
            !incompleteTargets.contains($0.target)
        }
        do throws(LintFailure) {
            facts.symbols = try await symbols.uses(questions)
        } catch {
            failures.append(error)
        }
    }
}

extension SourceFacts {
    /// Adds what a Swift source contains, and returns why it could not be read.
    fileprivate mutating func scan(
        _ path: String,
        of target: TargetModel,
        _ files: FileReader,
        _ defines: Set<String>,
        _ readsTypes: Bool
    ) -> [LintFailure] {
        do throws(LintFailure) {
            let bytes = try files.validBytes(of: path)
            let scan = try ImportScanner.scan(bytes, path: path, defines: defines)
            let meanings = target.meanings
            imports[target.name, default: []] += scan.imports.flatMap { statement in
                (meanings[statement.module] ?? [statement.module]).sorted().map(statement.naming)
            }
            macros[target.name, default: []] += scan.macros
            capabilities[target.name, default: []] += scan.capabilities
            if readsTypes {
                types[target.name, default: []].append(ImportScanner.typeNames(in: bytes, path: path))
            }
            return []
        } catch {
            return [error]
        }
    }

    /// Whether it matters which modules the products of other packages have: a product is not imported by its name, or
    /// a module may be of a product that nothing declares.
    fileprivate func needProducts(of package: PackageModel) -> Bool {
        let own = owners(among: package.targets)
        return !package.dependencies.isEmpty
            && package.targets.contains { target in
                let used = Set((imports[target.name] ?? []).map(\.module))
                let products = Set(target.products).subtracting(target.manifest.plugins)
                return !products.isSubset(of: used)
                    || used.contains {
                        own[$0] == nil && !products.contains($0) && !LintFacts.toolchainModules.contains($0)
                    }
            }
    }
}
