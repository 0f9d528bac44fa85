/// Targets declared only on another system, read from the manifest's text and from their folders.
extension PackageModel {
    /// Adds every target that is in the text of a manifest with `#if` but unknown to SwiftPM on this system.
    func adding(elsewhere manifest: ManifestMap) -> PackageModel {
        adding(absent(from: manifest).map { elsewhere($0, manifest) })
    }

    func absent(from manifest: ManifestMap) -> [String] {
        guard manifest.hasDirectives else { return [] }
        return manifest.entries.filter { $0.value.function != nil && lacks($0.key) }.map(\.key).sorted()
    }

    private func lacks(_ name: String) -> Bool {
        target(named: name) == nil && !emptyTargets.contains(name)
    }

    private func adding(_ others: [TargetModel]) -> PackageModel {
        others.isEmpty ? self : with((targets + others).sorted { $0.name < $1.name })
    }

    private func with(_ targets: [TargetModel]) -> PackageModel {
        PackageModel(
            name: name,
            targets: targets,
            failure: failure,
            manifestPaths: manifestPaths,
            emptyTargets: emptyTargets,
            packages: packages,
            toolchain: toolchain
        )
    }

    private func elsewhere(_ name: String, _ manifest: ManifestMap) -> TargetModel {
        let entry = manifest.entries[name]
        let kind = entry?.function.flatMap { Self.kinds[$0] } ?? .library
        var declaration = TargetModel.Declaration()
        declaration.isElsewhere = true
        // A setting that all targets have is probably set by a loop.
        let swift = targets.filter { $0.language == .swift }.map(\.manifest)
        declaration.settings = (swift.first?.settings ?? []).filter { setting in
            swift.allSatisfy { $0.settings.contains(setting) }
        }
        if let mode = swift.first?.languageMode { declaration.languageMode = mode }
        let declared = (entry?.dependencies.keys.sorted() ?? []).filter { $0 != name }
        let known = Set(targets.map(\.name)).union(absent(from: manifest))
        return TargetModel(
            name: name,
            module: TargetModel.module(named: name),
            kind: kind,
            language: kind == .binary || kind == .system ? .none : .swift,
            folder: kind == .binary ? nil : entry?.folder,
            dependencies: declared.filter(known.contains),
            products: declared.filter { !known.contains($0) },
            manifest: declaration
        )
    }

    private static let kinds: [String: TargetModel.Kind] = [
        "target": .library, "executableTarget": .executable, "testTarget": .test, "systemLibrary": .system,
        "binaryTarget": .binary, "plugin": .plugin, "macro": .macro,
    ]
}

// MARK: - Folders

extension PackageModel {
    /// Adds the sources of the targets that are elsewhere, which SwiftPM does not look for.
    func findingSources(in tree: FileTree) -> PackageModel {
        guard targets.contains(where: \.manifest.isElsewhere) else { return self }
        let settled = with(
            targets.map { target in
                target.manifest.isElsewhere
                    ? target.lying(in: target.folder ?? target.likelyFolder(tree, in: roots)) : target
            }
        )
        return settled.with(
            settled.targets.map { target in
                target.manifest.isElsewhere ? target.compiling(settled.sources(of: target, in: tree)) : target
            }
        )
    }

    private func sources(of target: TargetModel, in tree: FileTree) -> [String] {
        tree.entries.filter { entry in
            entry.kind != .folder && entry.identity != nil && SourceChecks.isSource(entry.path)
                && !SourceChecks.isHidden(entry.path) && owner(of: entry.path) == target
        }.map(\.path)
    }
}

extension TargetModel {
    /// The name of the module of a target.
    static func module(named target: String) -> String {
        String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// The folder where SwiftPM would look for the target; `nil` if there is none.
    func likelyFolder(_ tree: FileTree, in roots: [String]) -> String? {
        let places =
            switch kind {
            case .test: ["Tests", "Sources", "Source", "src", "srcs"]
            case .plugin: ["Plugins"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        let folders = roots.flatMap { root in places.compactMap { PathText.joined(root, "\($0)/\(name)") } }
        return folders.first { folder in
            tree.entries.contains { PathText.lies($0.path, in: folder) }
        }
    }

    fileprivate func lying(in folder: String?) -> TargetModel {
        var target = self
        target.folder = folder
        return target
    }

    /// Swift sources make it a Swift target, as in SwiftPM.
    fileprivate func compiling(_ sources: [String]) -> TargetModel {
        if language == .none { return self }
        let swift = sources.filter { PathText.fileExtension(of: $0) == "swift" }
        var target = self
        target.language = swift.isEmpty && !sources.isEmpty ? .clang : .swift
        target.sources = target.language == .clang ? sources : swift
        return target
    }
}
