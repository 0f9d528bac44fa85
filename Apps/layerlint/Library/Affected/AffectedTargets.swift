import ChildProcess

/// The targets that a change can affect, sorted by name.
public struct AffectedTargets: Sendable, Hashable {
    public let targets: [TargetModel]

    public enum Format: String, Sendable, Hashable, CaseIterable {
        case text, json
    }

    /// The owners of the changed files, and all that depend on them.
    ///
    /// The manifest and the versions of other packages can affect every target; a file of another package, every
    /// target that uses one. `isOfOtherPackage` is asked only about files that no target owns.
    init(
        by changed: Set<String>,
        in package: PackageModel,
        _ tree: FileTree,
        isOfOtherPackage: (String) -> Bool
    ) {
        let isManifest = { (path: String) in
            ManifestFile.isManifest(path) || path == "Package.resolved"
                || package.manifestPaths.contains(path)
        }
        guard !changed.contains(where: isManifest) else {
            targets = package.targets
            return
        }
        let owners = FileOwners(package, in: tree)
        var waiting: Set<String> = []
        for path in changed {
            let owned = owners.targets(of: path)
            waiting.formUnion(owned.isEmpty ? owners.outgoing : owned)
            if owned.isEmpty, isOfOtherPackage(path) {
                waiting.formUnion(package.targets.filter(package.usesOthers).map(\.name))
            }
        }
        var clients: [String: [String]] = [:]
        for target in package.targets {
            for name in package.used(by: target) { clients[name, default: []].append(target.name) }
        }
        var found: Set<String> = []
        while let name = waiting.popFirst() {
            if found.insert(name).inserted { waiting.formUnion(clients[name] ?? []) }
        }
        targets = package.targets.filter { found.contains($0.name) }
    }

    public var tests: AffectedTargets { AffectedTargets(targets: targets.filter { $0.kind == .test }) }

    private init(targets: [TargetModel]) { self.targets = targets }

    /// One name a line, or a document for scripts, whose keys are only ever added.
    public func text(_ format: Format) -> String {
        switch format {
        case .text: targets.map { PlainText.shown($0.name, keepsLines: false) + "\n" }.joined()
        case .json:
            JSONValue.object([
                "version": .number(1),
                "targets": .list(
                    targets.map { .object(["name": .text($0.name), "kind": .text($0.kind.rawValue)]) }
                ),
            ]).document
        }
    }
}

extension PackageModel {
    fileprivate func usesOthers(_ target: TargetModel) -> Bool {
        !target.products.isEmpty || target.manifest.plugins.contains { self.target(named: $0) == nil }
    }

    fileprivate func used(by target: TargetModel) -> Set<String> {
        // SwiftPM builds a snippet against every library of the package, undeclared in the manifest.
        let libraries = target.kind == .snippet ? targets.filter { $0.kind == .library }.map(\.name) : []
        return Set(target.dependencies + target.manifest.plugins + libraries)
    }
}

/// Asks git which files changed; injected, so tests run without it.
public struct ChangedFiles: Sendable {
    private let list: @Sendable () async throws(LintFailure) -> Set<String>

    public init(_ list: @escaping @Sendable () async throws(LintFailure) -> Set<String>) {
        self.list = list
    }

    /// Everything that differs from where the branch left a commit: committed, staged or not, and untracked.
    ///
    /// A renamed file has both names. Paths are relative to the package, or absolute outside it.
    public static func since(
        _ commit: String,
        at location: PackageLocation,
        machine: Machine
    ) -> ChangedFiles {
        ChangedFiles { () async throws(LintFailure) in
            guard let repository = location.repository else { throw .noRepository }
            let git = ["git", "-C", repository.root]
            let machine = try await machine.distrustingRepository(of: repository.root)
            let base = try await mergeBase(of: commit, git, machine)
            let diff = [
                "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", "--name-only", "-z",
                "--no-renames", base,
                "--",
            ]
            let answers = try await machine.run(
                all: [
                    ["diff"] + diff, ["diff", "--cached"] + diff,
                    ["ls-files", "-z", "--others", "--exclude-standard"],
                ].map { git + $0 }
            )
            var paths: Set<String> = []
            for answer in answers {
                guard answer.status == 0 else { throw answer.failure }
                paths.formUnion(
                    answer.output.split(separator: 0).map { name in
                        // A repository inside this one is listed as a folder.
                        let path = String(decoding: name.last == 0x2F ? name.dropLast() : name, as: UTF8.self)
                        return PathText.relative(path, to: repository.folder) ?? "\(repository.root)/\(path)"
                    }
                )
            }
            return paths
        }
    }

