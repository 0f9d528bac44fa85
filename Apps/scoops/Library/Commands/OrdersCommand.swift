import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// What is to be done with the book of orders, and how it is to be shown.
struct OrdersRequest: Sendable, Hashable {
    enum Task: Sendable, Hashable {
        case list(limit: Int)
        case clear
    }

    let task: Task
    let format: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum OrdersCommand {
    private static let clear = Flag("clear", help: "Forget them all.")
    private static let limit = Option(
        "limit",
        value: "N",
        help: "List N at most, 10 unless told.",
        parser: .integer(in: 1...10_000)
    )

    static let command = Command<ScoopsAction>(
        "orders",
        summary: "List what you have ordered",
        discussion: "The newest stands first, with the names and prices of its day.",
        options: [
            clear, limit, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("scoops orders", "List the ten newest orders"),
            Example("scoops orders --limit 100 --json", "More of them, for a script"),
            Example("scoops orders --clear", "Forget them all"),
        ]
    ) { arguments throws(UsageError) in
        guard !arguments[clear] || arguments[limit] == nil else {
            throw UsageError("'--clear' and '--limit' do not go together")
        }
        return .orders(
            OrdersRequest(
                task: arguments[clear] ? .clear : .list(limit: arguments[limit] ?? 10),
                format: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}
