/// The package as SwiftPM understands it: its targets, what each declares, and the sources it compiles.
public struct PackageModel: Sendable, Hashable {
    public let name: String
    public let targets: [TargetModel]
    /// Why SwiftPM does not take the package though its manifest can be read; then no target has sources.
    public let failure: LintFailure?
    /// The manifest that SwiftPM read, where there are several for different tools.
    public private(set) var manifestPath: String
    /// Targets that the manifest declares and SwiftPM leaves out, since nothing of them is there to compile.
    public let emptyTargets: [String]
    /// Where the compiler keeps its own libraries; nil where nothing asks for it.
    public private(set) var toolchain: String?

    public init(
        name: String,
        targets: [TargetModel],
        failure: LintFailure? = nil,
        manifestPath: String = "Package.swift",
        emptyTargets: [String] = [],
        toolchain: String? = nil
    ) {
        self.name = name
        self.targets = targets
        self.failure = failure
        self.manifestPath = manifestPath
        self.emptyTargets = emptyTargets
        self.toolchain = toolchain
    }

    func read(from manifestPath: String) -> PackageModel {
        var package = self
        package.manifestPath = manifestPath
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

    /// The topmost folders that targets lie in, and those where SwiftPM looks for targets: all that belongs to the
    /// package's code is below them.
    var topFolders: [String] {
        let folders = targets.compactMap(\.folder).filter { !$0.hasPrefix("/") }
        if folders.contains(".") || folders.contains("") { return ["."] }
        return Self.expectedFolders.union(folders.map { String($0.prefix { $0 != "/" }) }).sorted()
    }

    /// They need not be there.
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
        /// Prebuilt or a system library: nothing of it is compiled here.
        case none
    }

    public let name: String
    public let module: String
    public let kind: Kind
    public internal(set) var language: Language
    /// Where its sources lie, from the package's folder; nil where nothing is said of folders.
    public internal(set) var folder: String?
    /// Targets of this package that the manifest declares as dependencies, by name.
    public let dependencies: [String]
    /// Products of other packages, by name.
    public let products: [String]
    /// Paths from the package's folder, or absolute ones if a source lies outside it.
    public internal(set) var sources: [String]
    public internal(set) var manifest: Declaration

    /// What the manifest says of a target beside its name and its dependencies; paths count from the target's folder.
    public struct Declaration: Sendable, Hashable {
        public var excludes: [String] = []
        public var resources: [String] = []
        /// The only sources, where the manifest names them.
        public var sources: [String]?
        public var publicHeaders: String?
        public var settings: [BuildSetting] = []
        /// Plugins whose work goes into the target; of this package or of another.
        public var plugins: [String] = []
        /// Whether a product of the manifest's own names it.
        public var isOffered = false
        /// That of the whole package, which a setting may change for this target.
        public var languageMode = "6"
        /// Whether only the manifest of another system has the target.
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