    fileprivate static func mergeBase(
        of commit: String,
        _ git: [String],
        _ machine: Machine
    ) async throws(LintFailure) -> String {
        let verified = try await machine.run(
            git + ["rev-parse", "--verify", "--quiet", "\(commit)^{commit}"]
        )
        guard verified.status == 0 else {
            throw verified.errors.isEmpty ? .unknownCommit(commit) : verified.failure
        }
        let hash = String(decoding: verified.output, as: UTF8.self).filter { !$0.isWhitespace }
        let base = try await machine.run(git + ["merge-base", "HEAD", hash])
        guard base.status == 0 else { throw .unrelatedCommit(commit) }
        return String(decoding: base.output, as: UTF8.self).filter { !$0.isWhitespace }
    }

    func paths() async throws(LintFailure) -> Set<String> { try await list() }
}

/// A file as it was where the branch left a commit; injected, so tests run without git.
public struct EarlierFile: Sendable {
    let commit: String
    /// The text of a path; `nil` if there was no such file.
    let text: @Sendable (String) async throws(LintFailure) -> String?

    public static func at(_ commit: String, in location: PackageLocation, machine: Machine) -> EarlierFile {
        EarlierFile(commit: commit) { path async throws(LintFailure) in
            guard let repository = location.repository else { throw .noRepository }
            let git = ["git", "-C", repository.root]
            let machine = try await machine.distrustingRepository(of: repository.root)
            let base = try await ChangedFiles.mergeBase(of: commit, git, machine)
            let name = "\(base):\(location.fromRepository(path))"
            let answer = try await machine.run(git + ["cat-file", "blob", name])
            return answer.status == 0 ? String(decoding: answer.output, as: UTF8.self) : nil
        }
    }
}

extension Machine.Answer {
    fileprivate var failure: LintFailure {
        .failedProgram("git", status: status, output: String(decoding: errors, as: UTF8.self))
    }
}

/// Finds the targets that a file belongs to.
struct FileOwners {
    private let package: PackageModel
    private let tree: FileTree
    private let compilers: [String: Set<String>]
    private let links: [(end: String, owner: String)]
    /// The targets with links out of the folders of all targets: any file there may be one of theirs.
    let outgoing: Set<String>

    init(_ package: PackageModel, in tree: FileTree) {
        self.package = package
        self.tree = tree
        var compilers: [String: Set<String>] = [:]
        for target in package.targets {
            for source in target.sources {
                for path in tree.realPaths(of: PathText.joined("", source) ?? source) {
                    compilers[path, default: []].insert(target.name)
                }
            }
        }
        self.compilers = compilers
        let links = tree.entries.filter { $0.kind == .link && $0.identity != nil }.compactMap { link in
            package.owner(of: link.path).map { (link.path, tree.resolved(link.path), $0.name) }
        }
        self.links = links.filter { $0.0 != $0.1 }.map { ($0.1, $0.2) }
        outgoing = Set(links.filter { $0.0 == $0.1 }.map(\.2))
    }

    /// The targets in whose folder the file is, or which compile it or reach it by a link; a folder belongs
    /// to the targets in it. Empty for a file outside all targets.
    func targets(of path: String) -> Set<String> {
        let real = tree.resolved(path)
        var names = compilers[real] ?? []
        for path in [path, real] {
            if let owner = package.owner(of: path) { names.insert(owner.name) }
        }
        for link in links where PathText.lies(real, in: link.end) { names.insert(link.owner) }
        for target in package.targets where target.folder.map({ PathText.lies($0, in: real) }) ?? false {
            names.insert(target.name)
        }
        return names
    }
}

/// The targets that a check of single files covers.
struct CheckScope {
    let targets: Set<String>
    private let owners: FileOwners
    private let manifests: [String]
    private let resolved: ResolvedRules
    /// The targets that may re-export something, so the imports of their clients must be known.
    private let reexporting: Set<String>
    /// Whether a covered target may not reach something, perhaps by any other.
    private let followsAll: Bool
    /// The targets whose types count: those with rules about folders, if a covered one has them.
    private let typed: Set<String>

    /// `nil` if the manifest, the rules or the baseline are among the files, because they concern every target.
    init?(_ files: [String], of package: PackageModel, in tree: FileTree, _ resolved: ResolvedRules) {
        let rules = resolved.rules
        let common = [rules.path, Baseline.path(besides: rules.path)].map { PathText.joined("", $0) }
        let roots = package.roots
        func isManifest(_ path: String) -> Bool {
            package.manifestPaths.contains(path)
                || (roots.contains(PathText.folder(of: path))
                    && ManifestFile.isManifest(PathText.name(of: path)))
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
        followsAll = resolved.reachRules.contains { !targets.isDisjoint(with: $0.subjects) }
        let typed = resolved.typedTargets
        self.typed = typed.isDisjoint(with: targets) ? [] : typed
    }

    /// Whether the check needs the sources of a target: of one that it covers, of one that may re-export
    /// modules, of those in C, whose headers may declare modules, and of those whose domains a covered one may cross.
    func reads(_ target: TargetModel) -> Bool {
        followsAll || !reexporting.isDisjoint(with: targets) || targets.contains(target.name)
            || target.language != .swift
            || reexporting.contains(target.name) || typed.contains(target.name)
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
