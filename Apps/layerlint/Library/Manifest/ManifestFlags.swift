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
