import AppSupport
import CommandLineKit
import Entities
import ExchangeComposition
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Lists the rates of one day.
struct RatesCommand: FXConvertCommand, Hashable {
    let base: String
    let day: String?
    /// Whether the rates are printed as CSV.
    var isCSV = false
    var options = CommandOptions()

    private static let on = Option(
        "on",
        value: "DAY",
        help: "List the rates of a day, such as 2015-01-05, or of the last one before it.",
        parser: .string
    )
    private static let csv = Flag("csv", help: "Print lines of comma-separated fields below their names.")
    private static let operand = Operand(
        "BASE",
        help: "The currency that the others are measured by; default: \(RateListing.standardBase.code).",
        arity: .any,
        parser: .string.suggesting(AppDIContainer.suggestedCurrencies)
    )

    static let declaration = Command<any FXConvertCommand>(
        "rates",
        summary: "List all rates of a day",
        operands: [operand],
        options: [
            on, csv, SharedOptions.json, CommandOptions.jsonNumbers, SharedOptions.plain,
            SharedOptions.locale,
            SharedOptions.noColor,
        ] + SourcesCommand.choice,
        examples: [
            Example("fxconvert rates", "List the newest rates against the euro"),
            Example("fxconvert rates USD --on 2015-01-05", "Against the US dollar, of another day"),
        ]
    ) { arguments throws(UsageError) in
        var options = try CommandOptions(arguments)
        if arguments[csv] {
            guard options.output == .text else {
                throw UsageError("'--csv', '--json' and '--plain' exclude each other")
            }
            options.output = .plain
        }
        return RatesCommand(
            base: arguments[operand].joined(separator: " "),
            day: arguments[on],
            isCSV: arguments[csv],
            options: options
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeRatesListViewModel(try app.makeSources(options))
        await viewModel.list(base: base, day: day)
        guard try viewModel.state.phase.isLoaded() else { return .interrupted }
        try app.console.show(viewModel.state, as: options.output, isCSV: isCSV)
        return .success
    }
}
