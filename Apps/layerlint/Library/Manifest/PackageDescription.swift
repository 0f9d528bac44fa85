#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Parses the relevant part of `swift package describe --type json`.
enum PackageDescription {
    /// Rejects unknown target types, which must not go unchecked.
    static func decode(_ json: [UInt8]) throws(LintFailure) -> PackageModel {
        let package: Package
        do {
            package = try JSONDecoder().decode(Package.self, from: Data(json))
        } catch {
            throw .misunderstoodAnswer(command: "describe", reason: "\(error)")
        }
        guard !package.targets.isEmpty else { throw .noTargets(package: package.name) }
        var targets: [TargetModel] = []
        for target in package.targets { targets.append(try target.model()) }
        return PackageModel(name: package.name, targets: targets.sorted { $0.name < $1.name })
    }

    private struct Package: Decodable {
        let name: String
        let targets: [Target]
    }

    private struct Target: Decodable {
        let name: String
        let c99name: String
        let type: String
        let moduleType: String
        let path: String
        let sources: [String]
        let targetDependencies: [String]?
        let productDependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, c99name, type, path, sources
            case moduleType = "module_type"
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }

        func model() throws(LintFailure) -> TargetModel {
            guard let kind = TargetModel.Kind(rawValue: type) else {
                throw .unknownType(target: name, type: type)
            }
            return TargetModel(
                name: name,
                module: c99name,
                kind: kind,
                language: try language(),
                folder: path,
                // SwiftPM builds a snippet against every library of the package; nothing declares that.
                dependencies: kind == .snippet ? [] : (targetDependencies ?? []).sorted(),
                products: (productDependencies ?? []).sorted(),
                sources: sources.map { path == "." ? $0 : "\(path)/\($0)" }.sorted()
            )
        }

        private func language() throws(LintFailure) -> TargetModel.Language {
            switch moduleType {
            case "SwiftTarget", "PluginTarget", "MacroTarget", "SnippetTarget": .swift
            case "ClangTarget": .clang
            case "SystemLibraryTarget", "BinaryTarget": .none
            default:
                throw .unknownType(target: name, type: moduleType)
            }
        }
    }
}
