/// A compiler or linker flag that matters to the rules, or whose value must not be mistaken for a file.
struct CompilerFlag: Sendable, Hashable {
    enum Effect: Sendable, Hashable {
        /// The value is a module that every source sees.
        case imports
        /// The value is a library or a framework.
        case links
        /// The value is a folder of headers and modules.
        case searches
        /// Sets the language mode, or turns a feature on or off.
        case language
        /// Its effect cannot be checked against any rule.
        case evades(String)
        case none
    }

    /// How its value is passed; `-flag value` and `-flag=value` are equivalent.
    enum Value: Sendable, Hashable {
        case none
        case next
        /// It may follow the name without a space as well: `-lz`.
        case joined
    }

    let name: String
    let value: Value
    let effect: Effect
}

// MARK: - Table

extension CompilerFlag {
    /// Parses the flag at the beginning of a word, and its value if that is in the same word.
    ///
    /// A linker takes everything that begins with `-l` for a library; the Swift compiler has flags that do.
    static func read(_ word: String, forLinker: Bool) -> (flag: CompilerFlag, value: String?)? {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        let name = parts[0]
        let known = (forLinker ? nil : ofSwift[name]) ?? table[name]
        if let known, parts.count == 1 || known.value != .none {
            return (known, parts.count == 2 ? parts[1] : nil)
        }
        guard let flag = joined.first(where: { word.hasPrefix($0.name) }) else { return nil }
        return (flag, String(word.dropFirst(flag.name.count)))
    }

    private static let table = byName(
        [
            (["-import-module"], .next, .imports),
            (
                [
                    "-framework", "-weak_framework", "-needed_framework", "-reexport_framework",
                    "-upward_framework", "-lazy_framework", "--library", "-module-link-name",
                ], .next, .links
            ),
            (
                ["-l", "-weak-l", "-needed-l", "-reexport-l", "-hidden-l", "-upward-l", "-lazy-l"], .joined,
                .links
            ),
            (
                [
                    "-I", "-F", "-Isystem", "-Fsystem", "-isystem", "-isystem-after", "-iquote", "-idirafter",
                    "-iframework", "-iframeworkwithsysroot", "-iwithprefix", "-iwithprefixbefore",
                    "-iwithsysroot", "-cxx-isystem", "-c-isystem", "-objc-isystem", "-objcxx-isystem",
                    "-stdlib++-isystem",
                ], .joined, .searches
            ),
            (
                [
                    "--include-directory", "--include-directory-after", "-include-directory", "--embed-dir",
                    "-fprebuilt-module-path",
                ], .next, .searches
            ),
            (
                [
                    "-swift-version", "-language-mode", "-enable-upcoming-feature",
                    "-disable-upcoming-feature", "-enable-experimental-feature",
                    "-disable-experimental-feature",
                ], .next, .language
            ),
            (["-enable-bare-slash-regex"], .none, .language),
            // Their values are names or outputs, whatever their extension.
            (
                [
                    "-o", "-U", "-Xllvm", "-output-file-map", "-emit-module-path",
                    ModuleAliases.flag,
                ], .next, .none
            ),
            (["-D"], .joined, .none),
        ] + evasions
    )

    private static let evasions: [Row] = [
        (["-include", "-imacros"], .joined, .evades(putsHeader)),
        (
            [
                "--include", "--imacros", "-include-pch", "-import-objc-header", "-import-bridging-header",
                "-internal-import-bridging-header", "-import-pch", "-internal-import-pch",
            ], .next, .evades(putsHeader)
        ),
        (
            [
                "-fmodule-map-file", "-fmodule-file", "-swift-module-file", "-candidate-module-file",
                "-swift-module-cross-import",
            ], .next, .evades("gives the sources a module that no target is")
        ),
        (["-explicit-swift-module-map-file"], .next, .evades("says itself which modules there are")),
        (["-vfsoverlay", "-ivfsoverlay"], .joined, .evades("lets a file be read in place of another")),
        (
            [
                "-load", "-load-plugin-library", "-load-plugin-executable", "-load-resolved-plugin",
                "-load-pass-plugin", "-plugin-path", "-external-plugin-path",
                "-in-process-plugin-server-path", "-fplugin", "-fpass-plugin",
            ], .next, .evades("lets what is built elsewhere rewrite the sources")
        ),
        (
            ["--sysroot", "-isysroot", "-sysroot", "-sdk"], .next,
            .evades("puts other libraries in the place of the system's")
        ),
        (["-resource-dir"], .next, .evades("puts other libraries in the place of the compiler's own")),
        (["-working-directory"], .next, .evades("lets every other path be read from elsewhere")),
        (["-package-name"], .next, .evades("opens what another package keeps for its own targets")),
        (
            ["-testable-import-module", "-import-testable-module"], .next,
            .evades("opens what another target keeps to itself")
        ),
        (["-disable-access-control"], .none, .evades("opens what other targets keep to themselves")),
        (["-enable-private-imports"], .none, .evades("opens what this target keeps to itself")),
        (
            [
                "-force_load", "-load_hidden", "-weak_library", "-needed_library", "-reexport_library",
                "-upward_library", "-lazy_library", "-bundle_loader", "--just-symbols",
            ], .next, .evades(takesInCode)
        ),
        (
            ["-filelist", "-primary-filelist", "-primary-file"], .next,
            .evades("takes in sources that belong to no target")
        ),
    ]

    static let takesInCode = "takes in code that belongs to no target"
    private static let putsHeader = "puts a header before every source"

    /// Flags of the Swift compiler that begin like a library but are not one.
    private static let ofSwift = byName([
        (
            ["-libc", "-library-level", "-locale", "-localization-path", "-lto", "-lto-library"], .next, .none
        ),
        (["-link-objc-runtime", "-load-dependency-scan-cache"], .none, .none),
    ])

    /// The longest first, so `-Isystem` is not read as a folder `system`.
    private static let joined = table.values.filter { $0.value == .joined }
        .sorted { ($1.name.utf8.count, $0.name) < ($0.name.utf8.count, $1.name) }

    private typealias Row = (names: [String], value: Value, effect: Effect)

    private static func byName(_ rows: [Row]) -> [String: CompilerFlag] {
        let flags = rows.flatMap { row in
            row.names.map { CompilerFlag(name: $0, value: row.value, effect: row.effect) }
        }
        return Dictionary(flags.map { ($0.name, $0) }) { first, _ in first }
    }
}
