/// What the settings of a target make of the language, whichever of their conditions hold.
extension TargetModel {
    /// Whether an import without an access level stays out of the target's interface, in every build.
    var keepsImportsInside: Bool {
        let changes = changes(of: "InternalImportsByDefault")
        return changes.contains { $0.isOn && $0.isCertain } && !changes.contains { !$0.isOn }
    }

    /// Whether a bare `/` may open a regex literal, as it does from the language of Swift 6 on; both where that depends.
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

    /// Every mode that some build may have.
    private var languageModes: Set<String> {
        var modes: Set<String> = [manifest.languageMode]
        for setting in manifest.settings where setting.tool == "swift" {
            switch setting.kind {
            case .languageMode(let mode):
                if setting.isConditional { modes.insert(mode) } else { modes = [mode] }
            case .unsafeFlags(let flags):
                // Which of two modes counts is a matter of their order on a command line that SwiftPM writes.
                let uses = FlagUse.all(in: flags).filter {
                    $0.name == "-swift-version" || $0.name == "-language-mode"
                }
                modes.formUnion(uses.compactMap(\.value))
            default: break
            }
        }
        return modes
    }

    /// A feature put on or off, by a setting of its own or by a flag.
    private struct FeatureChange {
        let isOn: Bool
        /// Whether it holds on every platform and in every configuration.
        let isCertain: Bool
        let isByFlag: Bool
    }

    /// A feature may be asked for as an upcoming one or as an experiment; the compiler does not tell them apart.
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
