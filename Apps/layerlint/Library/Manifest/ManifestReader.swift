import ChildProcess

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
            // SwiftPM asks git for the state of the package's repository.
            let machine = try await machine.distrustingRepository(of: package)
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

/// The manifests of a package, which may have several for different tools, such as `Package@swift-6.0.swift`.
public enum ManifestFile {
    static let plain = "Package.swift"

    /// The folder of the package of a manifest, or of the project of Xcode.
    static func root(of path: String) -> String {
        let folder = PathText.folder(of: path)
        return PathText.name(of: path) == XcodeProject.file ? PathText.folder(of: folder) : folder
    }

    public static func isManifest(_ name: String) -> Bool {
        name == plain || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
    }

    /// The name of the manifest that SwiftPM read, by the tools version in its answer. Of several with this version,
    /// the one for the newest tools.
    public static func read(
        among names: [String],
        toolsVersion: String,
        text: (String) -> String?
    ) -> String {
        let manifests = names.filter(isManifest)
        guard manifests.count > 1 else { return plain }
        let version = parts(of: toolsVersion)
        return manifests.filter { text($0).flatMap(declaredVersion) == version }.max() ?? plain
    }

    /// The version in a manifest's first line: `// swift-tools-version: 6.0`.
    private static func declaredVersion(_ manifest: String) -> [Int]? {
        let marker = /\s*\/\/\s*swift-tools-version:\s*([0-9.]+)/.ignoresCase()
        return manifest.prefixMatch(of: marker).map { parts(of: String($0.1)) }
    }

    /// Three numbers; omitted ones are zero.
    private static func parts(of version: String) -> [Int] {
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        return Array((numbers + [0, 0, 0]).prefix(3))
    }
}

/// The modules of a binary target, whose names only its files say.
enum BinaryModules {
    /// The modules that these files of one binary target bring: of module maps, frameworks and Swift modules.
    static func names(of paths: [String], text: (String) -> [UInt8]?) -> Set<String> {
        var names: Set<String> = []
        for path in paths {
            for part in path.split(separator: "/") {
                let part = String(part)
                guard ["framework", "swiftmodule"].contains(PathText.fileExtension(of: part)) else {
                    continue
                }
                names.insert(String(part.prefix { $0 != "." }))
            }
            guard PathText.fileExtension(of: path) == "modulemap", let bytes = text(path) else { continue }
            names.formUnion(ModuleMapScanner.modules(bytes, path: path))
        }
        return names
    }

    /// The modules of a binary target in a folder on the disk; empty if it is not unpacked there.
    static func names(in folder: String) -> Set<String> {
        let files = FileReader.disk(root: folder)
        guard FolderWalk.isFolder(folder), let tree = try? files.tree(below: ["."]) else { return [] }
        return names(of: tree.entries.map(\.path)) { try? files.bytes(of: $0) }
    }
}

extension ModuleMapScanner {
    /// The modules that a module map declares at its top.
    static func modules(_ bytes: [UInt8], path: String) -> Set<String> {
        Set(
            scan(bytes, path: path).compactMap { statement in
                if case .declared(let name) = statement.form { name } else { nil }
            }
        )
    }

    /// The modules of the module map in a folder on the disk; `nil` if there is none.
    static func modules(in folder: String) -> Set<String>? {
        let name = "module.modulemap"
        guard let bytes = try? FileReader.disk(root: folder).bytes(of: name) else { return nil }
        let modules = modules(bytes, path: name)
        return modules.isEmpty ? nil : modules
    }
}

/// A product of another package, as that package's manifest declares it.
public struct ForeignProduct: Sendable, Hashable {
    public let name: String
    public let package: String
    public let isLibrary: Bool
    /// The modules of its targets.
    public let modules: Set<String>
    /// The modules of all targets of its package that it is built from.
    public let reach: Set<String>
    /// The products of other packages that it is built from.
    public let uses: Set<String>

    public init(
        name: String,
        package: String = "",
        isLibrary: Bool = true,
        modules: Set<String>,
        reach: Set<String>,
        uses: Set<String> = []
    ) {
        self.name = name
        self.package = package
        self.isLibrary = isLibrary
        self.modules = modules
        self.reach = reach
        self.uses = uses
    }
}

/// The modules of other packages that some products bring along, as far as these are known.
struct ForeignModules: Sendable {
    private(set) var names: Set<String> = []
    /// The products of which nothing is known, as of a package that is not checked out.
    private(set) var unknown: Set<String> = []

    init(builtFor libraries: [String], _ products: [String: ForeignProduct]) {
        var waiting = libraries
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            guard let product = products[name] else {
                unknown.insert(name)
                continue
            }
            names.formUnion(product.reach)
            waiting += product.uses
        }
    }

    /// Whether a module is among them, or may be in what is unknown.
    func mayContain(_ module: String) -> Bool { !unknown.isEmpty || names.contains(module) }
}
