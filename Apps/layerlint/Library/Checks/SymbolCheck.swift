/// Finds uses without an import in built objects: inferred types, members, aliases and re-exports.
enum SymbolCheck {
    static func questions(_ package: PackageModel, _ sources: SourceFacts) -> [SymbolQuestion] {
        let built = package.targets.filter {
            $0.language != .none && $0.kind != .plugin && !$0.manifest.isElsewhere
        }
        let modules = built.keyed { ($0.name, $0.module) }
        let owners = sources.owners(among: package.targets)
        return built.map { target in
            let included = sources.includes[target.name]
            let named = (sources.imports[target.name] ?? []) + (included?.modules ?? [])
            let used =
                named.map { owners[$0.module]?.module ?? $0.module }
                + (included?.uses ?? []).compactMap(\.owner).compactMap { modules[$0] }
            return SymbolQuestion(
                target: target.name,
                module: target.module,
                sources: target.sources,
                unimported: Set(modules.values).subtracting(used).subtracting([target.module]),
                folderOfC: target.language == .clang ? target.folder : nil
            )
        }
    }

    /// Uses that the rules allow and the manifest declares are not reported, imported or not.
    static func findings(_ facts: LintFacts) -> [Finding] {
        facts.sources.symbols.compactMap { use in
            guard let target = facts.target(named: use.target), let used = facts.target(ofModule: use.module)
            else {
                return nil
            }
            let isAllowed = facts.lets(target, see: used)
            if isAllowed, target.dependencies.contains(used.name) { return nil }
            return Finding(
                check: .useWithoutImport,
                place: SourcePlace(path: use.source, line: 1, column: 1),
                problem: "\(target.name) uses \(use.module) without importing it: \(use.symbol)",
                advice: isAllowed
                    ? "import \(use.module) here, and declare it among the dependencies of \(target.name)"
                    : "do without it: have what lies between take and give types that \(target.name) may see"
            )
        }
    }
}
