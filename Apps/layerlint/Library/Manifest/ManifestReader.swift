/// Asks SwiftPM what manifests declare, and stores its answers for the next run.
struct ManifestReader: Sendable {
    let machine: Machine
    /// The folder of the package whose cache has the answers.
    let owner: String

    /// Runs `swift package dump-package` with a scratch folder of its own.
    ///
    /// SwiftPM locks `.build` while it builds or tests, and a lint started by it would wait forever. The
    /// scratch folder is outside the package, which is only read.
    func read(_ package: String) async throws(LintFailure) -> ManifestDump {
        try await machine.withFolder(for: owner) { folder, machine async throws(LintFailure) in
            let cache = await ManifestCache(package, owner: owner, machine: machine)
            if let known = cache?.read() { return known }
            let result = try await machine.run([
                "swift", "package", "--package-path", package,
                "--scratch-path", "\(folder)/scratch-\(PathText.name(of: package))", "dump-package",
            ])
            guard result.status == 0 else {
                throw .refusedPackage(
                    folder: package,
                    command: "dump-package",
                    status: result.status,
                    output: String(decoding: result.errors, as: UTF8.self)
                )
            }
            cache?.write(result.output)
            return try ManifestDump.decode(result.output)
        }
    }

    /// The products of packages and of all that these depend on, in local folders or checked out.
    ///
    /// Skips packages that cannot be read; a check does not need them.
    func products(of packages: [String], checkouts: String) async -> [ForeignProduct] {
        let names = FolderWalk.names(in: checkouts)
        var seen: Set<String> = []
        var waiting = packages
        var found: [ForeignProduct] = []
        while !waiting.isEmpty {
            let folders = waiting.compactMap { place -> String? in
                if place.hasPrefix("/") { return place }
                return names.first { $0.lowercased() == place }.map { "\(checkouts)/\($0)" }
            }
            let answers = try? await sideBySide(
                folders.filter { seen.insert($0).inserted },
                atMost: machine.processorCount
            ) { folder async throws(LintFailure) -> ([ForeignProduct], [String]) in
                guard let dump = try? await self.read(folder) else { return ([], []) }
                return (dump.products(in: folder), dump.dependencies)
            }
            found += (answers ?? []).flatMap(\.0)
            waiting = (answers ?? []).flatMap(\.1)
        }
        return found
    }
}

/// The stored answer about one manifest.
///
/// SwiftPM itself stores what a manifest said, and reads the manifest again only if its text, the environment or the
/// tools have changed; so does this. Damaged files are ignored, and write errors cost only time.
private struct ManifestCache {
    private let folder: CacheFolder
    private let name: String
    /// Everything that the answer depends on. Never the value of a secret: see `variables`.
    private let key: String

    /// `nil` if the answer depends on more.
    init?(_ package: String, owner: String, machine: Machine) async {
        guard let folder = CacheFolder(for: owner, environment: machine.environment),
            let tools = try? await SwiftTools.inPath(of: machine)
        else { return nil }
        let files = FileReader.disk(root: package)
        let manifests = FolderWalk.names(in: package).filter(ManifestFile.isManifest).sorted()
        var parts = ["1", tools.identity, package]
        for manifest in manifests {
            guard let text = try? files.text(of: manifest), !text.contains("gitInformation"),
                let variables = Self.variables(in: text, machine.environment)
            else { return nil }
            parts += [manifest, variables, text]
        }
        self.folder = folder
        name = "manifest-\(CacheFolder.name(of: package))"
        key = parts.joined(separator: "\n")
    }

    /// The variables that a manifest reads, with their values. `nil` if it may read others, or one that is set: its
    /// value may be secret and must not be stored. The `PATH` is none.
    private static func variables(in manifest: String, _ environment: [String: String]) -> String? {
        var values: [String] = []
        for marker in ["environment", "getenv"] {
            for range in manifest.ranges(of: marker) {
                let rest = manifest[range.upperBound...]
                guard let match = rest.prefixMatch(of: /[\[(]"(\w+)"/) else { return nil }
                let variable = String(match.1)
                guard variable == "PATH" || environment[variable] == nil else { return nil }
                values.append("\(variable)=\(environment[variable] ?? "")")
            }
        }
        return values.joined(separator: "\n")
    }

    /// `nil` for an answer to another question, and for one that was cut off.
    func read() -> ManifestDump? {
        let head = Array(key.utf8) + [0]
        guard let bytes = folder.read(name), bytes.starts(with: head) else { return nil }
        return try? ManifestDump.decode(Array(bytes.dropFirst(head.count)))
    }

    func write(_ answer: [UInt8]) {
        folder.write(Array(key.utf8) + [0] + answer, to: name)
    }
}
