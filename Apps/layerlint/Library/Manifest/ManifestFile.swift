/// The manifest that SwiftPM reads if a package has several, such as `Package@swift-6.0.swift`.
public struct ManifestFile: Sendable, Hashable {
    static let plain = "Package.swift"

    let name: String
    /// The oldest tools version that it is for, by its name; `nil` for the plain manifest.
    private let version: ToolsVersion?

    /// `nil` if the name is not that of a manifest.
    private init?(name: String) {
        self.name = name
        if name == Self.plain {
            version = nil
            return
        }
        let (start, end) = ("Package@swift-", ".swift")
        guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count,
            let version = ToolsVersion(parsing: name.dropFirst(start.count).dropLast(end.count))
        else { return nil }
        self.version = version
    }

    static func isManifest(_ name: String) -> Bool { ManifestFile(name: name) != nil }

    /// The name of the manifest that tools of this version read.
    ///
    /// A manifest named after exactly this version comes first. Otherwise it is the newest that is not newer
    /// than the tools, unless the plain manifest requires tools as new as that one; `declared` returns its
    /// requirement.
    public static func read(
        among names: [String],
        by tools: ToolsVersion,
        declared: (String) throws(LintFailure) -> ToolsVersion?
    ) throws(LintFailure) -> String {
        let specific = names.compactMap { ManifestFile(name: $0) }.compactMap { file in
            file.version.map { (name: file.name, version: $0) }
        }
        let own = tools.prefixes.map { "Package@swift-\($0).swift" }
        if let name = own.first(where: names.contains) { return name }
        guard let newest = specific.filter({ $0.version <= tools }).max(by: { $0.version < $1.version }),
            let theirs = try declared(newest.name), let plain = try declared(Self.plain)
        else { return Self.plain }
        // A plain manifest that is too new for these tools leaves only the other.
        return theirs > plain || plain > tools ? newest.name : Self.plain
    }
}

/// A version of SwiftPM or of the manifest format; both are numbered alike.
public struct ToolsVersion: Sendable, Hashable, Comparable {
    private let parts: [Int]

    /// Parses one to three numbers between dots; omitted ones are zero.
    public init?(parsing text: some StringProtocol) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.compactMap { word in word.allSatisfy(\.isASCII) ? Int(word) : nil }
        guard (1...3).contains(words.count), numbers.count == words.count, numbers.allSatisfy({ $0 >= 0 })
        else {
            return nil
        }
        parts = numbers + [Int](repeating: 0, count: 3 - numbers.count)
    }

    /// Parses the output of `swift package --version`: `Swift Package Manager - Swift 6.3.1`.
    public init?(announced text: String) {
        guard let line = text.split(separator: "\n").first(where: { $0.contains("Swift") }),
            let word = line.split(separator: " ").last(where: { $0.first?.isNumber ?? false })
        else { return nil }
        self.init(parsing: word.prefix { $0.isNumber || $0 == "." })
    }

    /// Parses a manifest's first line, `// swift-tools-version: 6.0`; `nil` if it has none.
    public init?(declaredIn manifest: [UInt8]) {
        let line = manifest.drop { $0.isLineEnd || $0 == Byte.space || $0 == Byte.tab }.prefix {
            !$0.isLineEnd
        }
        let text = String(decoding: line, as: UTF8.self).lowercased()
        guard let marker = text.firstRange(of: "swift-tools-version:") else { return nil }
        let rest = text[marker.upperBound...].drop { $0 == " " || $0 == "\t" }
        self.init(parsing: rest.prefix { $0.isNumber || $0 == "." })
    }

    /// The version with three numbers, two and one, as a manifest's name may contain it.
    var prefixes: [String] {
        [3, 2, 1].map { parts.prefix($0).map(String.init).joined(separator: ".") }
    }

    public static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }
}
