import AppSupport
import CommandLineKit
import Entities
import ScoopsComposition
import UseCases

/// Sums up the orders of a day.
struct DayCommand: ScoopsCommand, Hashable {
    let day: OrderHistory.SumDay.Request
    /// The plain output is CSV.
    var options = CommandOptions()

    private static let operand = Operand(
        "DAY",
        help: "The day, such as 2026-11-22 or yesterday; default: today.",
        arity: .optional,
        parser: ValueParser<OrderHistory.SumDay.Request> { text throws(InvalidValue) in
            switch text.lowercased() {
            case "today", "오늘": return .daysAgo(0)
            case "yesterday", "어제": return .daysAgo(1)
            default: break
            }
            guard let day = CalendarDay(iso8601: text) else {
                throw InvalidValue("expected a day such as 2026-11-22, today or yesterday")
            }
            return .on(day)
        }
    )
    private static let csv = Flag("csv", help: "Print a row for each item sold, as CSV.")

    static let declaration = Command<any ScoopsCommand>(
        "day",
        summary: "Sum up the orders of a day",
        discussion: """
            Prints the scoops sold of each flavor, and what was taken at each rate of value-added tax if the \
            menu says it. A day begins at midnight by the clock of this machine. Cancelled orders do not count; \
            '--csv' lists their items too, with the time at which they were cancelled.
            """,
        operands: [operand],
        options: [SharedOptions.json, csv, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("scoops day", "Today so far"), Example("scoops day yesterday", "The day before"),
            Example("scoops day 2026-11-22 --csv", "Every item of a day, for a spreadsheet"),
        ]
    ) { arguments throws(UsageError) in
        guard !arguments[SharedOptions.json] || !arguments[csv] else {
            throw UsageError("'--json' and '--csv' exclude each other")
        }
        var options = try CommandOptions(arguments)
        if arguments[csv] { options.output = .plain }
        return DayCommand(
            day: arguments[operand].first ?? .daysAgo(0),
            options: options
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeDayFlow(options.output).start(day)
    }
}
