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

/// A relevant flag of an `unsafeFlags`, with its value.
struct FlagUse: Sendable, Hashable {
    let name: String
    let effect: CompilerFlag.Effect
    let value: String?
    /// The word of the manifest that it is in.
    let written: String

    static func all(in flags: [String]) -> [FlagUse] {
        var words = Word.all(in: flags)[...]
        var uses: [FlagUse] = []
        while let word = words.popFirst() {
            if let (flag, value) = CompilerFlag.read(word.text, forLinker: word.isForLinker) {
                let value = value ?? words.popFirst()?.text
                uses.append(
                    FlagUse(name: flag.name, effect: flag.effect, value: value, written: word.written)
                )
            }
        }
        return uses
    }
}

/// A word as the compiler or linker finally receives it, without the flags that pass it on.
private struct Word {
    let text: String
    let isForLinker: Bool
    let written: String

    private static let wrappers: Set<String> = [
        "-Xfrontend", "-Xcc", "-Xclang", "-Xswiftc", "-Xpreprocessor", "-Xassembler",
    ]
    private static let linkerWrappers: Set<String> = ["-Xlinker", "-Xclang-linker"]

    /// Unwraps flags that pass words on: `-Xfrontend -import-module -Xfrontend Core`.
    static func all(in flags: [String]) -> [Word] {
        var words: [Word] = []
        var isForLinker = false
        for flag in flags {
            if linkerWrappers.contains(flag) {
                isForLinker = true
            } else if !wrappers.contains(flag), !flag.hasPrefix("-Xarch_") {
                words += parts(of: flag, isForLinker)
                isForLinker = false
            }
        }
        return words
    }

    /// `-Wl,-l,part` passes two words to the linker.
    private static func parts(of flag: String, _ isForLinker: Bool) -> [Word] {
        guard ["-Wl,", "-Wp,", "-Wa,"].contains(where: flag.hasPrefix) else {
            return [Word(text: flag, isForLinker: isForLinker, written: flag)]
        }
        return flag.dropFirst(4).split(separator: ",").map {
            Word(text: String($0), isForLinker: flag.hasPrefix("-Wl,"), written: flag)
        }
    }
}

/// What the settings of a target bring in invisibly to its sources.
struct ManifestFlags: Sendable {
    /// The modules that compiler flags import.
    private(set) var imports: [ModuleUse] = []
    private(set) var links: [LinkUse] = []
    private(set) var capabilities: [CapabilityUse] = []

    init(_ target: TargetModel, manifest: ManifestMap) {
        func place(_ setting: String) -> SourcePlace {
            manifest.place(ofSetting: setting, in: target.name)
        }
        for setting in target.manifest.settings {
            switch setting.kind {
            case .unsafeFlags(let flags):
                let text = "unsafeFlags([\(flags.map { "\"\($0)\"" }.joined(separator: ", "))])"
                capabilities.append(
                    CapabilityUse(.unsafeFlags, text: text, place: place(flags.first ?? "unsafeFlags"))
                )
                for use in FlagUse.all(in: flags) { add(use, at: place(use.written)) }
            case .linkedLibrary(let name), .linkedFramework(let name):
                links.append(LinkUse(name: name, place: place(name)))
            case .headerSearchPath, .upcomingFeature, .define, .other: break
            }
        }
    }

    private mutating func add(_ use: FlagUse, at place: SourcePlace) {
        switch use.effect {
        case .imports:
            if let value = use.value { imports.append(ModuleUse(module: value, place: place, way: .flag)) }
        case .links:
            if let value = use.value { links.append(LinkUse(name: value, place: place)) }
        case .none: break
        }
    }
}

/// One setting of a target in the manifest.
public struct BuildSetting: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case unsafeFlags([String])
        case linkedLibrary(String)
        case linkedFramework(String)
        case headerSearchPath(String)
        case upcomingFeature(String)
        /// A name for `#if`, with its value in C.
        case define(String)
        /// Any setting that cannot bypass the rules.
        case other
    }

    /// `swift`, `c`, `cxx` or `linker`.
    public let tool: String
    public let kind: Kind
    /// Whether it applies only on some platforms or in some configurations.
    public let isConditional: Bool

    public init(tool: String, kind: Kind, isConditional: Bool = false) {
        self.tool = tool
        self.kind = kind
        self.isConditional = isConditional
    }
}
