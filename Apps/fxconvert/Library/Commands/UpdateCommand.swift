import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Fetches newer rates.
struct UpdateCommand: FXConvertCommand, Hashable {
    /// Currencies whose rates are saved however far they moved.
    var accepted: Set<Currency> = []
    var options = CommandOptions()

    private static let accept = Option<Set<Currency>>(
        "accept",
        value: "CODES",
        help: "Save the rates of these currencies, such as ARS,LBP, however far they moved.",
        parser: ValueParser { text throws(InvalidValue) in
            var currencies: Set<Currency> = []
            for code in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let currency = Currency(code: String(code)) else {
                    throw InvalidValue("expected codes between commas, such as ARS,LBP")
                }
                currencies.insert(currency)
            }
            return currencies
        }
    )

    static let declaration = Command<any FXConvertCommand>(
        "update",
        summary: "Fetch newer rates",
        discussion: """
            Fetches the days after the built-in rates from the European Central Bank, and what the bank does not \
            have from Frankfurter, and saves them. Days or currencies that no source has are reported, and the \
            next update requests them again. Later conversions use the saved rates; they use the network only \
            with --source.

            Once a day it also saves the newest rates of ExchangeRate-API, which answer for currencies that the \
            bank does not publish. Their series grows with each update.

            A rate that moved further than any did in the bank's history, or that contradicts an official rate or \
            another source, is not saved but reported, and all others are saved. If it is right, --accept saves it.
            """,
        options: [
            accept, SharedOptions.verbose, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [Example("fxconvert update", "Fetch what is missing")]
    ) { arguments throws(UsageError) in
        UpdateCommand(accepted: arguments[accept] ?? [], options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = try app.makeRatesUpdateViewModel(accepting: accepted)
        await viewModel.update()
        guard try viewModel.state.phase.isLoaded() else { return .interrupted }
        try app.console.show(viewModel.state, as: options.output)
        return .success
    }
}
