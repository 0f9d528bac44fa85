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
    enum Task: Sendable, Hashable {
        case list
        case path
        case show(ConversionSetting)
        case set(ConversionSetting, [String])
        case unset(ConversionSetting)
    }

    let task: Task
    var options = CommandOptions()

    private static let key = Operand<ConversionSetting>(
        "KEY",
        help: "The setting, whose value is printed if there is no other.",
        arity: .optional,
        parser: .choice()
    )
    private static let value = Operand(
        "VALUE",
        help: "What to set it to, such as KRW or KRW EUR.",
        arity: .any,
        parser: .nonEmptyString.suggesting(AppDIContainer.suggestedCurrencies)
    )
    private static let unset = Option<ConversionSetting>(
        "unset",
        value: "KEY",
        help: "Unset a setting.",
        parser: .choice()
    )
    private static let path = Flag("path", help: "Print where the file of settings is.")

    static let declaration = Command<any FXConvertCommand>(
        "config",
        summary: "List and change the settings",
        discussion: """
            'home' has one or more currencies, to which '100 USD' is converted. Without it, the country of LC_ALL, \
            LC_MONETARY or LANG decides.

            The settings are lines such as 'home = KRW' in a file, which you may edit; lines that begin with # are \
            comments.
            """,
        operands: [key, value],
        options: [
            unset, path, SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ],
        examples: [
            Example("fxconvert config", "List the settings"),
            Example("fxconvert config home KRW EUR", "Answer '100 USD' in won and in euros"),
            Example("fxconvert config --unset home", "Answer it in the currency of your locale"),
        ]
    ) { arguments throws(UsageError) in
        ConfigCommand(task: try task(arguments), options: try CommandOptions(arguments))
    }

    private static func task(_ arguments: Arguments) throws(UsageError) -> Task {
        let chosen = [arguments[unset] != nil, arguments[path], arguments[key].first != nil]
        guard chosen.count(where: \.self) < 2 else {
            throw UsageError("a KEY, '--unset' and '--path' exclude each other")
        }
        if let key = arguments[unset] { return .unset(key) }
        if arguments[path] { return .path }
        guard let key = arguments[key].first else { return .list }
        return arguments[value].isEmpty ? .show(key) : .set(key, arguments[value])
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let settings = app.scene.makeConversionSettingsViewModel(country: app.country(of: options.locale))
        let outcome: Outcome
        do throws(FailureViewData) {
            outcome = try await perform(on: settings)
        } catch {
            throw ProgramFailure(error)
        }
        switch outcome {
        case .list(let settings, let path):
            try app.console.show(settings, path: path, as: options.output)
        case .text(let text): try app.console.output.write([StyledText(text)])
        case .notSet(let setting): throw ProgramFailure(setting.notSet, status: .failure)
        case .changed: break
        }
        return .success
    }

    private enum Outcome {
        case list([SettingViewData], path: String?)
        case text(String)
        case notSet(SettingViewData)
        case changed
    }

    @MainActor
    private func perform(on settings: ConversionSettingsViewModel) async throws(FailureViewData) -> Outcome {
        switch task {
        case .list: return .list(try settings.list(), path: try? settings.location())
        case .path: return .text(try settings.location())
        case .show(let setting):
            let setting = try settings.viewData(of: setting)
            return setting.value.map { .text($0) } ?? .notSet(setting)
        case .set(let setting, let words): try await settings.set(setting, to: words.joined(separator: " "))
        case .unset(let setting): try settings.unset(setting)
        }
        return .changed
    }
}
