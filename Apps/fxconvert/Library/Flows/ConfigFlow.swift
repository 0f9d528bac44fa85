import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import RepositoryImpl

/// Lists and changes the settings.
@MainActor
struct ConfigFlow {
    let settings: SettingsFile
    let homeCurrencies: HomeCurrencies
    /// Returns the value of a setting that is not set, or `nil` if there is none.
    let defaultValue: (FXConvertSetting) -> String?
    let format: RegionalFormat
    let showList: @MainActor ([SettingViewData], _ path: String?) throws(ProgramFailure) -> Void
    /// Shows a value or a path.
    let showText: @MainActor (String) throws(ProgramFailure) -> Void

    func start(_ task: ConfigRequest.Task) async throws(ProgramFailure) -> ExitStatus {
        switch task {
        case .list: try showList(try FXConvertSetting.allCases.map(viewData), settings.path)
        case .path:
            guard let path = settings.path else {
                throw failure(.storage(.noDirectory(variable: SettingsFile.folderVariable)))
            }
            try showText(path)
        case .show(let setting):
            let setting = try viewData(of: setting)
            guard let value = setting.value else { throw ProgramFailure(setting.notSet, status: .failure) }
            try showText(value)
        case .set(let setting, let words):
            try change(setting.rawValue, to: try await value(words, of: setting))
        case .unset(let setting): try change(setting.rawValue, to: nil)
        }
        return .success
    }

    private func viewData(of setting: FXConvertSetting) throws(ProgramFailure) -> SettingViewData {
        do throws(SettingsError) {
            return SettingViewData(
                key: setting.rawValue,
                value: try settings.values()[setting.rawValue],
                defaultValue: defaultValue(setting),
                format: format
            )
        } catch {
            throw failure(error)
        }
    }

    private func value(
        _ words: [String],
        of setting: FXConvertSetting
    ) async throws(ProgramFailure) -> String {
        do throws(FailureViewData) {
            switch setting {
            case .home: return try await homeCurrencies.setting(words.joined(separator: " "), in: format)
            }
        } catch {
            throw ProgramFailure(error)
        }
    }

    private func change(_ key: String, to value: String?) throws(ProgramFailure) {
        do throws(SettingsError) {
            try settings.set(value, for: key)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: SettingsError) -> ProgramFailure {
        ProgramFailure(FailureViewData(error, in: format))
    }
}
