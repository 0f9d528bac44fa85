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

private enum SettingText: Wording {
    case byDefault(String, String)
    case notSet(String, defaultValue: String?)

    var english: String {
        switch self {
        case .byDefault(let key, let value): "\(key) = \(value) (default)"
        case .notSet(let key, let value): "\(key) is not set" + (value.map { "; the default is \($0)" } ?? "")
        }
    }

    var korean: String {
        switch self {
        case .byDefault(let key, let value): "\(key) = \(value) (기본값)"
        case .notSet(let key, let value):
            "\(key) 설정이 없습니다" + (value.map { "(기본값: \($0))" } ?? "")
        }
    }
}
