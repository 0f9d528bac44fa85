import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// How the outcome of `fxconvert update` is to be shown.
struct UpdateRequest: Sendable, Hashable {
    let format: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum UpdateCommand {
    static let command = Command<FXConvertAction>(
        "update",
        summary: "Fetch the rates that came out since",
        discussion: """
            Fetches the days behind the newest at hand from the European Central Bank, or from Frankfurter when \
            the bank cannot be used, and keeps them. Answers use them from then on; they never go out \
            themselves unless --source says so.
            """,
        options: [SharedOptions.json, SharedOptions.locale, SharedOptions.noColor],
        examples: [Example("fxconvert update", "Fetch what is missing")]
    ) { arguments in
        .update(
            UpdateRequest(
                format: arguments[SharedOptions.json] ? .json : .text,
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}
