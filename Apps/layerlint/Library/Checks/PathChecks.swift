/// Finds paths in the manifest that do not exist; they would hide files that are added later.
enum PathChecks {
    /// SwiftPM skips such a target with a warning, and its rule is then not checked.
    static func emptyTargets(_ facts: LintFacts) -> [Finding] {
        facts.package.emptyTargets.map { name in
            Finding(
                check: .emptyTarget,
                place: facts.manifest.place(of: name),
                problem: "\(name) is declared and has no sources, so SwiftPM leaves it out",
                advice: "take \(name) out of the manifest, or give it a source"
            )
        }
    }

    static func unmatched(_ facts: LintFacts) -> [Finding] {
        let there = Set(
            facts.tree.entries.flatMap { entry in [entry.path] + folders(above: entry.path) }
        )
        return facts.package.targets.flatMap { target -> [Finding] in
            let excluded = target.manifest.excludes.map { ("excludes", $0) }
            let named = (target.manifest.sources ?? []).map { ("names the source", $0) }
            return (excluded + named).compactMap { verb, path in
                guard let folder = target.folder, let full = PathText.joined(folder, path),
                    !there.contains(full), !there.contains(facts.tree.resolved(full))
                else { return nil }
                return Finding(
                    check: .unmatchedPath,
                    place: facts.manifest.place(of: target.name),
                    problem: "\(target.name) \(verb) \(path), which is not there",
                    advice: "take \"\(path)\" out of the manifest, or correct it"
                )
            }
        }
    }

    private static func folders(above path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}
