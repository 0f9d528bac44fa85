/// The manifests of a package, which may have several for different tools, such as `Package@swift-6.0.swift`.
public enum ManifestFile {
    static let plain = "Package.swift"

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
