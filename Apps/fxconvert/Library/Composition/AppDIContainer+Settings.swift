import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import RepositoryImpl
import TerminalKit
import UseCases

extension AppDIContainer {
    /// Returns a function that reads the user's own currencies, else that of the country of a locale.
    func homeCurrencies(
        in locale: RegionalFormat?
    ) -> @Sendable () throws(FailureViewData) -> String? {
        let byCountry = homeCurrency(in: locale)
        return { [settings, format] () throws(FailureViewData) in
            do throws(SettingsError) {
                return try settings.values()[FXConvertSetting.home.rawValue] ?? byCountry
            } catch {
                throw FailureViewData(error, in: format)
            }
        }
    }

    /// Returns the currency of the country of a chosen locale, else of the environment's.
    private func homeCurrency(in locale: RegionalFormat?) -> String? {
        (locale?.region ?? region.country).flatMap { HomeCurrencies.ofRegion($0) }
    }

    func makeConfigFlow(for request: ConfigRequest) -> ConfigFlow {
        ConfigFlow(
            settings: settings,
            homeCurrencies: HomeCurrencies(
                findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository)
            ),
            defaultValue: { setting in
                switch setting {
                case .home: homeCurrency(in: request.locale)
                }
            },
            format: format,
            showList: makeConfigView(request.output),
            showText: { text throws(ProgramFailure) in try console.output.write([StyledText(text)]) }
        )
    }

    private func makeConfigView(
        _ format: OutputFormat
    ) -> @MainActor ([SettingViewData], _ path: String?) throws(ProgramFailure) -> Void {
        switch format {
        case .text: ConfigTextView(console: console).show
        case .plain: ConfigPlainView(console: console).show
        case .json: ConfigJSONView(console: console).show
        }
    }
}
