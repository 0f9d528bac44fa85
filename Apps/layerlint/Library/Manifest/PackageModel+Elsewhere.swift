/// Targets declared only on another system, read from the manifest's text and from their folders.
extension PackageModel {
    /// Adds every target that is in the text of a manifest with `#if` but unknown to SwiftPM on this system.
    func adding(elsewhere manifest: ManifestMap) -> PackageModel {
        let absent = manifest.hasDirectives ? manifest.entries.filter { isAbsent($0.key, $0.value) } : [:]
        let known = Set(targets.map(\.name) + absent.keys)
        var package = self
        package.targets += absent.map { elsewhere($0.key, $0.value, among: known) }
        package.targets.sort { $0.name < $1.name }
        return package
    }

    private func isAbsent(_ name: String, _ entry: ManifestMap.Entry) -> Bool {
        entry.function != nil && target(named: name) == nil
    }

    private func elsewhere(
        _ name: String,
        _ entry: ManifestMap.Entry,
        among known: Set<String>
    ) -> TargetModel {
        let kind = entry.function.flatMap { Self.kinds[$0] } ?? .library
        var declaration = entry.parts
        declaration.isElsewhere = true
        // A setting that all targets have is probably set by a loop.
        let swift = targets.filter { $0.language == .swift }.map(\.manifest)
        declaration.settings = (swift.first?.settings ?? []).filter { setting in
            swift.allSatisfy { $0.settings.contains(setting) }
        }
        let declared = entry.dependencies.keys.sorted().filter { $0 != name }
        return TargetModel(
            name: name,
            module: TargetModel.module(named: name),
            kind: kind,
            language: kind == .binary || kind == .system ? .none : .swift,
            folder: kind == .binary ? nil : entry.folder,
            dependencies: declared.filter(known.contains),
            products: declared.filter { !known.contains($0) },
            manifest: declaration
        )
    }

    private static let kinds: [String: TargetModel.Kind] = [
        "target": .library, "executableTarget": .executable, "testTarget": .test, "systemLibrary": .system,
        "binaryTarget": .binary, "plugin": .plugin, "macro": .macro,
    ]

    /// Adds the sources of the targets that are elsewhere.
    func findingSources(in tree: FileTree, _ files: FileReader) -> PackageModel {
        var package = self
        for root in roots {
            let finder = SourceFinder(targets, root: root, in: tree, files)
            package.targets = package.targets.map { target in
                target.manifest.isElsewhere && target.sources.isEmpty ? finder.completing(target) : target
            }
        }
        return package
    }
}
