import AppSupport
import CommandLineKit
import Entities
import ExchangeComposition
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Lists and changes the settings.
struct ConfigCommand: FXConvertCommand, Hashable {
    let task: SettingsTask<ConversionSetting>
    var options = CommandOptions()

    private static let settings = SettingsArguments<ConversionSetting>(
        value: "What to set it to, such as KRW or KRW EUR.",
        suggesting: AppDIContainer.suggestedCurrencies
    )

    static let declaration = Command<any FXConvertCommand>(
        "config",
        summary: "List and change the settings",
        discussion: """
            'home' has one or more currencies, to which '100 USD' is converted. Without it, the country of LC_ALL, \
            LC_MONETARY or LANG decides.

            The settings are lines such as 'home = KRW' in a file, which you may edit; lines that begin with # are \
            comments.
            """,
        operands: settings.operands,
        options: settings.options,
        examples: [
            Example("fxconvert config", "List the settings"),
            Example("fxconvert config home KRW EUR", "Answer '100 USD' in won and in euros"),
            Example("fxconvert config --unset home", "Answer it in the currency of your locale"),
        ]
    ) { arguments throws(UsageError) in
        ConfigCommand(task: try settings.task(arguments), options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let settings = app.scene.makeConversionSettingsViewModel(country: app.country(of: options.locale))
        return try await task.run(on: settings, app.console, as: options.output)
    }
}
