import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// An earlier order to repeat and the output options of the receipt.
struct AgainRequest: Sendable, Hashable {
    /// The number of the order; `nil` for the newest.
    let number: Int?
    /// The menu file; `nil` for the built-in menu.
    let menu: String?
    let output: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum AgainCommand {
    private static let number = Operand(
        "ORDER",
        help: "The number of the order; default: the newest.",
        arity: .optional,
        parser: .integer(in: 1...Int.max)
    )

    static let command = Command<ScoopsAction>(
        "again",
        summary: "Repeat an order",
        discussion: """
            Orders the same items again, at today's prices, and prints the receipt. 'scoops orders' lists the \
            numbers.
            """,
        operands: [number],
        options: [
            ScoopsCommands.menuFile, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("scoops again", "The same as last time"),
            Example("scoops again 3", "The same as order 3"),
        ]
    ) { arguments throws(UsageError) in
        .again(
            AgainRequest(
                number: arguments[number].first,
                menu: arguments[ScoopsCommands.menuFile],
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}
