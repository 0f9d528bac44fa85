/// The package as SwiftPM describes it: targets, their declarations and sources.
public struct PackageModel: Sendable, Hashable {
    public let name: String
    public let targets: [TargetModel]
    /// Why SwiftPM rejects the package although its manifest can be read; then no target has sources.
    public let failure: LintFailure?
    /// The manifest that SwiftPM reads, if there are several for different tools versions; of several packages,
    /// one each.
    public private(set) var manifestPaths: [String]
    /// Declared targets that SwiftPM leaves out because they have nothing to compile.
    public let emptyTargets: [String]
    /// The packages of the products of other packages, if the manifest names them: the folder of a local
    /// package, else its identity.
    public let packages: [String: String]
    /// The compiler's own library folder; `nil` if it is not needed.
    public private(set) var toolchain: String?
    /// The targets of its library products.
    public internal(set) var offers: [String: [String]] = [:]

    public init(
        name: String,
        targets: [TargetModel],
        failure: LintFailure? = nil,
        manifestPaths: [String] = ["Package.swift"],
        emptyTargets: [String] = [],
        packages: [String: String] = [:],
        toolchain: String? = nil
    ) {
        self.name = name
        self.targets = targets
        self.failure = failure
        self.manifestPaths = manifestPaths
        self.emptyTargets = emptyTargets
        self.packages = packages
        self.toolchain = toolchain
    }

    func read(from manifestPath: String) -> PackageModel {
        var package = self
        package.manifestPaths = [manifestPath]
        return package
    }

    func built(by toolchain: String?) -> PackageModel {
        var package = self
        package.toolchain = toolchain
        return package
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
                return Self.expectedFolders.union(folders.map { String($0.prefix { $0 != "/" }) })
                    .compactMap { PathText.joined(root, $0) }
            }
        ).sorted()
    }

    /// The folders of the packages; empty for the package itself.
    var roots: [String] { manifestPaths.map(PathText.folder) }

    /// The folders where SwiftPM looks for targets; they need not exist.
    static let expectedFolders: Set<String> = ["Plugins", "Source", "Sources", "Tests", "src", "srcs"]
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
    public let kind: Kind
    public internal(set) var language: Language
    /// The folder of its sources, relative to the package; `nil` if unknown.
    public internal(set) var folder: String?
    /// The names of its dependencies in this package.
    public internal(set) var dependencies: [String]
    /// The names of its products of other packages.
    public internal(set) var products: [String]
    /// The targets that it depends on by a product of another package that is checked with its own, by product.
    public internal(set) var offered: [String: [String]] = [:]
    /// Paths relative to the package's folder, or absolute for sources outside it.
    public internal(set) var sources: [String]
    public internal(set) var manifest: Declaration

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
        /// Whether a product of the package contains it.
        public var isOffered = false
        /// The language mode of the package; a setting may change it for this target.
        public var languageMode = "6"
        /// Whether only another system's manifest declares the target.
        public var isElsewhere = false

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

    func declared(_ declaration: Declaration) -> TargetModel {
        var target = self
        target.manifest = declaration
        return target
    }
}
