import AppSupport
import CommandLineKit
import FXConvertComposition
import PresentationKit
import TerminalKit

/// A request for the rates of one day and its output options.
struct RatesRequest: Sendable, Hashable {
    let base: String
    let day: String?
    let output: OutputFormat
    let locale: RegionalFormat?
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// The path of a file with the user's own rates.
    var ownRates: String?
    var isVerbose = false
    let color: ColorChoice
}

enum RatesCommand {
    private static let on = Option(
        "on",
        value: "DAY",
        help: "List the rates of a day, such as 2015-01-05, or of the last one before it.",
        parser: .string
    )
    private static let base = Operand(
        "BASE",
        help: "The currency that the others are measured by; default: EUR.",
        arity: .any,
        parser: .string.suggesting(AppDIContainer.suggestedCurrencies)
    )

    static let command = Command<FXConvertAction>(
        "rates",
        summary: "List all rates of a day",
        operands: [base],
        options: [
            on, SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ] + SourcesCommand.choice,
        examples: [
            Example("fxconvert rates", "List the newest rates against the euro"),
            Example("fxconvert rates USD --on 2015-01-05", "Against the US dollar, of another day"),
        ]
    ) { arguments throws(UsageError) in
        .rates(
            RatesRequest(
                base: arguments[base].isEmpty ? "EUR" : arguments[base].joined(separator: " "),
                day: arguments[on],
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                sources: arguments.sources,
                ownRates: try arguments.ownRates(),
                isVerbose: arguments[SharedOptions.verbose],
                color: arguments.color
            )
        )
    }
}
