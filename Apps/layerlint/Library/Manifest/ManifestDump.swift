#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Parses the relevant part of `swift package dump-package`.
struct ManifestDump: Sendable {
    private let package: Package

    static func decode(_ json: [UInt8]) throws(LintFailure) -> ManifestDump {
        do {
            return ManifestDump(package: try JSONDecoder().decode(Package.self, from: Data(json)))
        } catch {
            throw .misunderstoodAnswer(command: "dump-package", reason: "\(error)")
        }
    }

    /// The package without its sources, which only its folders show.
    ///
    /// `names` are those of the files beside the manifest, and `text` is what they contain. Rejects unknown target
    /// types, which must not go unchecked.
    func model(
        among names: [String],
        text: (String) -> String?
    ) throws(LintFailure) -> PackageModel {
        guard !package.targets.isEmpty else { throw .noTargets(package: package.name) }
        let own = Set(package.targets.map(\.name))
        var targets: [TargetModel] = []
        for target in package.targets {
            guard let kind = Self.kinds[target.type] else {
                throw .unknownType(target: target.name, type: target.type)
            }
            let names = target.dependencies.filter { !$0.isProduct }.map(\.name) + target.plugins.map(\.name)
            let products = target.dependencies.filter { $0.isProduct }.map(\.name)
            var model = TargetModel(
                name: target.name,
                module: TargetModel.module(named: target.name),
                kind: kind,
                language: kind == .system || kind == .binary ? .none : .swift,
                folder: target.path.map(PathText.normal),
                dependencies: Set(names.filter(own.contains)).sorted(),
                products: Set(products + names.filter { !own.contains($0) }).sorted(),
                manifest: target.declaration
            )
            model.manifest.isOffered = package.products.contains { $0.targets.contains(target.name) }
            targets.append(model)
        }
        let version = package.toolsVersion?._version ?? ""
        let manifest = ManifestFile.read(among: names, toolsVersion: version, text: text)
        var model = PackageModel(name: package.name, targets: targets, manifestPaths: [manifest])
        model.packages = packages
        model.dependencies = package.dependencies.flatMap(\.values).joined().map { $0.path ?? $0.identity }
        model.offers = libraries.keyed { ($0.name, $0.targets) }
        return model
    }

    private static let kinds: [String: TargetModel.Kind] = [
        "regular": .library, "executable": .executable, "test": .test, "plugin": .plugin, "macro": .macro,
        "system": .system, "binary": .binary,
    ]

    private var libraries: [Product] { package.products.filter { $0.type.library != nil } }

    /// The packages of the products that targets name: the folder of a local one, else its identity.
    private var packages: [String: String] {
        let places = package.dependencies.flatMap(\.values).joined()
            .keyed { ($0.identity, $0.path ?? $0.identity) }
        let named = package.targets.flatMap(\.dependencies).compactMap { dependency in
            // SwiftPM finds a product without a package by its name; usually its package has that name too.
            places[(dependency.package ?? dependency.name).lowercased()].map { (dependency.name, $0) }
        }
        return named.keyed { $0 }
    }

    /// The products of the package in `folder`, except those with modules whose names are not known.
    func products(in folder: String) -> [ForeignProduct] {
        let entries = package.targets.keyed { ($0.name, $0) }
        let modules = package.targets.keyed { ($0.name, $0.modules(in: folder)) }
        return package.products.compactMap { product in
            var reached: Set<String> = []
            var uses: Set<String> = []
            var waiting = product.targets
            while let name = waiting.popLast() {
                guard let target = entries[name] else {
                    uses.insert(name)
                    continue
                }
                guard reached.insert(name).inserted else { continue }
                waiting += target.dependencies.filter { !$0.isProduct }.map(\.name)
                uses.formUnion(target.dependencies.filter(\.isProduct).map(\.name))
            }
            let all = reached.compactMap { modules[$0] ?? nil }
            guard all.count == reached.count else { return nil }
            return ForeignProduct(
                name: product.name,
                package: package.name,
                isLibrary: product.type.library != nil,
                modules: Set(product.targets.compactMap { modules[$0] ?? nil }.joined()),
                reach: Set(all.joined()),
                uses: uses
            )
        }
    }

    /// The packages that this one depends on: the folder of a local one, else its identity.
    var dependencies: [String] {
        package.dependencies.flatMap(\.values).joined().map { $0.path ?? $0.identity }
    }
}

// MARK: - The format

