/// The package as SwiftPM understands it: its targets, what each declares, and the sources it compiles.
public struct PackageModel: Sendable, Hashable {
    public let name: String
    public let targets: [TargetModel]

    public init(name: String, targets: [TargetModel]) {
        self.name = name
        self.targets = targets
    }

    public func target(named name: String) -> TargetModel? {
        targets.first { $0.name == name }
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
        /// Prebuilt or a system library: nothing of it is compiled here.
        case none
    }

    public let name: String
    public let module: String
    public let kind: Kind
    public let language: Language
    /// Targets of this package that the manifest declares as dependencies, by name.
    public let dependencies: [String]
    /// Products of other packages, by name.
    public let products: [String]
    /// Paths from the package's folder, or absolute ones if a source lies outside it.
    public let sources: [String]

    public init(
        name: String,
        module: String? = nil,
        kind: Kind = .library,
        language: Language = .swift,
        dependencies: [String] = [],
        products: [String] = [],
        sources: [String] = []
    ) {
        self.name = name
        self.module = module ?? name
        self.kind = kind
        self.language = language
        self.dependencies = dependencies
        self.products = products
        self.sources = sources
    }
}
