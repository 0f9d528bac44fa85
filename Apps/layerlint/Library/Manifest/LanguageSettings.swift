/// What the settings of a target make of the language, whichever of their conditions hold.
extension TargetModel {
    /// Whether an import without an access level stays out of the target's interface, in every build.
    var keepsImportsInside: Bool {
        manifest.settings.contains { setting in
            guard !setting.isConditional, setting.tool == "swift" else { return false }
            switch setting.kind {
            case .upcomingFeature(let name): return name == "InternalImportsByDefault"
            case .unsafeFlags(let flags): return flags.contains("InternalImportsByDefault")
            default: return false
            }
        }
    }

    /// Whether a bare `/` may open a regex literal, as it does from the language of Swift 6 on; both where that depends.
    var regexReadings: Set<Bool> {
        var modes: Set<String> = [manifest.languageMode]
        var asks = false
        var mayAsk = false
        for setting in manifest.settings where setting.tool == "swift" {
            switch setting.kind {
            case .languageMode(let mode):
                if setting.isConditional { modes.insert(mode) } else { modes = [mode] }
            case .upcomingFeature("BareSlashRegexLiterals"):
                if setting.isConditional { mayAsk = true } else { asks = true }
            case .unsafeFlags(let flags):
                if flags.contains("-enable-bare-slash-regex") || flags.contains("BareSlashRegexLiterals") {
                    mayAsk = true
                }
                // Which of two modes counts is a matter of their order on a command line that SwiftPM writes.
                if let flag = flags.firstIndex(of: "-swift-version"), flag + 1 < flags.count {
                    modes.insert(flags[flag + 1])
                }
            default: break
            }
        }
        return Set(
            modes.flatMap { mode -> [Bool] in
                guard mode.hasPrefix("4") || mode.hasPrefix("5"), !asks else { return [true] }
                return mayAsk ? [true, false] : [false]
            }
        )
    }
}
