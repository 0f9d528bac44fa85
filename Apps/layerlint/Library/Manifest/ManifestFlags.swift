/// What the settings of a target bring in that no source shows.
struct ManifestFlags: Sendable {
    /// Modules that the compiler is told to import.
    private(set) var imports: [ModuleUse] = []
    private(set) var links: [LinkUse] = []
    private(set) var capabilities: [CapabilityUse] = []
    /// Flags whose effect cannot be held against any rule.
    private(set) var evasions: [Evasion] = []

    struct Evasion: Sendable, Hashable {
        let text: String
        let effect: String
        let place: SourcePlace
    }

    /// Where the compiler keeps its own libraries, if that is known: what lies there belongs to no package.
    private let toolchain: String?

    init(_ target: TargetModel, manifest: ManifestMap, toolchain: String? = nil) {
        self.toolchain = toolchain
        for setting in target.manifest.settings {
            switch setting.kind {
            case .unsafeFlags(let flags):
                let place = manifest.place(ofSetting: "unsafeFlags", in: target.name)
                let text = "unsafeFlags([\(flags.map { "\"\($0)\"" }.joined(separator: ", "))])"
                capabilities.append(CapabilityUse(.unsafeFlags, text: text, place: place))
                // Each compiler is behind another one's front end: `-Xfrontend -import-module -Xfrontend Core`.
                read(flags.filter { !Self.wrappers.contains($0) }.flatMap(Self.parts), place)
            case .linkedLibrary(let name), .linkedFramework(let name):
                links.append(LinkUse(name: name, place: manifest.place(ofSetting: name, in: target.name)))
            case .headerSearchPath, .upcomingFeature, .languageMode, .other: break
            }
        }
    }

    private static let wrappers: Set<String> = [
        "-Xfrontend", "-Xcc", "-Xclang", "-Xswiftc", "-Xlinker", "-Xclang-linker", "-Xpreprocessor",
        "-Xassembler",
    ]

    /// `-Wl,-l,part` is three words for the linker behind the compiler.
    private static func parts(of flag: String) -> [String] {
        guard ["-Wl,", "-Wp,", "-Wa,"].contains(where: flag.hasPrefix) else { return [flag] }
        return flag.dropFirst(4).split(separator: ",").map(String.init)
    }

    private static let effects = [
        "-module-alias": "lets a module be imported by the name of another",
        "-import-objc-header": "puts a header before every source",
        "-import-bridging-header": "puts a header before every source",
        "-import-pch": "puts a compiled header before every source",
        "-include": "puts a header before every source",
        "-include-pch": "puts a compiled header before every source",
        "-imacros": "puts a header's macros before every source",
        "-fmodule-map-file": "gives the sources a module that no target is",
        "-fmodule-file": "gives the sources a module that no target is",
        "-explicit-swift-module-map-file": "says itself which modules there are",
        "-vfsoverlay": "lets a file be read in place of another",
        "-ivfsoverlay": "lets a file be read in place of another",
        "-fprebuilt-module-path": searches,
        "-swift-module-file": "gives the sources a module that no target is",
        "-load-plugin-library": rewrites,
        "-load-plugin-executable": rewrites,
        "-load-resolved-plugin": rewrites,
        "-plugin-path": rewrites,
        "-external-plugin-path": rewrites,
        "-in-process-plugin-server-path": rewrites,
        "-fplugin": rewrites,
        "-fpass-plugin": rewrites,
        "--include": "puts a header before every source",
        "--sysroot": "puts other libraries in the place of the system's",
        "-isysroot": "puts other libraries in the place of the system's",
        "-sysroot": "puts other libraries in the place of the system's",
        "-sdk": "puts other libraries in the place of the system's",
        "-resource-dir": "puts other libraries in the place of the compiler's own",
        "-working-directory": "lets every other path be read from elsewhere",
        "-package-name": "opens what another package keeps for its own targets",
    ]

    /// Files that hold code; given to the compiler or the linker, they go into the program.
    private static let codeEndings: Set<String> = [
        "o", "a", "so", "dylib", "tbd", "bc", "swiftmodule", "pcm", "swift", "c", "cc", "cpp", "m", "mm", "s",
        "S",
    ]

    /// Flags that may stand in one word with their value, the longest first.
    private static let joinable = [
        ("--include-directory", searches), ("-idirafter", searches), ("-isystem", searches),
        ("-iquote", searches), ("-iframework", searches), ("-iwithprefix", searches),
        ("-iwithsysroot", searches), ("-cxx-isystem", searches), ("-c-isystem", searches),
        ("-Isystem", searches), ("-Fsystem", searches), ("-include", "puts a header before every source"),
        ("-imacros", "puts a header's macros before every source"), ("-I", searches), ("-F", searches),
    ]
    private static let searches = "lets headers and modules be found that belong to no target"
    private static let rewrites = "lets what is built elsewhere rewrite the sources"

    private func joined(_ flag: String, _ next: String?) -> (text: String, effect: String)? {
        if flag.hasPrefix("@") { return (flag, "reads more flags from a file") }
        if !flag.hasPrefix("-"), Self.codeEndings.contains(PathText.fileExtension(of: flag)) {
            return (flag, "takes in code that belongs to no target")
        }
        guard let (name, effect) = Self.joinable.first(where: { flag.hasPrefix($0.0) }) else { return nil }
        let value = flag == name ? next ?? "" : String(flag.dropFirst(name.count))
        // The leave for unsafe flags is enough for the toolchain's own folders, and for no others.
        if effect == Self.searches, isOfToolchain(value) { return nil }
        return (flag == name ? "\(flag) \(value)" : flag, effect)
    }

    private func isOfToolchain(_ path: String) -> Bool {
        guard let toolchain, path.hasPrefix("/"), let plain = PathText.joined("", String(path.dropFirst()))
        else { return false }
        return PathText.lies("/" + plain, in: toolchain)
    }

    private mutating func read(_ flags: [String], _ place: SourcePlace) {
        for (index, flag) in flags.enumerated() {
            let parts = flag.split(separator: "=", maxSplits: 1).map(String.init)
            let value = parts.count > 1 ? parts[1] : index + 1 < flags.count ? flags[index + 1] : nil
            switch parts.first {
            case "-import-module", "-import-testable-module":
                if let value { imports.append(ModuleUse(module: value, place: place, way: .flag)) }
            case "-framework":
                if let value { links.append(LinkUse(name: value, place: place)) }
            case let name? where Self.effects[name] != nil:
                evasions.append(
                    Evasion(
                        text: [name, value].compactMap(\.self).joined(separator: " "),
                        effect: Self.effects[name] ?? "",
                        place: place
                    )
                )
            case let name? where name.hasPrefix("-l") && name.utf8.count > 2 && !name.hasPrefix("-load"):
                links.append(LinkUse(name: String(name.dropFirst(2)), place: place))
            default:
                let next = index + 1 < flags.count ? flags[index + 1] : nil
                if let (text, effect) = joined(flag, next) {
                    evasions.append(Evasion(text: text, effect: effect, place: place))
                }
            }
        }
    }
}
