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
        guard !changed.contains(where: { ManifestFile.isManifest($0) || $0 == "Package.resolved" }) else {
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
