/// Finds the folders and sources of targets by the rules of SwiftPM, as its documentation and sources have them
/// (PackageBuilder and TargetSourcesBuilder).
struct SourceFinder {
    /// The folders where SwiftPM looks for targets; they need not exist.
    static let usualFolders = ["Plugins", "Snippets", "Source", "Sources", "Tests", "src", "srcs"]

    private let tree: FileTree
    private let files: FileReader
    private let targets: [TargetModel]
    private let root: String

    init(_ targets: [TargetModel], root: String = "", in tree: FileTree, _ files: FileReader) {
        self.tree = tree
        self.files = files
        self.targets = targets
        self.root = root
    }

    /// The target with its folder, its sources and what follows from them; without a folder if there is none.
    func completing(_ target: TargetModel) -> TargetModel {
        var target = target
        target.folder = target.folder.map { PathText.joined(root, $0) ?? $0 } ?? usualFolder(of: target)
        guard target.language != .none, let folder = target.folder else { return target }
        let sources = files(in: folder).filter { isSource($0, of: target) }
        let swift = sources.filter { PathText.fileExtension(of: $0) == "swift" }
        target.language = swift.isEmpty && !sources.isEmpty ? .clang : .swift
        target.sources = target.language == .clang ? sources : swift
        if target.kind == .library, sources.contains(where: Self.isMain) { target.kind = .executable }
        return target
    }

    /// Each file of the folder `Snippets` is a program of its own.
    var snippets: [TargetModel] {
        files(in: PathText.joined(root, "Snippets") ?? "Snippets")
            .filter { PathText.fileExtension(of: $0) == "swift" && !$0.contains("/.") }
            .map { path in
                let name = String(PathText.name(of: path).dropLast(".swift".count))
                return TargetModel(
                    name: name,
                    module: TargetModel.module(named: name),
                    kind: .snippet,
                    folder: PathText.folder(of: path),
                    sources: [path]
                )
            }
    }

    // MARK: - Folders

    private func usualFolder(of target: TargetModel) -> String? {
        let usual: [String]
        switch target.kind {
        case .binary: return nil
        case .test: usual = ["Tests", "Sources", "Source", "src", "srcs"]
        case .plugin: usual = ["Plugins"]
        default: usual = ["Sources", "Source", "src", "srcs"]
        }
        let present = usual.compactMap { PathText.joined(root, $0) }.filter(tree.hasFolder)
        if let folder = present.map({ "\($0)/\(target.name)" }).first(where: tree.hasFolder) { return folder }
        // The only target of its kind may have the whole folder.
        let alike = targets.filter { Self.sharesFolder($0, with: target) }
        return alike.count == 1 ? present.first : nil
    }

    private static func sharesFolder(_ one: TargetModel, with other: TargetModel) -> Bool {
        let apart: [TargetModel.Kind] = [.test, .plugin]
        return one.kind == other.kind || (!apart.contains(one.kind) && !apart.contains(other.kind))
    }

    // MARK: - Sources

    /// All files below a folder, also through links to other folders.
    private func files(in folder: String) -> [String] {
        var entries = tree.entries(in: folder)
        if entries.isEmpty, tree[folder]?.kind == .link {
            entries = (try? files.tree(below: [folder]))?.entries[...] ?? []
        }
        return paths(of: entries, depth: 0).sorted()
    }

    private func paths(of entries: ArraySlice<FileEntry>, depth: Int) -> [String] {
        entries.flatMap { entry -> [String] in
            switch entry.kind {
            case .file: return [entry.path]
            case .folder: return []
            case .link:
                // A broken link leads to nothing.
                if entry.identity == nil { return [] }
                guard !Self.isSource(entry.path), depth < Self.mostLinks,
                    let below = try? files.tree(below: [entry.path])
                else { return [entry.path] }
                return paths(of: below.entries[...], depth: depth + 1)
            }
        }
    }

    /// Links may lead in a circle.
    static let mostLinks = 4

    private func isSource(_ path: String, of target: TargetModel) -> Bool {
        guard Self.isSource(path), !target.leavesOut(path),
            let inner = PathText.relative(path, to: target.folder ?? "")
        else { return false }
        if PathText.folder(of: path) == root, ManifestFile.isManifest(PathText.name(of: path)) {
            return false
        }
        return !inner.split(separator: "/").contains { part in
            part.hasPrefix(".") || Self.closedFolders.contains(PathText.fileExtension(of: String(part)))
        } && !Self.testMains.contains(PathText.name(of: path))
    }

    /// Whether a compiler reads the file, by its name.
    static func isSource(_ path: String) -> Bool {
        endings.contains(PathText.fileExtension(of: path))
            // A file named `.swift` has no extension for some tools, but a compiler accepts it as a source.
            || PathText.name(of: path) == ".swift"
    }

    private static func isMain(_ path: String) -> Bool {
        let parts = PathText.name(of: path).lowercased().split(separator: ".")
        return parts.count == 2 && parts[0] == "main"
    }

    private static let endings: Set<String> = ["swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "asm"]
    /// The folders that tools treat as one item.
    private static let closedFolders: Set<String> = [
        "docc", "playground", "xcassets", "xcdatamodeld", "xcodeproj", "xcworkspace",
    ]
    /// The files that SwiftPM recognises and compiles into no target.
    private static let testMains: Set<String> = ["LinuxMain.swift", "XCTMain.swift"]
}