private struct Package: Decodable {
    let name: String
    /// By the kind of dependency, such as `fileSystem`.
    let dependencies: [[String: [PackageDependency]]]
    let targets: [Target]
    let products: [Product]
    let toolsVersion: ToolsVersion?

    struct ToolsVersion: Decodable {
        let _version: String
    }
}

private struct PackageDependency: Decodable {
    let identity: String
    /// The folder of a local package.
    let path: String?
}

private struct Product: Decodable {
    struct Kind: Decodable {
        let library: [String]?
    }

    let name: String
    let type: Kind
    let targets: [String]
}

private struct Target: Decodable {
    struct Resource: Decodable {
        let path: String
    }

    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
    let exclude: [String]?
    let sources: [String]?
    let resources: [Resource]?
    let settings: [Setting]?
    let publicHeadersPath: String?
    let pluginUsages: [Dependency]?

    var plugins: [Dependency] { pluginUsages ?? [] }

    /// The modules of the target in the package's folder: as its module map or its built files name them, or named
    /// after the target. `nil` if they are not known.
    func modules(in package: String) -> Set<String>? {
        let folders = (path.map { [$0] } ?? SourceFinder.usualFolders.map { "\($0)/\(name)" }).map {
            "\(package)/\($0)"
        }
        switch type {
        case "binary":
            let modules = folders.reduce(into: Set<String>()) { $0.formUnion(BinaryModules.names(in: $1)) }
            return modules.isEmpty ? nil : modules
        case "system": return folders.lazy.compactMap { ModuleMapScanner.modules(in: $0) }.first
        default:
            let headers = folders.map { "\($0)/\(publicHeadersPath ?? "include")" }
            return headers.lazy.compactMap { ModuleMapScanner.modules(in: $0) }.first ?? [
                TargetModel.module(named: name)
            ]
        }
    }

    var declaration: TargetModel.Declaration {
        var declaration = TargetModel.Declaration()
        declaration.excludes = exclude ?? []
        declaration.resources = (resources ?? []).map(\.path)
        declaration.sources = sources
        declaration.publicHeaders = publicHeadersPath
        declaration.settings = (settings ?? []).map(\.model)
        declaration.plugins = plugins.map(\.name)
        for dependency in dependencies {
            for alias in dependency.aliases.values { declaration.aliases[alias] = dependency.name }
        }
        return declaration
    }
}

/// A dependency or a plugin: the key is its kind, and its values are the name, the package of a product, and the
/// aliases of the product's modules.
private struct Dependency: Decodable {
    let name: String
    /// Whether it can only be a product of another package.
    let isProduct: Bool
    let package: String?
    /// By the modules' own names.
    let aliases: [String: String]

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        guard let key = fields.allKeys.first else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no kind")
            )
        }
        var values = try fields.nestedUnkeyedContainer(forKey: key)
        name = try values.decode(String.self)
        isProduct = key.stringValue == "product"
        let hasPackage = isProduct || key.stringValue == "plugin"
        package = hasPackage ? try values.decodeIfPresent(String.self) : nil
        aliases = isProduct ? try values.decodeIfPresent([String: String].self) ?? [:] : [:]
    }
}

private struct Setting: Decodable {
    let model: BuildSetting

    private enum CodingKeys: String, CodingKey {
        case tool, kind, condition
    }

    private struct Text: Decodable {
        let _0: String
    }

    private struct Texts: Decodable {
        let _0: [String]
    }

    /// The key is the kind of setting, with its values below `_0`.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let kinds = try fields.nestedContainer(keyedBy: AnyKey.self, forKey: .kind)
        var kind = BuildSetting.Kind.other
        if let key = kinds.allKeys.first {
            func text() throws -> String { try kinds.decode(Text.self, forKey: key)._0 }
            switch key.stringValue {
            case "unsafeFlags": kind = .unsafeFlags(try kinds.decode(Texts.self, forKey: key)._0)
            case "linkedLibrary": kind = .linkedLibrary(try text())
            case "linkedFramework": kind = .linkedFramework(try text())
            case "define": kind = .define(try text())
            case "headerSearchPath": kind = .headerSearchPath(try text())
            // The compiler treats an experimental feature alike.
            case "enableUpcomingFeature", "enableExperimentalFeature": kind = .upcomingFeature(try text())
            default: break
            }
        }
        model = BuildSetting(
            tool: try fields.decode(String.self, forKey: .tool),
            kind: kind,
            // The condition itself does not matter: it may hold or not.
            isConditional: try fields.contains(.condition) && !fields.decodeNil(forKey: .condition)
        )
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
