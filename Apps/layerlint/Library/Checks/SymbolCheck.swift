/// What the objects of a build ask for that no import brought in: an inferred type, a member, an alias, a re-export.
enum SymbolCheck {
    static func questions(_ package: PackageModel, _ sources: SourceFacts) -> [SymbolQuestion] {
        let modules = Set(package.targets.filter { $0.language == .swift }.map(\.module))
        return package.targets.filter { $0.language == .swift && $0.kind != .plugin }.map { target in
            let imported = Set((sources.imports[target.name] ?? []).map(\.module))
            return SymbolQuestion(
                target: target.name,
                module: target.module,
                sources: target.sources,
                unimported: modules.subtracting(imported).subtracting([target.module])
            )
        }
    }

    /// What the rules allow and the manifest declares crosses no wall, imported or not.
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
                note: facts.rule(for: target)?.note,
                advice: isAllowed
                    ? "import \(use.module) here, and declare it among the dependencies of \(target.name)"
                    : "do without it: have what lies between take and give types that \(target.name) may see"
            )
        }
    }
}
