#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The part of `swift package dump-package` that is missing from the package description.
struct ManifestDump: Sendable {
    let name: String
    private let targets: [Target]
    private let offered: Set<String>
    private let languageMode: String

    static func decode(_ json: [UInt8]) throws(LintFailure) -> ManifestDump {
        do {
            let package = try JSONDecoder().decode(Package.self, from: Data(json))
            return ManifestDump(
                name: package.name,
                targets: package.targets,
                offered: Set((package.products ?? []).flatMap(\.targets)),
                languageMode: package.languageMode
            )
        } catch {
            throw .misunderstoodAnswer(command: "dump-package", reason: "\(error)")
        }
    }

    /// The described package, completed with the settings that only the manifest contains.
    func completing(_ package: PackageModel) -> PackageModel {
        let declared = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        return PackageModel(
            name: package.name,
            targets: package.targets.map { target in
                guard let entry = declared[target.name] else { return target }
                return adding(entry.dependencies, to: target.declared(declaration(of: entry)), in: package)
            },
            emptyTargets: targets.map(\.name).filter { package.target(named: $0) == nil }.sorted()
        )
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
        declaration.isOffered = offered.contains(target.name)
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

    private struct Package: Decodable {
        let name: String
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

    private struct Product: Decodable {
        let targets: [String]
    }

    private struct Target: Decodable, Sendable {
        let name: String
        let type: String
        let dependencies: [Dependency]
        let exclude: [String]?
        let sources: [String]?
        let resources: [Resource]?
        let settings: [Setting]?
        let publicHeadersPath: String?
        let pluginUsages: [PluginUsage]?

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

        /// The key is the kind of dependency, and its value begins with the name.
        init(from decoder: any Decoder) throws {
            name = try FirstString(from: decoder, below: ["byName", "target", "product"]).text
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

        init(from decoder: any Decoder, below keys: [String]) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            guard let key = keys.map({ AnyKey($0) }).first(where: fields.contains) else {
                text = nil
                return
            }
            var values = try fields.nestedUnkeyedContainer(forKey: key)
            text = try values.decode(String.self)
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
