import AppSupport
import CommandLineKit
import ScoopsComposition

/// Repeats an earlier order.
struct AgainCommand: ScoopsCommand, Hashable {
    /// The number of the order; `nil` for the newest.
    let number: Int?
    var options = CommandOptions()

    private static let operand = Operand(
        "ORDER",
        help: "The number of the order; default: the newest.",
        arity: .optional,
        parser: .integer(in: 1...Int.max)
    )

    static let declaration = Command<any ScoopsCommand>(
        "again",
        summary: "Repeat an order",
        discussion: """
            Orders the same items again, at today's prices, and prints the receipt. 'scoops orders' lists the \
            numbers.
            """,
        operands: [operand],
        options: [
            ScoopsCommands.menuFile, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("scoops again", "The same as last time"),
            Example("scoops again 3", "The same as order 3"),
        ]
    ) { arguments throws(UsageError) in
        AgainCommand(number: arguments[operand].first, options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeOrderFlow(options).start(repeating: number)
    }
}
