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
        witness: CompilerWitness,
        domains: Set<String> = [],
        scope: CheckScope? = nil
    ) async {
        let defines = manifest.defines(of: package)
        var witnessed: [WitnessedTarget] = []
        let includes = IncludeReader(package: package, tree: tree, files: files)
        for target in package.targets where scope?.reads(target) ?? true {
            let isCovered = scope?.targets.contains(target.name) ?? true
            let known = failures.count
            switch (target.language, target.kind) {
            case (.swift, _):
                let scanned = facts.scan(sources(of: target, files), defines: defines)
                failures += scanned.failures
                if domains.contains(target.name) {
                    facts.types[target.name] = scanned.target.sources.map {
                        ImportScanner.typeNames(in: $0.bytes, path: $0.path)
                    }
                }
                if isCovered { witnessed.append(scanned.target) }
            case (.clang, _), (.none, .system):
                do throws(LintFailure) {
                    facts.includes[target.name] = try includes.facts(of: target)
                } catch {
                    failures.append(error)
                }
            case (.none, _): break
            }
            if !isCovered { failures.removeSubrange(known...) }
            if failures.count > known { incompleteTargets.insert(target.name) }
        }
        let unnamed = package.targets.flatMap { target in
            Set(target.products).subtracting(target.manifest.plugins)
                .subtracting((facts.imports[target.name] ?? []).map(\.module))
        }
        if !unnamed.isEmpty { facts.products = await packages.products(package, Set(unnamed)) }
        do throws(LintFailure) {
            facts.hear(try await witness.answers(on: witnessed), on: witnessed)
        } catch {
            failures.append(error)
        }
        // The compiler is asked without the aliases.
        for target in package.targets {
            facts.imports[target.name] = facts.imports[target.name].map(ModuleAliases(of: target).applied)
        }
        failures += SourceChecks.brokenLinks(in: tree, of: package).filter { failure in
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

    private mutating func sources(of target: TargetModel, _ files: FileReader) -> WitnessedTarget {
        var sources: [WitnessedTarget.Source] = []
        for path in target.sources {
            do throws(LintFailure) {
                sources.append(WitnessedTarget.Source(path: path, bytes: try files.validBytes(of: path)))
            } catch {
                failures.append(error)
            }
        }
        return WitnessedTarget(
            name: target.name,
            module: target.module,
            regexReadings: target.regexReadings,
            sources: sources
        )
    }
}
