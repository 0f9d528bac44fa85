/// Asks SwiftPM what manifests declare, and stores its answers for the next run.
struct ManifestReader: Sendable {
    let machine: Machine
    /// The folder of the package whose cache has the answers.
    let owner: String

    struct Answer: Sendable {
        /// The name of the manifest that SwiftPM reads.
        let manifest: String
        let dump: [UInt8]
    }

    /// Runs `swift package dump-package` with a scratch folder of its own.
    ///
    /// SwiftPM locks `.build` while it builds or tests, and a lint started by it would wait forever. The
    /// scratch folder is outside the package, which is only read.
    func read(_ package: String) async throws(LintFailure) -> Answer {
        try await machine.withFolder(for: owner) { folder, machine async throws(LintFailure) in
            let cache = await ManifestCache(package, owner: owner, machine: machine)
            if let known = cache?.read() { return known }
            let name = try await manifestName(in: package)
            let result = try await machine.run([
                "swift", "package", "--package-path", package,
                "--scratch-path", "\(folder)/\(CacheFolder.name(of: package))", "dump-package",
            ])
            guard result.status == 0 else {
                throw .refusedPackage(
                    folder: package,
                    command: "dump-package",
                    status: result.status,
                    output: String(decoding: result.errors, as: UTF8.self)
                )
            }
            let answer = Answer(manifest: name, dump: result.output)
            cache?.write(answer)
            return answer
        }
    }

    /// SwiftPM does not say which manifest it read; its version is requested only if there is a choice.
    private func manifestName(in package: String) async throws(LintFailure) -> String {
        let names = FolderWalk.names(in: package).filter(ManifestFile.isManifest)
        guard names.contains(where: { $0 != ManifestFile.plain }) else { return ManifestFile.plain }
        let answer = try await machine.run(["swift", "package", "--version"])
        guard let tools = ToolsVersion(announced: String(decoding: answer.output, as: UTF8.self)) else {
            throw .misunderstoodAnswer(command: "--version", reason: "it names no version")
        }
        let files = FileReader.disk(root: package)
        return try ManifestFile.read(among: names, by: tools) { name throws(LintFailure) in
            ToolsVersion(declaredIn: try files.bytes(of: name))
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
                guard let answer = try? await self.read(folder), let dump = try? ManifestDump.decode(answer.dump)
                else { return ([], []) }
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

    func read() -> ManifestReader.Answer? {
        guard let bytes = folder.read(name), bytes.starts(with: key.utf8) else { return nil }
        let rest = bytes.dropFirst(key.utf8.count)
        guard rest.first == 0, let end = rest.dropFirst().firstIndex(of: 0) else { return nil }
        let manifest = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        let dump = Array(rest[(end + 1)...])
        // A file that was cut off is no document.
        guard (try? ManifestDump.decode(dump)) != nil else { return nil }
        return ManifestReader.Answer(manifest: manifest, dump: dump)
    }

    func write(_ answer: ManifestReader.Answer) {
        folder.write(Array(key.utf8) + [0] + Array(answer.manifest.utf8) + [0] + answer.dump, to: name)
    }
}
