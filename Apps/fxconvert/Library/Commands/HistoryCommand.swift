import AppSupport
import CommandLineKit
import Entities
import ExchangeComposition
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Lists or draws the rates of a pair.
struct HistoryCommand: FXConvertCommand, Hashable {
    enum Form: Sendable, Hashable {
        case text
        case chart(asciiOnly: Bool)
        case plain
        case csv
        /// Days by currencies, as in the file of the European Central Bank.
        case wide
        case json
        case prices(PriceFormat)

        /// The format that decides how numbers are written: `text` for tables and charts, else one for programs.
        fileprivate var output: OutputFormat {
            switch self {
            case .text, .chart: .text
            case .plain, .csv, .wide, .prices: .plain
            case .json: .json
            }
        }

        /// Whether several pairs can be printed one below or beside the other.
        fileprivate var takesSeveralPairs: Bool {
            switch self {
            case .text, .chart, .json: false
            case .plain, .csv, .wide, .prices: true
            }
        }
    }

    let query: RateHistoryQuery
    let form: Form
    /// Whether each average is explained.
    let explains: Bool
    var options: CommandOptions

    init(
        query: RateHistoryQuery,
        form: Form,
        explains: Bool = false,
        options: CommandOptions = CommandOptions()
    ) {
        self.query = query
        self.form = form
        self.explains = explains
        self.options = options
        self.options.output = form.output
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeRateHistoryViewModel(try app.makeSources(options))
        var query = query
        let pairs =
            form.takesSeveralPairs
            ? await viewModel.pairs(in: query.pair, ofFirst: form == .wide) : [query.pair]
        var histories: [RateHistoryState.History] = []
        var notes: [String] = []
        for pair in pairs {
            query.pair = pair
            await viewModel.show(query)
            guard try viewModel.state.phase.isLoaded() else { return .interrupted }
            if let history = viewModel.state.history { histories.append(history) }
            notes += viewModel.state.notes.filter { !notes.contains($0) }
        }
        let asciiOnly = form == .chart(asciiOnly: true) || !app.region.showsUnicode
        var state = viewModel.state
        state.notes = notes
        try app.console.show(
            state,
            among: histories,
            as: form,
            explains: explains,
            pen: asciiOnly ? .ascii : .braille
        )
        return .success
    }
}

// MARK: - The command line

extension HistoryCommand {
    static let from = Option(
        "from",
        value: "DAY",
        help:
            "Begin with a day, a month or a year, such as 2020-01-01, 2020-01 or 2020; default: the first with rates, or a year back with --source.",
        parser: .string
    )
    static let to = Option(
        "to",
        value: "DAY",
        help: "End with a day, a month or a year; default: the newest day with rates.",
        parser: .string
    )
    static let by = Option<RatePeriod>(
        "by",
        value: "PERIOD",
        help: "List the average of each period instead of its days.",
        parser: .choice()
    )
    private static let gap = Option<GapRule>(
        "gap",
        value: "RULE",
        help:
            "List each rate by the day it was published on, or by the first day that takes the last rate before it.",
        parser: .choice(among: [.before, .previous])
    )
    static let explain = Flag("explain", help: "Show how each average is computed.")
    private static let chart = Flag("chart", help: "Draw a chart that fits the terminal.")
    private static let ascii = Flag("ascii", help: "With --chart: draw with ASCII characters only.")
    private static let csv = Flag("csv", help: "Print lines of comma-separated fields below their names.")
    private static let wide = Flag(
        "wide",
        help: "Print days by currencies, of one unit of the first, as in the European Central Bank's file."
    )
    private static let format = Option<PriceFormat>(
        "format",
        value: "PROGRAM",
        help: "Print the prices for an accounting program.",
        parser: .choice()
    )
    static let pair = Operand(
        "PAIR",
        help:
            "Two currencies, by code, sign or name. --wide, --format, --csv and --plain take several pairs between commas, or one currency and others.",
        arity: .oneOrMore,
        parser: .string.suggesting(AppDIContainer.suggestedCurrencies)
    )

    static let declaration = Command<any FXConvertCommand>(
        "history",
        summary: "List or draw the rates of a pair",
        discussion: """
            With --source, the rates come from that source alone. A service with a quota counts a request for each \
            365 days. One that has only the newest day, or that gives one day per request, does not list several \
            days. 'fxconvert sources' shows what each covers.
            """,
        usage: "FROM TO",
        operands: [pair],
        options: [from, to, by, gap] + AverageCommand.averaging + [explain] + outputOptions,
        examples: [
            Example("fxconvert history USD KRW --from 2020-01-01 --chart", "Draw the dollar in won"),
            Example("fxconvert history EUR USD --from 2026-01-01 --csv", "List a year for a spreadsheet"),
            Example("fxconvert history EUR KRW --by month --chart", "Draw the average of each month"),
            Example(
                "fxconvert history USD EUR --from 2024 --to 2024 --format ledger",
                "Print a year of prices for ledger"
            ),
            Example("fxconvert history EUR,USD,KRW --wide", "Days by currencies, for a spreadsheet"),
            Example(
                "fxconvert history USD EUR,GBP EUR --format beancount",
                "Prices of several currencies in one run"
            ),
            Example(
                "fxconvert history EUR USD --gap previous --format hledger",
                "Prices that value a day by the last rate before it"
            ),
            Example(
                "fxconvert history USD ARS --source currencylayer",
                "A pair that the bank does not publish"
            ),
        ]
    ) { arguments throws(UsageError) in
        let dayAfter = arguments[gap] == .previous ? RateHistorySummary.dayAfter : nil
        guard dayAfter == nil || arguments[by] == nil else {
            throw UsageError("'--gap' and '--by' exclude each other")
        }
        let average = try AverageCommand.options(arguments[by], arguments)
        return try HistoryCommand(arguments, summary: average.map { .average($0) } ?? dayAfter)
    }

