/// Several packages as one, for rules that hold for all of them.
extension PackageModel {
    /// Joins packages whose folders are relative to a common one, from which all paths count then.
    static func joined(_ packages: [(folder: String, package: PackageModel)]) -> PackageModel {
        let offers = packages.reduce(into: [:]) { $0.merge($1.package.offers) { first, _ in first } }
        let targets = packages.flatMap { folder, package in
            package.targets.map { $0.moved(to: folder).depending(on: offers) }
        }
        return PackageModel(
            name: packages.map(\.package.name).joined(separator: ", "),
            targets: targets.sorted { $0.name < $1.name },
            failure: packages.compactMap(\.package.failure).first,
            manifestPaths: packages.flatMap { folder, package in
                package.manifestPaths.compactMap { PathText.joined(folder, $0) }
            },
            emptyTargets: packages.flatMap(\.package.emptyTargets).sorted(),
            packages: packages.reduce(into: [:]) { $0.merge($1.package.packages) { first, _ in first } },
            toolchain: packages.compactMap(\.package.toolchain).first
        )
    }
}

extension TargetModel {
    fileprivate func moved(to root: String) -> TargetModel {
        var target = self
        target.folder = folder.flatMap { $0.hasPrefix("/") ? $0 : PathText.joined(root, $0) }
        target.sources = sources.map { $0.hasPrefix("/") ? $0 : PathText.joined(root, $0) ?? $0 }
        return target
    }

    /// With the targets of the products that are at hand in place of these.
    fileprivate func depending(on offers: [String: [String]]) -> TargetModel {
        var target = self
        target.offered = offers.filter { products.contains($0.key) }
        target.products = products.filter { offers[$0] == nil }
        target.dependencies = Set(dependencies + target.offered.values.joined()).sorted()
        return target
    }
}

extension PackageReader {
    /// Reads several packages side by side.
    public static func several(
        _ packages: [(folder: String, reader: PackageReader)],
        atMost width: Int
    ) -> PackageReader {
        let products: ProductLookup = { package, names in
            var found: [String: ForeignProduct] = [:]
            for one in packages {
                found.merge(await one.reader.products(package, names)) { first, _ in first }
            }
            return found
        }
        return PackageReader(isOne: false, products: products) { () async throws(LintFailure) in
            let read = try await sideBySide(packages, atMost: width) {
                one async throws(LintFailure) -> (folder: String, package: PackageModel) in
                (one.folder, try await one.reader.package())
            }
            return .joined(read)
        }
    }
}
