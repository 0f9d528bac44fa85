import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// The action of `scoops orders` and its output options.
struct OrdersRequest: Sendable, Hashable {
    let task: SavedListAction
    let output: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum OrdersCommand {
    private static let saved = SavedListAction.Options(capacity: 10_000)

    static let command = Command<ScoopsAction>(
        "orders",
        summary: "List what you have ordered",
        discussion: "The newest is first, with the names and prices of its day.",
        options: [
            saved.clear, saved.limit, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("scoops orders", "List the ten newest orders"),
            Example("scoops orders --limit 100 --json", "More of them, for a script"),
            Example("scoops orders --clear", "Clear the list"),
        ]
    ) { arguments throws(UsageError) in
        .orders(
            OrdersRequest(
                task: try saved.task(arguments),
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}
