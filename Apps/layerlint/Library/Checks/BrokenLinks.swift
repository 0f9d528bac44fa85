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
