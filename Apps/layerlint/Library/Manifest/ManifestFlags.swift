/// What the settings of a target bring in invisibly to its sources.
struct ManifestFlags: Sendable {
    /// The modules that compiler flags import.
    private(set) var imports: [ModuleUse] = []
    private(set) var links: [LinkUse] = []
    private(set) var capabilities: [CapabilityUse] = []
    /// The flags whose effect cannot be checked against any rule.
    private(set) var evasions: [Evasion] = []

    struct Evasion: Sendable, Hashable {
        let text: String
        let effect: String
        let place: SourcePlace
    }

    /// The compiler's own library folder, if known: what is in it belongs to no package.
    private let toolchain: String?

    init(_ target: TargetModel, manifest: ManifestMap, toolchain: String? = nil) {
        self.toolchain = toolchain
        for setting in target.manifest.settings {
            switch setting.kind {
            case .unsafeFlags(let flags):
                let list = manifest.list(of: flags, tool: setting.tool, in: target.name)
                let text = "unsafeFlags([\(flags.map { "\"\($0)\"" }.joined(separator: ", "))])"
                capabilities.append(CapabilityUse(.unsafeFlags, text: text, place: list.place))
                for use in FlagUse.all(in: flags) { add(use, at: list.place(ofFlag: use.index)) }
            case .linkedLibrary(let name), .linkedFramework(let name):
                links.append(LinkUse(name: name, place: manifest.place(ofSetting: name, in: target.name)))
            case .headerSearchPath, .upcomingFeature, .experimentalFeature, .languageMode, .define, .other:
                break
            }
        }
    }

    private mutating func add(_ use: FlagUse, at place: SourcePlace) {
        switch use.effect {
        case .imports:
            if let value = use.value { imports.append(ModuleUse(module: value, place: place, way: .flag)) }
        case .links:
            if let value = use.value { links.append(LinkUse(name: value, place: place)) }
        case .searches:
            // Permission for unsafe flags is enough for folders of the toolchain, but for no others.
            guard !isOfToolchain(use.value ?? "") else { return }
            let effect = "lets headers and modules be found that belong to no target"
            evasions.append(Evasion(text: use.text, effect: effect, place: place))
        case .evades(let effect):
            evasions.append(Evasion(text: use.text, effect: effect, place: place))
        case .language, .none: break
        }
    }

    private func isOfToolchain(_ path: String) -> Bool {
        guard let toolchain, path.hasPrefix("/"), let plain = PathText.joined("", String(path.dropFirst()))
        else { return false }
        return PathText.lies("/" + plain, in: toolchain)
    }
}
