/// The targets that a check of single files covers.
struct CheckScope {
    let targets: Set<String>
    private let owners: FileOwners
    private let rules: LayerRules
    /// Whether a covered target may re-export something, so the imports of its clients must be known.
    private let needsAll: Bool

    /// `nil` if the manifest, the rules or the baseline are among the files, because they concern every target.
    init?(_ files: [String], of package: PackageModel, in tree: FileTree, rules: LayerRules) {
        let common = [rules.path, Baseline.path(besides: rules.path)].map { PathText.joined("", $0) }
        guard !files.contains(where: { ManifestFile.isManifest($0) || common.contains($0) }) else {
            return nil
        }
        let owners = FileOwners(package, in: tree)
        let targets = Set(files.flatMap { owners.targets(of: $0) })
        self.targets = targets
        self.owners = owners
        self.rules = rules
        needsAll = rules.targets.contains { targets.contains($0.name) && $0.reexports }
    }

    /// Whether the check needs the sources of a target: of one that it covers, of one that may re-export
    /// modules, and of those in C, whose headers may declare modules.
    func reads(_ target: TargetModel) -> Bool {
        needsAll || targets.contains(target.name) || target.language != .swift
            || rules.targets.contains { $0.name == target.name && $0.reexports }
    }

    func covers(_ path: String) -> Bool { !owners.targets(of: path).isDisjoint(with: targets) }

    /// Whether a finding is about a covered target.
    func covers(_ finding: Finding, manifest: String) -> Bool {
        switch finding.place.path {
        case manifest:
            // A computed declaration has no place of its own, but every such sentence begins with the target.
            targets.contains { finding.problem.hasPrefix($0 + " ") }
        case rules.path: targetOfRule(at: finding.place).map(targets.contains) ?? false
        default: covers(finding.place.path)
        }
    }

    /// The target of the paragraph or waiver that contains the place.
    private func targetOfRule(at place: SourcePlace) -> String? {
        let begins: [(place: SourcePlace, target: String?)] =
            rules.targets.map { ($0.place, $0.name) } + rules.waivers.map { ($0.place, $0.target) }
            + rules.groups.map { ($0.place, nil) } + rules.looseFiles.map { ($0.place, nil) }
        return begins.filter { $0.place <= place }.max { $0.place < $1.place }?.target
    }
}

extension TargetRule {
    fileprivate var reexports: Bool { !names(in: .reexports).isEmpty }
}
