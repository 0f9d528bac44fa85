import AppSupport
import CommandLineKit
import ExchangeComposition
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Lists currencies and what they are called.
struct CurrenciesCommand: FXConvertCommand, Hashable {
    let text: String
    var options = CommandOptions()

    private static let operand = Operand(
        "TEXT",
        help: "A code, or a part of a name or of a country; default: all currencies.",
        arity: .any,
        parser: .string
    )

    static let declaration = Command<any FXConvertCommand>(
        "currencies",
        summary: "List currencies and what they are called",
        operands: [operand],
        options: [SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("fxconvert currencies krone", "Find the currencies of that name"),
            Example(
                "fxconvert currencies korea --locale ko_KR",
                "Find those of a country, with Korean names"
            ),
        ]
    ) { arguments throws(UsageError) in
        CurrenciesCommand(
            text: arguments[operand].joined(separator: " "),
            options: try CommandOptions(arguments)
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeCurrenciesListViewModel()
        await viewModel.list(matching: text)
        guard try viewModel.state.phase.isLoaded() else { return .interrupted }
        try app.console.show(viewModel.state, as: options.output)
        return .success
    }
}
