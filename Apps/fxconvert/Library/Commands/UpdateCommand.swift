import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// The output options of `fxconvert update`.
struct UpdateRequest: Sendable, Hashable {
    let format: OutputFormat
    let locale: RegionalFormat?
    var isVerbose = false
    let color: ColorChoice
}

enum UpdateCommand {
    static let command = Command<FXConvertAction>(
        "update",
        summary: "Fetch the rates that came out since",
        discussion: """
            Fetches the days behind those that the program carries from the European Central Bank, or from \
            Frankfurter what the bank does not give, and keeps them. An answer that lacks a day or a currency is \
            not taken for whole: what no source has is told, and asked for the next time. Answers use what is \
            kept from then on; they never go out themselves unless --source says so.
            """,
        options: [
            SharedOptions.verbose, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [Example("fxconvert update", "Fetch what is missing")]
    ) { arguments throws(UsageError) in
        .update(
            UpdateRequest(
                format: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                isVerbose: arguments[SharedOptions.verbose],
                color: arguments.color
            )
        )
    }
}
