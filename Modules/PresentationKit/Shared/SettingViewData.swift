public import Entities

/// A setting of a program, as a list of settings shows it.
public struct SettingViewData: Sendable, Hashable {
    public let key: String
    /// `nil` if the setting is not set.
    public let value: String?
    /// What a setting that is not set stands for, if anything.
    public let defaultValue: String?
    /// The line of a list.
    public let text: String
    /// The message that the setting is not set.
    public let notSet: String

    public init(key: String, value: String?, defaultValue: String?, format: RegionalFormat) {
        self.key = key
        self.value = value
        self.defaultValue = defaultValue
        let unset = SettingText.notSet(key, defaultValue: defaultValue).text(in: format.language)
        notSet = unset
        text =
            value.map { "\(key) = \($0)" }
            ?? defaultValue.map { SettingText.byDefault(key, $0).text(in: format.language) }
            ?? unset
    }
}

enum SettingText: Wording {
    case byDefault(String, String)
    case notSet(String, defaultValue: String?)
}

extension FailureViewData {
    /// Creates the message for settings that cannot be read or changed.
    public init(_ error: SettingsError, in format: RegionalFormat) {
        switch error {
        case .storage(let error): self.init(error, in: format.language)
        case .tooLarge, .notText, .invalidLine, .unknownKey, .repeatedKey:
            self.init(kind: .settings, message: error.text(in: format.language))
        }
    }
}

extension SettingsError: Wording {}
