import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import TerminalKit

/// What `fxconvert config` does with the settings, and its output options.
struct ConfigRequest: Sendable, Hashable {
    enum Task: Sendable, Hashable {
        case list
        case path
        case show(ConversionSetting)
        case set(ConversionSetting, [String])
        case unset(ConversionSetting)
    }

    let task: Task
    let output: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum ConfigCommand {
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

    static let command = Command<FXConvertAction>(
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
        .config(
            ConfigRequest(
                task: try task(arguments),
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }

    private static func task(_ arguments: Arguments) throws(UsageError) -> ConfigRequest.Task {
        let chosen = [arguments[unset] != nil, arguments[path], arguments[key].first != nil]
        guard chosen.count(where: \.self) < 2 else {
            throw UsageError("a KEY, '--unset' and '--path' exclude each other")
        }
        if let key = arguments[unset] { return .unset(key) }
        if arguments[path] { return .path }
        guard let key = arguments[key].first else { return .list }
        return arguments[value].isEmpty ? .show(key) : .set(key, arguments[value])
    }
}
