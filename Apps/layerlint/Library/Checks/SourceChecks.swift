/// Checks that every source belongs to exactly one target, the one whose folder contains it.
enum SourceChecks {
    private static let endings: Set<String> = ["swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "asm"]
    /// Folders that their tools treat as one item.
    private static let bundles: Set<String> = ["docc", "playground", "bundle", "xcassets"]

    static func isSource(_ path: String) -> Bool {
        endings.contains(PathText.fileExtension(of: path))
            // A file named `.swift` has no extension for some tools, but a compiler accepts it as a source.
            || PathText.name(of: path) == ".swift"
    }

    static func withoutTarget(_ facts: LintFacts) -> [Finding] {
        unowned(facts).filter { entry in !facts.rules.looseFiles.contains { $0.covers(entry.path) } }
            .map { finding($0, facts) }
    }

    /// Reports `loose` entries for files that are not loose.
    static func unneededLeaves(_ facts: LintFacts) -> [Finding] {
        let loose = facts.rules.looseFiles
        if loose.isEmpty { return [] }
        let met = unowned(facts).map(\.path)
        return loose.filter { !met.contains(where: $0.covers) }.map { leave in
            let compiler = facts.package.targets.first { $0.sources.contains(leave.path.text) }
            return Finding(
                check: .staleRule,
                place: leave.path.place,
                problem: compiler.map { "\(leave.path.text) is no loose file: \($0.name) compiles it" }
                    ?? "no loose file \(leave.path.text) needs permission",
                advice: "take it out of the line, or correct the path, which counts from the package"
            )
        }
    }

    /// The sources that no target compiles and that nothing else explains.
    static func unowned(_ facts: LintFacts) -> [FileEntry] {
        let compiled = Set(facts.package.targets.flatMap(\.sources))
        let reached = Set(compiled.map(facts.tree.resolved))
        let packages = facts.tree.entries.filter { PathText.name(of: $0.path) == "Package.swift" }
            .map { PathText.folder(of: $0.path) }.filter { !$0.isEmpty }
        return facts.tree.entries.filter { entry in
            // A broken link is reported as a failure, which says more.
            guard entry.kind != .folder, entry.identity != nil, isSource(entry.path),
                !compiled.contains(entry.path),
                !reached.contains(entry.path), !isManifest(entry.path),
                !packages.contains(where: { PathText.lies(entry.path, in: $0) }),
                !entry.path.split(separator: "/").contains(where: {
                    bundles.contains(PathText.fileExtension(of: String($0)))
                })
            else { return false }
            return !isPassedOver(entry.path, facts.package)
                && !facts.package.targets.contains { $0.leavesOut(entry.path) }
        }
    }

    private static func finding(_ entry: FileEntry, _ facts: LintFacts) -> Finding {
        let owner = facts.package.owner(of: entry.path)
        let loose = "loose \(RulesLine.escaped(entry.path)) \"why it lies there\""
        let advice =
            owner == nil
            ? "move it into a target, or away, or say in the rules: \(loose)"
            : "take it away, give it a name that SwiftPM reads, or write it under \"exclude\" in the manifest"
        return Finding(
            check: .sourceWithoutTarget,
            place: SourcePlace(path: entry.path, line: 1, column: 1),
            problem: owner.map {
                "no target compiles this file, though it lies in the folder of \($0.name)"
            }
                ?? "no target compiles this file",
            note: owner.map {
                Finding.Note(place: facts.manifest.place(of: $0.name), text: "here \($0.name) is declared")
            },
            advice: advice
        )
    }

    /// Whether it is in a hidden folder, which SwiftPM ignores.
    static func isHidden(_ path: String) -> Bool {
        PathText.folder(of: path).split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// The file names that SwiftPM recognises and compiles into no target.
    private static let testMains: Set<String> = ["LinuxMain.swift", "XCTMain.swift"]

    private static func isPassedOver(_ path: String, _ package: PackageModel) -> Bool {
        if isHidden(path) { return true }
        guard testMains.contains(PathText.name(of: path)) else { return false }
        return package.owner(of: path).map { $0.kind == .test } ?? true
    }

    private static func isManifest(_ path: String) -> Bool {
        ManifestFile.isManifest(path)
    }

    /// Leaves out plugins: they can import no library, so links are their only way to share sources.
    static func shared(_ facts: LintFacts) -> [Finding] {
        let targets = facts.package.targets.filter { $0.kind != .plugin }
        var compilers: [String: [(target: TargetModel, source: String)]] = [:]
        for target in targets {
            for source in target.sources {
                let real = facts.tree.realPaths(of: source).first ?? source
                compilers[real, default: []].append((target, source))
            }
        }
        return targets.flatMap { target in
            target.sources.compactMap { source -> Finding? in
                let names = facts.tree.realPaths(of: source)
                let foreign = names.first { name in
                    name != source
                        && facts.package.owner(of: name).map { $0 != target && targets.contains($0) }
                            ?? false
                }
                if let foreign, let owner = facts.package.owner(of: foreign), owner != target {
                    // Of two names of one file, report the one compiled by a target other than its folder's.
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
            advice: "let one target compile it, and the others import that target"
        )
    }

    /// Broken links: SwiftPM skips them with a warning, so they could hide sources from the lint as well.
    static func brokenLinks(in tree: FileTree, of package: PackageModel) -> [LintFailure] {
        let broken = tree.entries.filter { entry in
            entry.kind == .link && entry.identity == nil
                && (isSource(entry.path) || mayHoldSources(entry.path, of: package))
                && !package.targets.contains { $0.leavesOut(entry.path) }
        }
        return broken.map { .brokenLink(path: $0.path) }
    }

    /// Whether the path is in a target and may hold sources; hidden names are usually editor files.
    private static func mayHoldSources(_ path: String, of package: PackageModel) -> Bool {
        package.owner(of: path) != nil && !PathText.name(of: path).hasPrefix(".")
    }
}
