/// The package as its manifest declares it: targets, their declarations and sources.
public struct PackageModel: Sendable, Hashable {
    public let name: String
    /// Sorted by name.
    public var targets: [TargetModel]
    /// The manifest that SwiftPM reads, if there are several for different tools versions; of several packages,
    /// one each.
    public var manifestPaths: [String]
    /// The packages of the products of other packages, if the manifest names them: the folder of a local
    /// package, else its identity.
    public var packages: [String: String] = [:]
    /// The packages that it depends on, in the same form.
    public var dependencies: [String] = []
    /// The targets of its library products.
    public var offers: [String: [String]] = [:]

    public init(name: String, targets: [TargetModel], manifestPaths: [String] = ["Package.swift"]) {
        self.name = name
        self.targets = targets.sorted { $0.name < $1.name }
        self.manifestPaths = manifestPaths
    }

    public func target(named name: String) -> TargetModel? {
        targets.first { $0.name == name }
    }

    /// The top-level folders of the targets, and those where SwiftPM looks for targets; all code of the
    /// package is below them.
    var topFolders: [String] {
        Set(
            roots.flatMap { root in
                let folders = targets.compactMap(\.folder).compactMap { PathText.relative($0, to: root) }
                    .filter { !$0.hasPrefix("/") }
                if folders.contains(".") || folders.contains("") { return [root.isEmpty ? "." : root] }
                return (SourceFinder.usualFolders + folders.map { PathText.first(of: $0) })
                    .compactMap { PathText.joined(root, $0) }
            }
        ).sorted()
    }

    /// The folders of the packages; empty for the package itself.
    var roots: [String] { manifestPaths.map(ManifestFile.root) }

    /// The targets of Xcode's projects.
    var ofXcode: [TargetModel] { targets.filter(\.manifest.isOfXcode) }

    /// The target whose folder contains the path; of nested folders the innermost, and of targets in one folder the
    /// one whose part of it the manifest names.
    func owner(of path: String) -> TargetModel? {
        let around = targets.filter { target in target.folder.map { PathText.lies(path, in: $0) } ?? false }
        guard let longest = around.map(\.folderLength).max() else { return nil }
        let inner = around.filter { $0.folderLength == longest }
        return inner.count == 1 ? inner[0] : inner.last { $0.claims(path) } ?? inner.last
    }
}

/// The declared dependencies between the targets of a package.
struct DependencyGraph: Sendable {
    private let dependencies: [String: [String]]

    init(_ package: PackageModel) {
        dependencies = package.targets.keyed { ($0.name, $0.dependencies) }
    }

    /// All direct and indirect dependencies of a target.
    func reached(from target: String) -> Set<String> {
        var reached: Set<String> = []
        var waiting = dependencies[target] ?? []
        while let name = waiting.popLast() {
            if reached.insert(name).inserted { waiting += dependencies[name] ?? [] }
        }
        return reached
    }
}

