/// Reads the sources of a package as far as possible, and collects all failures for one report.
struct SourceReading: Sendable {
    private(set) var facts = SourceFacts()
    private(set) var failures: [LintFailure] = []
    /// Targets that were read only in part; what they do not use cannot be known.
    private(set) var incompleteTargets: Set<String> = []

    /// Reads the types as well in the `typed` targets. With a scope, reads what the check of its targets
    /// needs, and fails only for these targets. With `followsProducts` it matters what products of other packages
    /// are built from.
    init(
        of package: PackageModel,
        _ manifest: ManifestMap,
        packages: PackageReader,
        _ tree: FileTree,
        files: FileReader,
        typed: Set<String> = [],
        followsProducts: Bool = false,
        scope: CheckScope? = nil
    ) async {
        let defines = manifest.defines(of: package)
        let includes = IncludeReader(package: package, tree: tree, files: files)
        let targets = package.targets.filter { scope?.reads($0) ?? true }
        let read = await withTaskGroup(of: (name: String, facts: SourceFacts, failures: [LintFailure]).self) {
            group in
            for target in targets {
                group.addTask {
                    var facts = SourceFacts()
                    let failures = facts.read(target, files, includes, defines, typed.contains(target.name))
                    return (target.name, facts, failures)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (name, found, failed) in read.sorted(by: { $0.name < $1.name }) {
            facts.add(found)
            guard scope?.targets.contains(name) ?? true, !failed.isEmpty else { continue }
            failures += failed
            incompleteTargets.insert(name)
        }
        facts.needsProducts =
            !package.dependencies.isEmpty && (followsProducts || facts.needProducts(of: package))
        if facts.needsProducts { facts.products = await packages.products(package) }
        failures += BrokenLinks.all(in: tree, of: package).filter { failure in
            guard let scope, case .brokenLink(let path) = failure else { return true }
            return scope.covers(path)
        }
    }

    /// Asks about every Swift source that was read.
    mutating func ask(_ index: IndexReader, about package: PackageModel) async {
        let sources = package.targets.filter { $0.language == .swift }.flatMap(\.sources)
        do throws(LintFailure) {
            facts.index = try await index.sources(sources, package)
        } catch {
            failures.append(error)
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
    /// Adds what the sources of a target contain, and returns why some could not be read.
    fileprivate mutating func read(
        _ target: TargetModel,
        _ files: FileReader,
        _ includes: IncludeReader,
        _ defines: Set<String>?,
        _ readsTypes: Bool
    ) -> [LintFailure] {
        var failures: [LintFailure] = []
        switch (target.language, target.kind) {
        case (.swift, _):
            for path in target.sources {
                do throws(LintFailure) {
                    try scan(path, of: target, files, defines, readsTypes)
                } catch {
                    failures.append(error)
                }
            }
        case (.clang, _), (.none, .system):
            do throws(LintFailure) {
                self.includes[target.name] = try includes.facts(of: target)
            } catch {
                failures.append(error)
            }
        case (.none, .binary): self.includes[target.name] = includes.binaryFacts(of: target)
        case (.none, _): break
        }
        return failures
    }

    private mutating func scan(
        _ path: String,
        of target: TargetModel,
        _ files: FileReader,
        _ defines: Set<String>?,
        _ readsTypes: Bool
    ) throws(LintFailure) {
        let bytes = try files.validBytes(of: path)
        let scan = try ImportScanner.scan(bytes, path: path, defines: defines)
        let meanings = target.meanings
        imports[target.name, default: []] += scan.imports.flatMap { statement in
            (meanings[statement.module] ?? [statement.module]).sorted().map(statement.naming)
        }
        waivers += scan.comments.flatMap { comment in comment.waivers(of: target, path) }
        macros[target.name, default: []] += scan.macros
        capabilities[target.name, default: []] += scan.capabilities
        if readsTypes {
            types[target.name, default: []].append(ImportScanner.typeNames(in: bytes, path: path))
        }
    }

    /// Adds the facts of other targets.
    fileprivate mutating func add(_ others: SourceFacts) {
        imports.merge(others.imports) { $1 }
        waivers += others.waivers
        macros.merge(others.macros) { $1 }
        includes.merge(others.includes) { $1 }
        capabilities.merge(others.capabilities) { $1 }
        types.merge(others.types) { $1 }
    }

    /// Whether it matters which modules the products of other packages have: a product is not imported by its name, or
    /// a module may be of a product that nothing declares.
    fileprivate func needProducts(of package: PackageModel) -> Bool {
        let own = owners(among: package.targets)
        return package.targets.contains { target in
            let used = Set((imports[target.name] ?? []).map(\.module))
            let products = Set(target.products).subtracting(target.manifest.plugins)
            return !products.isSubset(of: used)
                || used.contains {
                    own[$0] == nil && !products.contains($0) && !LintFacts.toolchainModules.contains($0)
                }
        }
    }
}

/// Finds links that could hide sources from the lint.
enum BrokenLinks {
    /// Broken links: SwiftPM skips them with a warning, so they could hide sources from the lint as well.
    static func all(in tree: FileTree, of package: PackageModel) -> [LintFailure] {
        let broken = tree.entries.filter { entry in
            entry.kind == .link && entry.identity == nil
                && (SourceFinder.isSource(entry.path) || mayHoldSources(entry.path, of: package))
                && !package.targets.contains { $0.leavesOut(entry.path) }
        }
        return broken.map { .brokenLink(path: $0.path) }
    }

    /// Whether the path is in a target and may hold sources; hidden names are usually editor files.
    private static func mayHoldSources(_ path: String, of package: PackageModel) -> Bool {
        package.owner(of: path) != nil && !PathText.name(of: path).hasPrefix(".")
    }
}
