/// Loads the package's targets; injected, so tests can replace it.
public struct PackageReader: Sendable {
    public typealias ProductLookup = @Sendable (PackageModel) async -> [ForeignProduct]

    /// Returns the products of other packages, as far as their manifests can be read.
    let products: ProductLookup
    /// Whether the package is the folder from which paths count, and not in it.
    let isOne: Bool
    public let package: @Sendable () async throws(LintFailure) -> PackageModel

    public init(
        isOne: Bool = true,
        products: @escaping ProductLookup = { _ in [] },
        _ package: @escaping @Sendable () async throws(LintFailure) -> PackageModel
    ) {
        self.isOne = isOne
        self.products = products
        self.package = package
    }

    /// Asks SwiftPM what the manifest declares, and finds the sources by SwiftPM's rules.
    public static func swiftPackage(root: String, machine: Machine) -> PackageReader {
        let manifests = ManifestReader(machine: machine, owner: root)
        let products: ProductLookup = { package in
            await manifests.products(of: package.dependencies, checkouts: "\(root)/.build/checkouts")
        }
        return PackageReader(products: products) { () async throws(LintFailure) in
            let files = FileReader.disk(root: root)
            var package = try await manifests.read(root).model(
                among: FolderWalk.names(in: root),
                text: { try? files.text(of: $0) }
            )
            let finder = SourceFinder(package.targets, in: try files.tree(of: package), files)
            for (index, target) in package.targets.enumerated() {
                let found = finder.completing(target)
                guard found.folder != nil || found.kind == .binary else {
                    throw .missingSources(target: target.name)
                }
                package.targets[index] = found
            }
            package.targets = (package.targets + finder.snippets).sorted { $0.name < $1.name }
            return package
        }
    }

    /// Reads several packages side by side, as one for rules that hold for all of them.
    public static func several(
        _ packages: [(folder: String, reader: PackageReader)],
        atMost width: Int
    ) -> PackageReader {
        let products: ProductLookup = { package in
            var found: [ForeignProduct] = []
            for one in packages { found += await one.reader.products(package) }
            return found
        }
        return PackageReader(isOne: false, products: products) { () async throws(LintFailure) in
            let read = try await sideBySide(packages, atMost: width) {
                one async throws(LintFailure) -> PackageModel in
                try await one.reader.package().moved(to: one.folder)
            }
            var joined = PackageModel(
                name: read.map(\.name).joined(separator: ", "),
                targets: [],
                manifestPaths: read.flatMap(\.manifestPaths)
            )
            joined.packages = read.flatMap(\.packages).keyed { ($0.key, $0.value) }
            joined.dependencies = read.flatMap(\.dependencies)
            let offers = read.flatMap(\.offers).keyed { ($0.key, $0.value) }
            joined.offers = offers
            joined.targets = read.flatMap(\.targets).map { $0.depending(on: offers) }
                .sorted { $0.name < $1.name }
            return joined
        }
    }
}

extension PackageModel {
    /// The package as it is seen from a folder around it.
    fileprivate func moved(to root: String) -> PackageModel {
        func moved(_ path: String) -> String {
            path.hasPrefix("/") ? path : PathText.joined(root, path) ?? path
        }
        var package = self
        package.manifestPaths = manifestPaths.map(moved)
        for index in targets.indices {
            package.targets[index].folder = targets[index].folder.map(moved)
            package.targets[index].sources = targets[index].sources.map(moved)
        }
        return package
    }
}

extension TargetModel {
    /// With the targets of the products that are at hand in place of these.
    fileprivate func depending(on offers: [String: [String]]) -> TargetModel {
        var target = self
        target.offered = offers.filter { products.contains($0.key) }
        target.products = products.filter { offers[$0] == nil }
        target.dependencies = Set(dependencies + target.offered.values.joined()).sorted()
        return target
    }
}
