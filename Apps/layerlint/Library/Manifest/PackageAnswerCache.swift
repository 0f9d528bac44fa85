/// A cache of what SwiftPM said of a package, which is asked again only if its answer could change.
///
/// Damaged files are ignored, and write errors cost only time.
struct PackageAnswerCache {
    private let folder: CacheFolder
    private let key: String
    /// The number changes with the format, so no version reads another's file.
    private static let name = "package-1"

    /// `nil` if the answers depend on more than the manifests, the names of the files and the tools: on a program or
    /// on the environment, which a manifest may ask.
    init?(root: String, machine: Machine) async {
        guard let folder = CacheFolder(for: root, environment: machine.environment),
            let tools = try? await SwiftTools.inPath(of: machine),
            let entries = try? FolderWalk.entries(below: ["."], root: root)
        else { return nil }
        let files = FileReader.disk(root: root)
        var hash = SHA256()
        hash.add(Array("\(tools.identity)\n".utf8))
        for entry in entries where ManifestFile.isManifest(entry.path) {
            guard let bytes = try? files.bytes(of: entry.path), Self.isPlain(bytes) else { return nil }
            hash.add(bytes)
        }
        for entry in entries {
            hash.add(Array("\(entry.kind) \(entry.identity != nil) \(entry.path)\n".utf8))
        }
        self.folder = folder
        key = hash.hex()
    }

    /// Whether a manifest only declares: it imports nothing but its own modules and does not look at its context.
    private static func isPlain(_ manifest: [UInt8]) -> Bool {
        guard let scan = try? ImportScanner.scan(manifest, path: ManifestFile.plain, readsBareRegexes: true)
        else {
            return false
        }
        return scan.imports.allSatisfy {
            ["PackageDescription", "CompilerPluginSupport"].contains($0.module)
        }
            && !String(decoding: manifest, as: UTF8.self).contains("Context")
    }

    func read() -> [[UInt8]]? {
        guard let bytes = folder.readIntact(Self.name) else { return nil }
        let lines = bytes.split(separator: Byte.lineFeed, maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, String(decoding: lines[0], as: UTF8.self) == key,
            let length = Int(String(decoding: lines[1], as: UTF8.self)), length >= 0, length <= lines[2].count
        else { return nil }
        return [Array(lines[2].prefix(length)), Array(lines[2].dropFirst(length))]
    }

    func write(_ answers: [[UInt8]]) {
        guard answers.count == 2 else { return }
        let head = Array("\(key)\n\(answers[0].count)\n".utf8)
        folder.writeWithDigest(head + answers[0] + answers[1], to: Self.name)
    }
}
