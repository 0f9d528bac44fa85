/// Loads the package's targets; injected, so tests can replace it.
public struct PackageReader: Sendable {
    public typealias ProductLookup =
        @Sendable (PackageModel, _ names: Set<String>) async -> [String: ForeignProduct]

    /// Returns products of other packages by name, as far as their manifests can be read.
    let products: ProductLookup
    /// Whether the package is the folder from which paths count, and not in it.
    let isOne: Bool
    private let describe: @Sendable () async throws(LintFailure) -> PackageModel

    public init(
        isOne: Bool = true,
        products: @escaping ProductLookup = { _, _ in [:] },
        _ describe: @escaping @Sendable () async throws(LintFailure) -> PackageModel
    ) {
        self.isOne = isOne
        self.products = products
        self.describe = describe
    }

    /// Runs `swift package describe` and `dump-package` concurrently, each with its own scratch folder.
    ///
    /// SwiftPM locks `.build` while it builds or tests, and a lint started by it would wait forever. The
    /// scratch folders are outside the package, which is only read.
    public static func swiftPackage(root: String, machine: Machine) -> PackageReader {
        let products: ProductLookup = { package, names in
            let checkouts = "\(root)/.build/checkouts"
            let folders = Set(names.compactMap { package.packages[$0] }).compactMap { place in
                if place.hasPrefix("/") { return place }
                return FolderWalk.names(in: checkouts).first { $0.lowercased() == place }
                    .map { "\(checkouts)/\($0)" }
            }
            return await Self.products(of: folders, for: root, machine)
        }
        return PackageReader(products: products) { () async throws(LintFailure) in
            func command(_ arguments: [String], scratch: String) -> [String] {
                ["swift", "package", "--package-path", root, "--scratch-path", scratch]
                    + arguments
            }
            let (results, manifest) = try await machine.withFolder(for: root) {
                folder,
                machine async throws(LintFailure) in
                let cache = await PackageAnswerCache(root: root, machine: machine)
                if let known = cache?.read() {
                    return (
                        known.map { Machine.Answer(status: 0, output: $0, errors: []) },
                        try await manifestPath(root: root, machine)
                    )
                }
                let results = try await machine.run(all: [
                    command(["describe", "--type", "json"], scratch: "\(folder)/description"),
                    command(["dump-package"], scratch: "\(folder)/manifest"),
                ])
                if results.allSatisfy({ $0.status == 0 }) { cache?.write(results.map(\.output)) }
                return (results, try await manifestPath(root: root, machine))
            }
            func dump() throws(LintFailure) -> ManifestDump {
                try ManifestDump.decode(try output(of: results[1], "dump-package", root: root))
            }
            let description: [UInt8]
            do throws(LintFailure) {
                description = try output(of: results[0], "describe", root: root)
            } catch {
                // SwiftPM reports that there is a cycle, but not where; only the manifest shows that.
                guard let refused = try? dump().model(refusedFor: error),
                    DeclaredCycle.first(in: refused) != nil
                else { throw error }
                return refused.read(from: manifest)
            }
            let package = try dump().completing(try PackageDescription.decode(description))
                .read(from: manifest)
            guard package.hasUnsafeFlags else { return package }
            return package.built(by: try await SwiftTools.inPath(of: machine).libraries(on: machine))
        }
    }

    /// Skips packages that cannot be read; a check does not need them.
    private static func products(
        of folders: [String],
        for root: String,
        _ machine: Machine
    ) async -> [String: ForeignProduct] {
        let found = try? await machine.withFolder(for: root) { scratch, machine async throws(LintFailure) in
            try await sideBySide(folders, atMost: machine.processorCount) {
                folder async throws(LintFailure) -> [String: ForeignProduct] in
                let answer = try await machine.run([
                    "swift", "package", "--package-path", folder, "--scratch-path",
                    "\(scratch)/\(PathText.name(of: folder))", "dump-package",
                ])
                return (try? ManifestDump.decode(answer.output))?.products(in: folder) ?? [:]
            }
        }
        return (found ?? []).reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
    }

    private static func output(
        of result: Machine.Answer,
        _ command: String,
        root: String
    ) throws(LintFailure) -> [UInt8] {
        guard result.status == 0 else {
            throw .refusedPackage(
                folder: root,
                command: command,
                status: result.status,
                output: String(decoding: result.errors, as: UTF8.self)
            )
        }
        return result.output
    }

    /// SwiftPM does not say which manifest it read; its version is requested only if there is a choice.
    private static func manifestPath(root: String, _ machine: Machine) async throws(LintFailure) -> String {
        let names = FolderWalk.names(in: root).filter(ManifestFile.isManifest)
        guard names.contains(where: { $0 != ManifestFile.plain }) else { return ManifestFile.plain }
        let answer = try await machine.run(["swift", "package", "--version"])
        guard let tools = ToolsVersion(announced: String(decoding: answer.output, as: UTF8.self)) else {
            throw .misunderstoodAnswer(command: "--version", reason: "it names no version")
        }
        let files = FileReader.disk(root: root)
        return try ManifestFile.read(among: names, by: tools) { name throws(LintFailure) in
            ToolsVersion(declaredIn: try files.bytes(of: name))
        }
    }

    public func package() async throws(LintFailure) -> PackageModel {
        try await describe()
    }
}

extension PackageModel {
    fileprivate var hasUnsafeFlags: Bool {
        targets.contains { target in
            target.manifest.settings.contains { setting in
                if case .unsafeFlags = setting.kind { true } else { false }
            }
        }
    }
}
