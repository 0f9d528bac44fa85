/// Whether every source belongs to one target, and to the one whose folder it lies in.
enum SourceChecks {
    private static let endings: Set<String> = ["swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "asm"]
    /// Folders that are one thing to their tools, whatever lies in them.
    private static let bundles: Set<String> = ["docc", "playground", "bundle", "xcassets"]

    static func isSource(_ path: String) -> Bool {
        endings.contains(PathText.fileExtension(of: path))
            // A hidden file's name is all ending to some, and a source to a compiler that is given it.
            || PathText.name(of: path) == ".swift"
    }

    static func withoutTarget(_ facts: LintFacts) -> [Finding] {
        let compiled = Set(facts.package.targets.flatMap(\.sources))
        let reached = Set(compiled.map(facts.tree.resolved))
        let packages = facts.tree.entries.filter { PathText.name(of: $0.path) == "Package.swift" }
            .map { PathText.folder(of: $0.path) }.filter { !$0.isEmpty }
        return facts.tree.entries.compactMap { entry in
            // A link that leads nowhere is a failure, which says more.
            guard entry.kind != .folder, entry.identity != nil, isSource(entry.path),
                !compiled.contains(entry.path),
                !reached.contains(entry.path), !isManifest(entry.path),
                !packages.contains(where: { PathText.lies(entry.path, in: $0) }),
                !entry.path.split(separator: "/").contains(where: {
                    bundles.contains(PathText.fileExtension(of: String($0)))
                })
            else { return nil }
            let owner = facts.package.owner(of: entry.path)
            let isLeftOut = facts.package.targets.contains { target in
                target.leavesOut(entry.path)
            }
            if isLeftOut { return nil }
            return Finding(
                check: .sourceWithoutTarget,
                place: SourcePlace(path: entry.path, line: 1, column: 1),
                problem: owner.map {
                    "no target compiles this file, though it lies in the folder of \($0.name)"
                }
                    ?? "no target compiles this file",
                note: owner.map {
                    Finding.Note(
                        place: facts.manifest.place(of: $0.name),
                        text: "here \($0.name) is declared"
                    )
                },
                advice: owner == nil
                    ? "move it into a target, or away"
                    : "take it away, give it a name that SwiftPM reads, or write it under \"exclude\" in the manifest"
            )
        }
    }

    private static func isManifest(_ path: String) -> Bool {
        ManifestFile.isManifest(path)
    }

    static func shared(_ facts: LintFacts) -> [Finding] {
        var compilers: [String: [(target: TargetModel, source: String)]] = [:]
        for target in facts.package.targets {
            for source in target.sources {
                let real = facts.tree.realPaths(of: source).first ?? source
                compilers[real, default: []].append((target, source))
            }
        }
        return facts.package.targets.flatMap { target in
            target.sources.compactMap { source -> Finding? in
                let names = facts.tree.realPaths(of: source)
                let foreign = names.first { name in
                    name != source && facts.package.owner(of: name).map { $0 != target } ?? false
                }
                if let foreign, let owner = facts.package.owner(of: foreign), owner != target {
                    // Of two names of one file, the one is told that is compiled by another than its folder's.
                    let isLink = facts.tree.resolved(source) != source
                    guard isLink || target.name > owner.name else { return nil }
                    return finding(
                        source,
                        "\(target.name) compiles \(foreign), which lies in \(owner.name)",
                        facts,
                        target
                    )
                }
                let real = names.first ?? source
                guard facts.package.owner(of: real) != target,
                    let first = compilers[real]?.first(where: { $0.target != target }),
                    first.target.name < target.name
                else { return nil }
                return finding(
                    source,
                    "\(target.name) compiles \(real == source ? "this file" : real), and so does \(first.target.name)",
                    facts,
                    target
                )
            }
        }
    }

    private static func finding(
        _ source: String,
        _ problem: String,
        _ facts: LintFacts,
        _ target: TargetModel
    ) -> Finding {
        Finding(
            check: .sharedSource,
            place: SourcePlace(path: source, line: 1, column: 1),
            problem: problem,
            note: facts.rule(for: target)?.note,
            advice: "let one target compile it, and the others import that target"
        )
    }

    /// What leads nowhere: SwiftPM passes it over with a warning, and so would a lint, whatever it should have led to.
    static func brokenLinks(in tree: FileTree, of package: PackageModel) -> [LintFailure] {
        let broken = tree.entries.filter { entry in
            entry.kind == .link && entry.identity == nil
                && (isSource(entry.path) || mayHoldSources(entry.path, of: package))
                && !package.targets.contains { $0.leavesOut(entry.path) }
        }
        return broken.map { .brokenLink(path: $0.path) }
    }

    /// A folder or a header inside a target; hidden names are the marks of editors.
    private static func mayHoldSources(_ path: String, of package: PackageModel) -> Bool {
        package.owner(of: path) != nil && !PathText.name(of: path).hasPrefix(".")
    }
}