/// One target of the package.
public struct TargetModel: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
        case library, executable, test, plugin, macro, snippet, binary
        case system = "system-target"
    }

    public enum Language: Sendable, Hashable {
        case swift
        case clang
        /// Prebuilt or a system library, so nothing is compiled.
        case none
    }

    public let name: String
    public let module: String
    public var kind: Kind
    public var language: Language
    /// The folder of its sources, relative to the package; `nil` if unknown.
    public var folder: String?
    /// The names of its dependencies in this package.
    public var dependencies: [String]
    /// The names of its products of other packages.
    public var products: [String]
    /// The targets that it depends on by a product of another package that is checked with its own, by product.
    public var offered: [String: [String]] = [:]
    /// Paths relative to the package's folder, or absolute for sources outside it.
    public var sources: [String]
    public var manifest: Declaration

    /// The target's declaration beside its name and dependencies; paths are relative to the target's folder.
    public struct Declaration: Sendable, Hashable {
        public var excludes: [String] = []
        public var resources: [String] = []
        /// The only sources, if the manifest lists them.
        public var sources: [String]?
        public var publicHeaders: String?
        public var settings: [BuildSetting] = []
        /// The plugins that it uses, of this package or of others.
        public var plugins: [String] = []
        /// The names that `moduleAliases` give to modules of products, with the products.
        public var aliases: [String: String] = [:]
        /// Whether a product of the package contains it.
        public var isOffered = false
        /// Whether only another system's manifest declares the target.
        public var isElsewhere = false
        /// Whether a project of Xcode declares it.
        public var isOfXcode = false

        public init() {}
    }

    public init(
        name: String,
        module: String? = nil,
        kind: Kind = .library,
        language: Language = .swift,
        folder: String? = nil,
        dependencies: [String] = [],
        products: [String] = [],
        sources: [String] = [],
        manifest: Declaration = Declaration()
    ) {
        self.name = name
        self.module = module ?? name
        self.kind = kind
        self.language = language
        self.folder = folder
        self.dependencies = dependencies
        self.products = products
        self.sources = sources
        self.manifest = manifest
    }

    /// The folder of one of its sources, beginning with the target's name: `App/Data` of `Sources/App/Data/Net.swift`.
    func innerFolder(of path: String) -> String {
        let inside = folder.flatMap { PathText.relative(path, to: $0) } ?? path
        let inner = PathText.folder(of: inside)
        return inner.isEmpty ? name : "\(name)/\(inner)"
    }

    /// The name of the module of a target.
    static func module(named target: String) -> String {
        String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// Whether the manifest says that a path is not a source: excluded, a resource, or not in `sources`.
    func leavesOut(_ path: String) -> Bool {
        guard let folder else { return false }
        if excludes(path) { return true }
        guard let named = manifest.sources, PathText.lies(path, in: folder) else { return false }
        return !lies(path, inOneOf: named)
    }

    fileprivate var folderLength: Int { folder?.utf8.count ?? 0 }

    /// Whether a file in its folder is its own, even if other targets share the folder: a source or a public header.
    fileprivate func claims(_ path: String) -> Bool {
        !leavesOut(path) || (!excludes(path) && lies(path, inOneOf: [manifest.publicHeaders ?? "include"]))
    }

    /// Its products of other packages except plugins, which SwiftPM lists among them.
    var libraries: [String] { products.filter { !manifest.plugins.contains($0) } }

    /// Whether the manifest excludes a path or makes it a resource.
    func excludes(_ path: String) -> Bool {
        lies(path, inOneOf: manifest.excludes + manifest.resources)
    }

    private func lies(_ path: String, inOneOf parts: [String]) -> Bool {
        guard let folder else { return false }
        return parts.contains { part in
            PathText.joined(folder, part).map { PathText.lies(path, in: $0) } ?? false
        }
    }

    /// Whether an import without an access level stays out of the target's interface, in every build.
    var keepsImportsInside: Bool {
        let feature = "InternalImportsByDefault"
        var isOn = false
        for setting in manifest.settings where setting.tool == "swift" {
            switch setting.kind {
            case .upcomingFeature(feature): isOn = isOn || !setting.isConditional
            case .unsafeFlags(let flags):
                for use in FlagUse.all(in: flags) where use.value == feature {
                    if use.name == "-disable-upcoming-feature" { return false }
                    isOn = isOn || (use.name == "-enable-upcoming-feature" && !setting.isConditional)
                }
            default: break
            }
        }
        return isOn
    }

    /// The modules that a name in its imports may mean, if `-module-alias Name=Module` gives it another meaning.
    var meanings: [String: Set<String>] {
        var meanings: [String: Set<String>] = [:]
        for setting in manifest.settings {
            guard case .unsafeFlags(let flags) = setting.kind else { continue }
            for use in FlagUse.all(in: flags) where use.name == "-module-alias" {
                let names = (use.value ?? "").split(separator: "=").map(String.init)
                guard names.count == 2 else { continue }
                meanings[names[0], default: setting.isConditional ? [names[0]] : []].insert(names[1])
            }
        }
        return meanings
    }
}

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
