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

    init(_ target: TargetModel, manifest: ManifestMap) {
        for setting in target.manifest.settings {
            switch setting.kind {
            case .unsafeFlags(let flags):
                let place = manifest.place(ofSetting: "unsafeFlags", in: target.name)
                let text = "unsafeFlags([\(flags.map { "\"\($0)\"" }.joined(separator: ", "))])"
                capabilities.append(CapabilityUse(.unsafeFlags, text: text, place: place))
                // Each compiler is behind another one's front end: `-Xfrontend -import-module -Xfrontend Core`.
                read(flags.filter { !Self.wrappers.contains($0) }, place)
            case .linkedLibrary(let name), .linkedFramework(let name):
                links.append(LinkUse(name: name, place: manifest.place(ofSetting: name, in: target.name)))
            case .headerSearchPath, .upcomingFeature, .languageMode, .other: break
            }
        }
    }

    private static let wrappers: Set<String> = ["-Xfrontend", "-Xcc", "-Xclang", "-Xswiftc", "-Xlinker"]

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
        "-load-plugin-library": "lets a library rewrite the sources",
        "-load-plugin-executable": "lets a program rewrite the sources",
    ]

    /// Flags that may stand in one word with their value, the longest first.
    private static let joinable = [
        ("-idirafter", searches), ("-isystem", searches), ("-iquote", searches), ("-Isystem", searches),
        ("-Fsystem", searches), ("-include", "puts a header before every source"),
        ("-imacros", "puts a header's macros before every source"), ("-I", searches), ("-F", searches),
    ]
    private static let searches = "lets headers and modules be found that belong to no target"

    private static func joined(_ flag: String, _ next: String?) -> (text: String, effect: String)? {
        if flag.hasPrefix("@") { return (flag, "reads more flags from a file") }
        guard let (name, effect) = joinable.first(where: { flag.hasPrefix($0.0) }) else { return nil }
        // A toolchain's own folders are absolute, and allowed by a reason; a relative one leads into the package.
        let value = flag == name ? next ?? "" : String(flag.dropFirst(name.count))
        if effect == searches, value.hasPrefix("/") { return nil }
        return (flag == name ? "\(flag) \(value)" : flag, effect)
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
                if let (text, effect) = Self.joined(flag, next) {
                    evasions.append(Evasion(text: text, effect: effect, place: place))
                }
            }
        }
    }
}
