public import Entities
public import UseCases

/// Shows and changes the settings for conversions.
public struct ConversionSettingsViewModel: Sendable {
    private let settings: ConversionSettingsUseCase
    private let format: RegionalFormat

    public init(settings: ConversionSettingsUseCase, format: RegionalFormat) {
        self.settings = settings
        self.format = format
    }

    /// Returns the names of the currencies to which an amount without a target is converted.
    public func homeCurrencies() throws(FailureViewData) -> String? {
        try showing { () throws(SettingsError) in try settings.homeCurrencies() }
    }

    public func list() throws(FailureViewData) -> [SettingViewData] {
        var list: [SettingViewData] = []
        for setting in ConversionSetting.allCases { list.append(try viewData(of: setting)) }
        return list
    }

    public func viewData(of setting: ConversionSetting) throws(FailureViewData) -> SettingViewData {
        SettingViewData(
            key: setting.rawValue,
            value: try showing { () throws(SettingsError) in try settings.value(of: setting) },
            defaultValue: settings.defaultValue(of: setting),
            format: format
        )
    }

    /// Returns the path of the file of settings, which need not be there.
    public func location() throws(FailureViewData) -> String {
        try showing { () throws(SettingsError) in try settings.location() }
    }

    public func set(_ setting: ConversionSetting, to text: String) async throws(FailureViewData) {
        let value: String
        do throws(CurrencyNameError) {
            value = try await settings.parse(text, for: setting)
        } catch {
            throw FailureViewData(error, in: format)
        }
        try showing { () throws(SettingsError) in try settings.set(value, for: setting) }
    }

    public func unset(_ setting: ConversionSetting) throws(FailureViewData) {
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
