/// The language features of a target, whichever conditions of its settings hold.
extension TargetModel {
    /// Whether an import without an access level stays out of the target's interface, in every build.
    var keepsImportsInside: Bool {
        let changes = changes(of: "InternalImportsByDefault")
        return changes.contains { $0.isOn && $0.isCertain } && !changes.contains { !$0.isOn }
    }

    /// Whether a bare `/` may open a regex literal, as from Swift 6 on; both values if conditions decide.
    var regexReadings: Set<Bool> {
        let changes = changes(of: "BareSlashRegexLiterals")
        let isOff = changes.contains { !$0.isOn }
        let isOn = changes.contains { $0.isOn && $0.isCertain && !$0.isByFlag } && !isOff
        let mayBeOn = changes.contains(where: \.isOn)
        return Set(
            languageModes.flatMap { mode -> [Bool] in
                let isOld = mode.hasPrefix("4") || mode.hasPrefix("5")
                if isOld, !isOn { return mayBeOn ? [true, false] : [false] }
                return isOff ? [true, false] : [true]
            }
        )
    }

    /// The language modes of all possible builds.
    private var languageModes: Set<String> {
        var modes: Set<String> = [manifest.languageMode]
        for setting in manifest.settings where setting.tool == "swift" {
            switch setting.kind {
            case .languageMode(let mode):
                if setting.isConditional { modes.insert(mode) } else { modes = [mode] }
            case .unsafeFlags(let flags):
                // Which of two modes applies depends on their order on the command line, which SwiftPM
                // decides.
                let uses = FlagUse.all(in: flags).filter {
                    $0.name == "-swift-version" || $0.name == "-language-mode"
                }
                modes.formUnion(uses.compactMap(\.value))
            default: break
            }
        }
        return modes
    }

    /// A feature turned on or off, by a setting or by a flag.
    private struct FeatureChange {
        let isOn: Bool
        /// Whether it applies on every platform and in every configuration.
        let isCertain: Bool
        let isByFlag: Bool
    }

    /// A feature may be enabled as upcoming or as experimental; the compiler treats both alike.
    private func changes(of feature: String) -> [FeatureChange] {
        manifest.settings.filter { $0.tool == "swift" }.flatMap { setting -> [FeatureChange] in
            let isCertain = !setting.isConditional
            switch setting.kind {
            case .upcomingFeature(feature), .experimentalFeature(feature):
                return [FeatureChange(isOn: true, isCertain: isCertain, isByFlag: false)]
            case .unsafeFlags(let flags):
                return FlagUse.all(in: flags).filter { $0.changes(feature) }.map { use in
                    FeatureChange(
                        isOn: use.name.hasPrefix("-enable-"),
                        isCertain: isCertain,
                        isByFlag: true
                    )
                }
            default: return []
            }
        }
    }
}

extension FlagUse {
    fileprivate func changes(_ feature: String) -> Bool {
        guard effect == .language else { return false }
        if value == nil, feature == "BareSlashRegexLiterals" { return name == "-enable-bare-slash-regex" }
        return name.hasSuffix("-feature") && value == feature
    }
}
