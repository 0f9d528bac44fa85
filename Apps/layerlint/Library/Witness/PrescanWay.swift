/// How the compiler is told to read: for which platform, and in which language mode.
struct PrescanWay: Sendable {
    let platform: String
    let readsBareRegexes: Bool
    let arguments: [String]

    /// On this machine all that is at hand can be imported. Elsewhere nothing can, so that of an `#if canImport`
    /// the other branch is heard as well.
    static func all(readsBareRegexes: Bool, importable: [String]) -> [PrescanWay] {
        let here =
            ["-D", "SWIFT_PACKAGE", "-D", "DEBUG"] + importable.flatMap { ["-module-can-import", $0] }
        return [("this machine", here), ("macOS", ["-target", "arm64-apple-macosx14"])].map {
            platform,
            flags in
            PrescanWay(
                platform: platform,
                readsBareRegexes: readsBareRegexes,
                arguments: common + ["-swift-version", readsBareRegexes ? "6" : "5"] + flags
            )
        }
    }

    /// With no module to be found, the standard library among them, the compiler names what the sources name,
    /// each with its place. The plain prescan is no faster, and says only what all its files name together.
    ///
    /// As a library every file is read alike, whatever it is called and with whichever others.
    private static let common = [
        "-frontend", "-scan-dependencies", "-parse-stdlib", "-nostdimport", "-Xcc", "-nostdinc",
        "-no-parallel-scan", "-parse-as-library", "-suppress-warnings", "-diagnostic-style", "llvm",
        // An import of the module itself would not be named.
        "-module-name", "ModuleThatNobodyImports",
    ]

    /// All that an answer depends on beside the source.
    func key(_ compiler: SwiftTools) -> String {
        SHA256.hex(Array(([compiler.identity] + compiler.compiler + arguments).joined(separator: "\0").utf8))
    }

    /// Tells it from the others of one run.
    var name: String { "\(platform) \(readsBareRegexes)" }
}
