import AppSupport
import CommandLineKit
import ScoopsComposition

/// Cancels an order, which stays in the history and no longer counts.
struct CancelCommand: ScoopsCommand, Hashable {
    let number: Int
    var options = CommandOptions()

    private static let operand = Operand(
        "ORDER",
        help: "The number of the order; 'scoops orders' lists the numbers.",
        parser: .integer(in: 1...Int.max)
    )

    static let declaration = Command<any ScoopsCommand>(
        "cancel",
        summary: "Cancel an order",
        discussion: """
            The order is kept and marked as cancelled, and 'scoops day' no longer counts it. An order is \
            cancelled for good: to have it after all, repeat it with 'scoops again'.
            """,
        operands: [operand],
        options: [SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor],
        examples: [Example("scoops cancel 3", "Cancel order 3, and print it")]
    ) { arguments throws(UsageError) in
        CancelCommand(number: try arguments.required(operand), options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeCancelFlow(options.output).start(number)
    }
}
