#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The part of `swift package dump-package` that is missing from the package description.
struct ManifestDump: Sendable {
    let name: String
    private let targets: [Target]
    private let products: [Product]
    private let dependencies: [PackageDependency]
    private let languageMode: String

    static func decode(_ json: [UInt8]) throws(LintFailure) -> ManifestDump {
        do {
            let package = try JSONDecoder().decode(Package.self, from: Data(json))
            return ManifestDump(
                name: package.name,
                targets: package.targets,
                products: package.products ?? [],
                dependencies: (package.dependencies ?? []).flatMap(\.values).flatMap(\.self),
                languageMode: package.languageMode
            )
        } catch {
            throw .misunderstoodAnswer(command: "dump-package", reason: "\(error)")
        }
    }

    /// The described package, completed with the settings that only the manifest contains.
    func completing(_ package: PackageModel) -> PackageModel {
        let declared = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        var completed = PackageModel(
            name: package.name,
            targets: package.targets.map { target in
                guard let entry = declared[target.name] else { return target }
                return adding(entry.dependencies, to: target.declared(declaration(of: entry)), in: package)
            },
            emptyTargets: targets.map(\.name).filter { package.target(named: $0) == nil }.sorted(),
            packages: packages
        )
        completed.offers = Dictionary(
            products.filter { $0.type.library != nil }.map { ($0.name, $0.targets) }
        ) {
            first,
            _ in first
        }
        return completed
    }

    private var packages: [String: String] {
        let places = Dictionary(dependencies.map { ($0.identity, $0.path ?? $0.identity) }) { first, _ in
            first
        }
        let named = targets.flatMap(\.dependencies).compactMap { dependency -> (String, String)? in
            // SwiftPM finds a product without a package by its name; usually its package has that name too.
            guard let name = dependency.name, let place = places[(dependency.package ?? name).lowercased()]
            else { return nil }
            return (name, place)
        }
        return Dictionary(named) { first, _ in first }
    }

    /// Adds the dependencies that are missing from the description because their traits are disabled.
    private func adding(
        _ dependencies: [Dependency],
        to target: TargetModel,
        in package: PackageModel
    ) -> TargetModel {
        let own = Set(targets.map(\.name))
        let names = dependencies.compactMap { dependency in
            dependency.name.map { (name: $0, isOwn: !dependency.isProduct && own.contains($0)) }
        }
        var target = target
        target.dependencies = Set(target.dependencies)
            .union(names.filter { $0.isOwn && package.target(named: $0.name) != nil }.map(\.name)).sorted()
        target.products = Set(target.products).union(names.filter { !$0.isOwn }.map(\.name)).sorted()
        return target
    }

    private func declaration(of target: Target) -> TargetModel.Declaration {
        var declaration = target.declaration
        declaration.isOffered = products.contains { $0.targets.contains(target.name) }
        declaration.languageMode = languageMode
        return declaration
    }

    /// A model of a package that SwiftPM rejects: its targets and their declarations.
    func model(refusedFor reason: LintFailure) -> PackageModel {
        let names = Set(targets.map(\.name))
        return PackageModel(
            name: name,
            targets: targets.map { target in
                TargetModel(
                    name: target.name,
                    kind: target.type == "test" ? .test : .library,
                    dependencies: (target.dependencies.filter { !$0.isProduct }.compactMap(\.name)
                        + target.declaration.plugins)
                        .filter(names.contains),
                    manifest: target.declaration
                )
            },
            failure: reason
        )
    }

    /// The products of the package in `folder`, except those with modules whose names the manifest does not
    /// determine.
    func products(in folder: String) -> [String: ForeignProduct] {
        let entries = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        var found: [String: ForeignProduct] = [:]
        for product in products {
            var reached: [String: Target] = [:]
            var waiting = product.targets
            while let name = waiting.popLast() {
                guard let target = entries[name], reached.updateValue(target, forKey: name) == nil else {
                    continue
                }
                waiting += target.dependencies.filter { !$0.isProduct }.compactMap(\.name)
            }
            guard reached.values.allSatisfy({ $0.namesItsModule(in: folder) }) else { continue }
            found[product.name] = ForeignProduct(
                isLibrary: product.type.library != nil,
                modules: Set(product.targets.map(TargetModel.module)),
                reach: Set(reached.keys.map(TargetModel.module))
            )
        }
        return found
    }

    private struct PackageDependency: Decodable, Sendable {
        let identity: String
        /// The folder of a local package.
        let path: String?
    }

    private struct Package: Decodable {
        let name: String
        /// By the kind of dependency, such as `fileSystem`.
        let dependencies: [[String: [PackageDependency]]]?
        let targets: [Target]
        let products: [Product]?
        let toolsVersion: ToolsVersion?
        let swiftLanguageVersions: [String]?

