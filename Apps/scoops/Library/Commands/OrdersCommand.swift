import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// The action of `scoops orders` and its output options.
struct OrdersRequest: Sendable, Hashable {
    let task: SavedListAction
    /// Whether the orders may be deleted without asking.
    var isConfirmed = false
    let output: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum OrdersCommand {
    private static let saved = SavedListAction.Options(capacity: 10_000)

    private static let yes = Flag("yes", help: "Delete with '--clear' without asking.")

    static func command(canAsk: Bool) -> Command<ScoopsAction> {
        Command(
            "orders",
            summary: "List what you have ordered",
            discussion: """
                The newest is first, with the names and prices of its day. '--clear' deletes all of them, and asks \
                before it does.
                """,
            options: [
                saved.clear, yes, saved.limit, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
                SharedOptions.noColor,
            ],
            examples: [
                Example("scoops orders", "List the ten newest orders"),
                Example("scoops orders --limit 100 --json", "More of them, for a script"),
                Example("scoops orders --clear", "Delete all orders"),
                Example("scoops orders --clear --yes", "The same in a script, where nobody can be asked"),
            ]
        ) { arguments throws(UsageError) in
            let task = try saved.task(arguments)
            guard task == .clear || !arguments[yes] else {
                throw UsageError("'--yes' goes only with '--clear'")
            }
            guard task != .clear || canAsk || arguments[yes] else {
                throw UsageError(
                    "'--clear' deletes all orders and cannot ask here; add '--yes' to delete them"
                )
            }
            return .orders(
                OrdersRequest(
                    task: task,
                    isConfirmed: arguments[yes],
                    output: try arguments.outputFormat(),
                    locale: arguments[SharedOptions.locale],
                    color: arguments.color
                )
            )
        }
    }
}
