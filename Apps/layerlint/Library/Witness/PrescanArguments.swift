/// The arguments of a prescan: the platform and the language mode.
struct PrescanArguments: Sendable {
    let platform: String
    let readsBareRegexes: Bool
    let arguments: [String]

    /// On this machine all available modules can be imported. On the other platform none can, which covers
    /// the other branch of each `#if canImport`.
    static func all(readsBareRegexes: Bool, importable: [String]) -> [PrescanArguments] {
        let here = ["-D", "DEBUG"] + importable.flatMap { ["-module-can-import", $0] }
        return [("this machine", here), ("macOS", ["-target", "arm64-apple-macosx14"])].map {
            platform,
            flags in
            PrescanArguments(
                platform: platform,
                readsBareRegexes: readsBareRegexes,
                arguments: common + ["-swift-version", readsBareRegexes ? "6" : "5"] + flags
            )
        }
    }

    /// No module can be found, not even the standard library, so the compiler names every imported module
    /// with its place. The plain prescan is no faster, and reports only the imports of all files together.
    ///
    /// As a library every file is read alike, whatever its name and whichever files are beside it.
    private static let common = [
        "-frontend", "-scan-dependencies", "-parse-stdlib", "-nostdimport", "-Xcc", "-nostdinc",
        "-no-parallel-scan", "-parse-as-library", "-D", "SWIFT_PACKAGE", "-suppress-warnings",
        "-diagnostic-style", "llvm",
        // An import of the module itself would not be reported.
        "-module-name", "ModuleThatNobodyImports",
    ]

    /// A digest of everything that an answer depends on beside the source.
    func key(_ compiler: SwiftTools) -> String {
        SHA256.hex(Array(([compiler.identity] + compiler.compiler + arguments).joined(separator: "\0").utf8))
    }

    /// Identifies it within one run.
    var name: String { "\(platform) \(readsBareRegexes)" }
}
