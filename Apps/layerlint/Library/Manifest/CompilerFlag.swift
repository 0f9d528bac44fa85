/// A compiler or linker flag that matters to the rules, or whose value must not be mistaken for a flag.
struct CompilerFlag: Sendable, Hashable {
    enum Effect: Sendable, Hashable {
        /// The value is a module that every source sees.
        case imports
        /// The value is a library or a framework.
        case links
        case none
    }

    /// How its value is passed; `-flag value` and `-flag=value` are equivalent.
    enum Value: Sendable, Hashable {
        case next
        /// It may follow the name without a space as well: `-lz`.
        case joined
    }

    let name: String
    let value: Value
    let effect: Effect

    /// Parses the flag at the beginning of a word, and its value if that is in the same word.
    ///
    /// A linker takes everything that begins with `-l` for a library; the Swift compiler has flags that do.
    static func read(_ word: String, forLinker: Bool) -> (flag: CompilerFlag, value: String?)? {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        if !forLinker, ofSwift.contains(parts[0]) { return nil }
        if let known = table[parts[0]] { return (known, parts.count == 2 ? parts[1] : nil) }
        guard let flag = joined.first(where: { word.hasPrefix($0.name) }) else { return nil }
        return (flag, String(word.dropFirst(flag.name.count)))
    }

    private static let rows: [(names: [String], value: Value, effect: Effect)] = [
        (["-import-module"], .next, .imports),
        (
            [
                "-framework", "-weak_framework", "-needed_framework", "-reexport_framework",
                "-upward_framework",
                "-lazy_framework", "--library", "-module-link-name",
            ], .next, .links
        ),
        (
            ["-l", "-weak-l", "-needed-l", "-reexport-l", "-hidden-l", "-upward-l", "-lazy-l"], .joined,
            .links
        ),
        (
            [
                "-enable-upcoming-feature", "-disable-upcoming-feature", "-module-alias", "-o", "-U",
                "-Xllvm",
                "-output-file-map", "-emit-module-path", "-package-name", "-include", "-load",
                "-language-mode",
                "-swift-version",
            ], .next, .none
        ),
        (["-D", "-I", "-F"], .joined, .none),
    ]

    private static let table = rows.flatMap { row in
        row.names.map { CompilerFlag(name: $0, value: row.value, effect: row.effect) }
    }.keyed { ($0.name, $0) }

    /// Flags of the Swift compiler that begin like a library but are not one.
    private static let ofSwift: Set<String> = [
        "-libc", "-library-level", "-link-objc-runtime", "-load-dependency-scan-cache", "-locale",
        "-localization-path", "-lto", "-lto-library",
    ]

    /// The longest first, so that no flag is read as a shorter one with a value.
    private static let joined = table.values.filter { $0.value == .joined }
        .sorted { ($1.name.utf8.count, $0.name) < ($0.name.utf8.count, $1.name) }
}