    /// The options of both commands that list rates of a pair.
    static let outputOptions: [any OptionDeclaring] =
        SourcesCommand.choice + [
            chart, ascii, csv, wide, format, SharedOptions.json, CommandOptions.jsonNumbers,
            SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ]

    /// Takes the arguments of either command.
    init(_ arguments: Arguments, summary: RateHistorySummary?) throws(UsageError) {
        let output = try arguments.outputFormat()
        let forms: [Form] = [
            arguments[Self.chart] ? .chart(asciiOnly: arguments[Self.ascii]) : nil,
            arguments[Self.csv] ? .csv : nil,
            arguments[Self.wide] ? .wide : nil,
            arguments[Self.format].map { .prices($0) },
            output == .json ? .json : nil,
            output == .plain ? .plain : nil,
        ].compactMap(\.self)
        guard forms.count < 2 else {
            throw UsageError(
                "'--chart', '--csv', '--wide', '--format', '--json' and '--plain' exclude each other"
            )
        }
        guard arguments[Self.chart] || !arguments[Self.ascii] else {
            throw UsageError("'--ascii' needs '--chart'")
        }
        if arguments[Self.explain] {
            guard case .average = summary else {
                throw UsageError("'--explain' needs averages, as of '--by month'")
            }
            guard output != .text || forms.isEmpty else {
                throw UsageError("'--explain' goes with the table, '--json' and '--plain' only")
            }
        }
        query = RateHistoryQuery(
            pair: arguments[Self.pair].joined(separator: " "),
            firstDay: arguments[Self.from],
            lastDay: arguments[Self.to],
            summary: summary
        )
        form = forms.first ?? .text
        explains = arguments[Self.explain]
        options = try CommandOptions(arguments)
        options.output = form.output
    }
}

/// Lists the average rates of a pair.
enum AverageCommand {
    private static let of = Option<AverageOptions.Basis>(
        "average-of",
        value: "RATES",
        help:
            "Average the published rates and divide by the mean, or average the pair's own rates, which are inverses into the euro (default: rates).",
        parser: .choice()
    )
    private static let digits = Option(
        "average-digits",
        value: "N",
        help: "Round each mean to N decimals first, as offices publish it.",
        parser: .integer(in: 0...ConversionOptions.mostDigits)
    )

    /// The options of averages, in every command that has some.
    static let averaging: [any OptionDeclaring] = [of, digits]

    /// Returns how the rates of a period are averaged; `nil` without a period.
    static func options(_ period: RatePeriod?, _ arguments: Arguments) throws(UsageError) -> AverageOptions? {
        guard let period else {
            guard arguments[of] == nil, arguments[digits] == nil else {
                throw UsageError("'--average-of' and '--average-digits' need averages")
            }
            return nil
        }
        return AverageOptions(period, of: arguments[of] ?? .rates, digits: arguments[digits])
    }

    private static let monthEnd = Flag(
        "month-end",
        help: "List the last rate of each month instead of averages."
    )

    static let declaration = Command<any FXConvertCommand>(
        "average",
        summary: "List the average rates of a pair",
        discussion: """
            The average of a currency per euro is the arithmetic mean of the published days, each of which counts \
            once, as the bank publishes it. An average into the euro is its inverse, and one between two other \
            currencies the quotient of their means, so that amounts agree with those of an office that divides by \
            the bank's figure. It is exact and rounded once; --explain shows the means. An office that publishes its \
            averages with four decimals divides by those of --average-digits 4; --average-of inverses averages the \
            pair's own rates instead. 'batch --average' converts rows by averages.
            """,
        usage: "FROM TO",
        operands: [HistoryCommand.pair],
        options: [
            HistoryCommand.from, HistoryCommand.to, HistoryCommand.by, monthEnd,
        ] + averaging + [HistoryCommand.explain] + HistoryCommand.outputOptions,
        examples: [
            Example("fxconvert average EUR USD --from 2024 --to 2024", "The averages of twelve months"),
            Example("fxconvert average USD EUR --by year --csv", "Those of all years, for a spreadsheet"),
            Example(
                "fxconvert average USD EUR --from 2022 --by year --explain",
                "With the means behind them"
            ),
            Example(
                "fxconvert average USD EUR --by year --average-digits 4",
                "By means of four decimals"
            ),
            Example("fxconvert average USD EUR --from 2024-01 --month-end", "The last rate of each month"),
        ]
    ) { arguments throws(UsageError) in
        guard !arguments[monthEnd] || arguments[HistoryCommand.by] == nil else {
            throw UsageError("'--month-end' and '--by' exclude each other")
        }
        let period = arguments[monthEnd] ? nil : arguments[HistoryCommand.by] ?? .month
        let average = try options(period, arguments)
        return try HistoryCommand(arguments, summary: average.map { .average($0) } ?? .monthEnd)
    }
}
