import Entities
import UseCases

/// Shows and changes the settings of a program.
public struct SettingsViewModel<Setting: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
    /// Returns what a user typed as it is stored.
    typealias Parse = @Sendable (String, Setting) async throws(FailureViewData) -> String

    private let settings: SettingsUseCase<Setting>
    private let defaultValue: @Sendable (Setting) -> String?
    private let parse: Parse
    private let format: RegionalFormat

    init(
        settings: SettingsUseCase<Setting>,
        defaultValue: @escaping @Sendable (Setting) -> String? = { _ in nil },
        parse: @escaping Parse,
        format: RegionalFormat
    ) {
        self.settings = settings
        self.defaultValue = defaultValue
        self.parse = parse
        self.format = format
    }

    public func list() throws(FailureViewData) -> [SettingViewData] {
        var list: [SettingViewData] = []
        for setting in Setting.allCases { list.append(try viewData(of: setting)) }
        return list
    }

    public func viewData(of setting: Setting) throws(FailureViewData) -> SettingViewData {
        SettingViewData(
            key: setting.rawValue,
            value: try showing { () throws(SettingsError) in try settings.value(of: setting) },
            defaultValue: defaultValue(setting),
            format: format
        )
    }

    /// Returns the path of the file of settings, which need not be there.
    public func location() throws(FailureViewData) -> String {
        try showing { () throws(SettingsError) in try settings.location() }
    }

    public func set(_ setting: Setting, to text: String) async throws(FailureViewData) {
        let value = try await parse(text, setting)
        try showing { () throws(SettingsError) in try settings.set(value, for: setting) }
    }

    public func unset(_ setting: Setting) throws(FailureViewData) {
        try showing { () throws(SettingsError) in try settings.set(nil, for: setting) }
    }

    private func showing<Value>(_ work: () throws(SettingsError) -> Value) throws(FailureViewData) -> Value {
        do throws(SettingsError) {
            return try work()
        } catch {
            throw FailureViewData(error, in: format)
        }
    }
}