        /// The newest mode that the manifest names, or the one of its tools version.
        var languageMode: String {
            swiftLanguageVersions?.max { $0.count == $1.count ? $0 < $1 : $0.count < $1.count }
                ?? toolsVersion?._version ?? "6"
        }
    }

    private struct ToolsVersion: Decodable {
        let _version: String
    }

    private struct Product: Decodable, Sendable {
        struct Kind: Decodable {
            let library: [String]?
        }

        let name: String
        let type: Kind
        let targets: [String]
    }

    private struct Target: Decodable, Sendable {
        let name: String
        let type: String
        let path: String?
        let dependencies: [Dependency]
        let exclude: [String]?
        let sources: [String]?
        let resources: [Resource]?
        let settings: [Setting]?
        let publicHeadersPath: String?
        let pluginUsages: [PluginUsage]?

        /// Whether the module is named after the target, and not by a module map or a built file.
        func namesItsModule(in package: String) -> Bool {
            if type == "system" || type == "binary" { return false }
            let folders = path.map { [$0] } ?? PackageModel.expectedFolders.map { "\($0)/\(name)" }
            return !folders.contains { folder in
                FolderWalk.isFile("\(package)/\(folder)/\(publicHeadersPath ?? "include")/module.modulemap")
            }
        }

        var declaration: TargetModel.Declaration {
            var declaration = TargetModel.Declaration()
            declaration.excludes = exclude ?? []
            declaration.resources = (resources ?? []).map(\.path)
            declaration.sources = sources
            declaration.publicHeaders = publicHeadersPath
            declaration.settings = (settings ?? []).map(\.model)
            declaration.plugins = (pluginUsages ?? []).compactMap(\.name)
            return declaration
        }
    }

    private struct Resource: Decodable {
        let path: String
    }

    private struct Dependency: Decodable, Sendable {
        let name: String?
        /// Whether it can only be a product of another package.
        let isProduct: Bool
        /// The package of a product, if it is named.
        let package: String?

        /// The key is the kind of dependency, and its value begins with the name.
        init(from decoder: any Decoder) throws {
            let value = try FirstString(from: decoder, below: ["byName", "target", "product"])
            name = value.text
            package = value.next
            isProduct = try decoder.container(keyedBy: AnyKey.self).contains(AnyKey("product"))
        }
    }

    private struct PluginUsage: Decodable {
        let name: String?

        init(from decoder: any Decoder) throws {
            name = try FirstString(from: decoder, below: ["plugin"]).text
        }
    }

    private struct Setting: Decodable {
        let model: BuildSetting

        private enum CodingKeys: String, CodingKey {
            case tool, kind, condition
        }

        /// The key is the kind of setting, with its values below `_0`.
        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            let tool = try fields.decode(String.self, forKey: .tool)
            let kinds = try fields.nestedContainer(keyedBy: AnyKey.self, forKey: .kind)
            // The condition itself does not matter: it may hold or not.
            let isConditional = try fields.contains(.condition) && !fields.decodeNil(forKey: .condition)
            guard let key = kinds.allKeys.first else {
                model = BuildSetting(tool: tool, kind: .other, isConditional: isConditional)
                return
            }
            func text() throws -> String {
                try kinds.nestedContainer(keyedBy: AnyKey.self, forKey: key).decode(
                    String.self,
                    forKey: AnyKey("_0")
                )
            }
            let kind: BuildSetting.Kind =
                switch key.stringValue {
                case "unsafeFlags":
                    .unsafeFlags(
                        try kinds.nestedContainer(keyedBy: AnyKey.self, forKey: key)
                            .decode([String].self, forKey: AnyKey("_0"))
                    )
                case "linkedLibrary": .linkedLibrary(try text())
                case "linkedFramework": .linkedFramework(try text())
                case "define": .define(try text())
                case "headerSearchPath": .headerSearchPath(try text())
                case "enableUpcomingFeature": .upcomingFeature(try text())
                case "enableExperimentalFeature": .experimentalFeature(try text())
                case "swiftLanguageMode": .languageMode(try text())
                default: .other
                }
            model = BuildSetting(tool: tool, kind: kind, isConditional: isConditional)
        }
    }

    private struct FirstString {
        let text: String?
        /// The second value, if it is a string too.
        let next: String?

        init(from decoder: any Decoder, below keys: [String]) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            guard let key = keys.map({ AnyKey($0) }).first(where: fields.contains) else {
                (text, next) = (nil, nil)
                return
            }
            var values = try fields.nestedUnkeyedContainer(forKey: key)
            text = try values.decode(String.self)
            next = try? values.decode(String.self)
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}
