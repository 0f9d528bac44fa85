/// The targets that a check of single files covers.
struct CheckScope {
    let targets: Set<String>
    private let owners: FileOwners
    private let manifests: [String]
    private let resolved: ResolvedRules
    /// The targets that may re-export something, so the imports of their clients must be known.
    private let reexporting: Set<String>
    /// The targets whose types count: those with domains, if a covered one has them.
    private let domains: Set<String>

    /// `nil` if the manifest, the rules or the baseline are among the files, because they concern every target.
    init?(_ files: [String], of package: PackageModel, in tree: FileTree, _ resolved: ResolvedRules) {
        let rules = resolved.rules
        let common = [rules.path, Baseline.path(besides: rules.path)].map { PathText.joined("", $0) }
        let roots = package.roots
        func isManifest(_ path: String) -> Bool {
            roots.contains(PathText.folder(of: path)) && ManifestFile.isManifest(PathText.name(of: path))
        }
        guard !files.contains(where: { isManifest($0) || common.contains($0) }) else { return nil }
        manifests = package.manifestPaths
        self.resolved = resolved
        let owners = FileOwners(package, in: tree)
        let targets = Set(files.flatMap { owners.targets(of: $0) })
        self.targets = targets
        self.owners = owners
        let subjects = rules.imports.filter { $0.kind == .reexport }.flatMap(\.subjects)
        reexporting = Set(subjects.flatMap(resolved.targets(named:)))
        let domains = resolved.domainTargets
        self.domains = domains.isDisjoint(with: targets) ? [] : domains
    }

    /// Whether the check needs the sources of a target: of one that it covers, of one that may re-export
    /// modules, of those in C, whose headers may declare modules, and of those whose domains a covered one may cross.
    func reads(_ target: TargetModel) -> Bool {
        !reexporting.isDisjoint(with: targets) || targets.contains(target.name) || target.language != .swift
            || reexporting.contains(target.name) || domains.contains(target.name)
    }

    func covers(_ path: String) -> Bool { !owners.targets(of: path).isDisjoint(with: targets) }

    /// Whether a finding is about a covered target.
    func covers(_ finding: Finding) -> Bool {
        let path = finding.place.path
        if path == resolved.rules.path { return isAboutCoveredTargets(finding.place) }
        guard manifests.contains(path) else { return covers(path) }
        // A computed declaration has no place of its own, but every such sentence begins with the target.
        return targets.contains { finding.problem.hasPrefix($0 + " ") }
    }

    /// Whether a line of the rules is about covered targets only: what others need is not known.
    private func isAboutCoveredTargets(_ place: SourcePlace) -> Bool {
        let rules = resolved.rules
        let lines =
            rules.imports.map { ($0.note.place.line, $0.subjects) }
            + rules.capabilities.map { ($0.note.place.line, $0.subjects) }
        let subjects = lines.filter { $0.0 == place.line }.flatMap(\.1).flatMap(resolved.targets(named:))
        return (!subjects.isEmpty && targets.isSuperset(of: subjects))
            || rules.waivers.contains { $0.place == place && targets.contains($0.target) }
    }
}
