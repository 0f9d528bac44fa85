import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit

/// Prints the settings for a person.
struct ConfigTextView {
    let console: Console

    func show(_ settings: [SettingViewData], path: String?) throws(ProgramFailure) {
        try console.output.write(settings.map { StyledText($0.text) })
    }
}

/// Prints a tab-separated line per setting, with the fields in the order of the JSON keys.
struct ConfigPlainView {
    let console: Console

    func show(_ settings: [SettingViewData], path: String?) throws(ProgramFailure) {
        let lines = settings.map {
            [$0.key, $0.value ?? "", $0.defaultValue ?? ""].joined(separator: "\t") + "\n"
        }
        try console.output.write(lines.joined())
    }
}

/// Prints the settings as one JSON object, with the keys that the program's README lists.
struct ConfigJSONView {
    let console: Console

    func show(_ settings: [SettingViewData], path: String?) throws(ProgramFailure) {
        try console.write(json: ConfigDocument(path: path, settings: settings.map(SettingDocument.init)))
    }
}

private struct ConfigDocument: Encodable {
    let path: String?
    let settings: [SettingDocument]
}

/// A setting for programs; missing values are `null`, so every key is present.
private struct SettingDocument: Encodable {
    let setting: SettingViewData

    private enum CodingKeys: String, CodingKey {
        case key, value
        case defaultValue = "default"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(setting.key, forKey: .key)
        try container.encode(setting.value, forKey: .value)
        try container.encode(setting.defaultValue, forKey: .defaultValue)
    }
}
