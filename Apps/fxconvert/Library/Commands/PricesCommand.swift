import AppSupport
import CommandLineKit
import Entities
import ExchangeComposition
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Prints the prices that a journal lacks.
struct PricesCommand: FXConvertCommand, Hashable {
    /// `nil` reads the standard input.
    let path: String?
    let dialect: Journal.Dialect?
    /// `nil` takes the user's own currency.
    let home: String?
    let gap: GapRule
    let maximumAge: Int?
    let options: CommandOptions

    private static let journal = Operand(
        "JOURNAL",
        help: "The journal to read, which is never changed; '-' reads standard input.",
        arity: .one,
        parser: .file
    )
    private static let to = Option(
        "to",
        value: "CURRENCY",
        help: "The currency of the prices; default: your own.",
        parser: .nonEmptyString.suggesting(AppDIContainer.suggestedCurrencies)
    )
    private static let format = Option<Journal.Dialect>(
        "format",
        value: "PROGRAM",
        help: "The program whose journal it is (default: detected).",
        parser: .choice()
    )

    static let declaration = Command<any FXConvertCommand>(
        "prices",
        summary: "Print the prices that a journal lacks",
        discussion: """
            Reads a journal of ledger, hledger or beancount with all that it includes, and prints a price for each day \
            on which a currency is used in a posting, a cost or another price and has none in your own currency. The \
            journal is only read: append the prices to it, or include them from a file. A price has the day of its \
            use; --gap says which rate it is if that day has none.

            A commodity that is no currency has no price here, and is named once on standard error. The exit status \
            is 1 if a currency has no rate on a day.
            """,
        operands: [journal],
        options: [to, format] + ConvertCommand.dayOptions + SourcesCommand.choice,
        examples: [
            Example(
                "fxconvert prices main.journal > prices.journal",
                "What the journal lacks, for a file of its own"
            ),
            Example(
                "fxconvert prices books.beancount --to EUR >> books.beancount",
                "Add the prices in euros"
            ),
            Example("fxconvert prices main.ledger --gap previous", "By the last rate before each day"),
        ]
    ) { arguments throws(UsageError) in
        let path = arguments[journal].first
        let conversion = try ConvertCommand.conversionOptions(arguments)
        return PricesCommand(
            path: path == "-" ? nil : path,
            dialect: arguments[format],
            home: arguments[to],
            gap: conversion.gap,
            maximumAge: conversion.maximumAge,
            options: try CommandOptions(arguments)
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let sources = try app.makeSources(options)
        let viewModel = app.scene.makeMissingPricesViewModel(path: path, dialect: dialect, sources)
        let home = self.home ?? app.scene.ownCurrencies(country: app.country(of: nil))
        await viewModel.list(in: home, gap: gap, maximumAge: maximumAge)
        guard try viewModel.state.phase.isLoaded() else { return .interrupted }
        let state = viewModel.state
        app.console.tell(state.notes)
        try app.console.output.write(PriceFormat(state.dialect).text(of: state.prices))
        return state.hasGaps ? .failure : .success
    }
}

extension PriceFormat {
    fileprivate init(_ dialect: Journal.Dialect) {
        switch dialect {
        case .ledger: self = .ledger
        case .hledger: self = .hledger
        case .beancount: self = .beancount
        }
    }
}
