import AppSupport
import CommandLineKit
import ScoopsComposition

/// Lists or deletes the orders so far.
struct OrdersCommand: ScoopsCommand, Hashable {
    let task: SavedListAction
    /// Whether the orders may be deleted without asking.
    var isConfirmed = false
    var options = CommandOptions()

    private static let saved = SavedListAction.Options(capacity: 10_000)

    private static let yes = Flag("yes", help: "Delete with '--clear' without asking.")

    static func declaration(canAsk: Bool) -> Command<any ScoopsCommand> {
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
            return OrdersCommand(
                task: task,
                isConfirmed: arguments[yes],
                options: try CommandOptions(arguments)
            )
        }
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeOrderHistoryFlow(options.output).start(task, isConfirmed: isConfirmed)
    }
}
