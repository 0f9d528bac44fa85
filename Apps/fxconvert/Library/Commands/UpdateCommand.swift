import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// The output options of `fxconvert update`.
struct UpdateRequest: Sendable, Hashable {
    let output: OutputFormat
    let locale: RegionalFormat?
    var isVerbose = false
    let color: ColorChoice
}

enum UpdateCommand {
    static let command = Command<FXConvertAction>(
        "update",
        summary: "Fetch newer rates",
        discussion: """
            Fetches the days after the built-in rates from the European Central Bank, and what the bank does not \
            have from Frankfurter, and saves them. Days or currencies that no source has are reported, and the \
            next update requests them again. Later conversions use the saved rates; they use the network only \
            with --source.

            Once a day it also saves the newest rates of ExchangeRate-API, which answer for currencies that the \
            bank does not publish. Their series grows with each update.
            """,
        options: [
            SharedOptions.verbose, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [Example("fxconvert update", "Fetch what is missing")]
    ) { arguments throws(UsageError) in
        .update(
            UpdateRequest(
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                isVerbose: arguments[SharedOptions.verbose],
                color: arguments.color
            )
        )
    }
}
