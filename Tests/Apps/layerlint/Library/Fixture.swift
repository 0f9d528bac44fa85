import LayerLintKit
import Testing

/// A package that exists only in memory: its rules, manifest and sources.
struct Fixture: Sendable {
    var rules: String
    var targets: [TargetModel]
    var files: [String: [UInt8]]
    /// The files that symbolic links point to, by the paths of the links; `nil` for a broken link.
    var links: [String: String?] = [:]
    /// The packages of the products of other packages, and their modules.
    var packages: [String: String] = [:]
    var products: [ForeignProduct] = []
    /// The targets of the package's own products.
    var offers: [String: [String]] = [:]

    init(rules: String, targets: [TargetModel], manifest: String = "", sources: [String: String]) {
        self.rules = rules
        self.targets = targets
        files = sources.mapValues { Array($0.utf8) }
        files["Package.swift"] = Array(manifest.utf8)
    }

    var linter: Linter {
        var files = files
        files["layers.rules"] = Array(rules.utf8)
        for case (let link, let end?) in links { files[link] = files[end] }
        let contents = files
        let entries = entries
        let products = products
        var described = PackageModel(name: "Fixture", targets: targets)
        described.packages = packages
        described.offers = offers
        described.dependencies = products.map(\.package)
        let package = described
        return Linter(
            rulesPath: "layers.rules",
            files: FileReader(listing: { folders throws(LintFailure) in
                entries.filter { entry in folders.contains { entry.path.hasPrefix($0 + "/") || $0 == "." } }
            }) { path throws(LintFailure) in
                guard let bytes = contents[path] else { throw .unreadableFile(path: path) }
                return bytes
            },
            packages: PackageReader(products: { _ in products }) { () throws(LintFailure) in package }
        )
    }

    private var entries: [FileEntry] {
        files.keys.sorted().filter { links[$0] == nil }.map { FileEntry(path: $0, kind: .file, identity: $0) }
            + links.sorted { $0.key < $1.key }.map {
                FileEntry(path: $0.key, kind: .link, identity: $0.value)
            }
    }

    /// Returns the findings as printed for the user.
    func findings(diagram: String? = nil, symbols: SymbolReader? = nil) async throws -> String {
        TextReport.findings(try await linter.check(diagramPath: diagram, symbols: symbols))
    }
}

extension PackageLocation {
    /// The location of a package in memory; its paths are shown unchanged.
    static let memory = PackageLocation(package: "/", current: "/")
}

extension TextReport {
    static func findings(_ report: LintReport) -> String { findings(report, at: .memory) }

    static func failure(_ failure: Linter.Failure) -> String { self.failure(failure, at: .memory) }
}

extension TargetModel {
    /// A target with one source, named after it.
    static func one(_ name: String, _ kind: Kind = .library, uses dependencies: [String] = []) -> TargetModel
    {
        TargetModel(name: name, kind: kind, dependencies: dependencies, sources: ["\(name).swift"])
    }
}
