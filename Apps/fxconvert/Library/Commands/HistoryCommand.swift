import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import TerminalKit

/// A request for the history of a pair and its output options.
struct HistoryRequest: Sendable, Hashable {
    enum Form: Sendable, Hashable {
        case text
        case chart(asciiOnly: Bool)
        case plain
        case csv
        case json
        case prices(PriceFormat)
    }

    let query: RateHistoryQuery
    let form: Form
    /// Whether each average is explained.
    var explains = false
    let locale: RegionalFormat?
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// The path of a file with the user's own rates.
    var ownRates: String?
    var isVerbose = false
    let color: ColorChoice

    /// The format that decides how numbers are written: `text` for tables and charts, else one for programs.
    var outputFormat: OutputFormat {
        switch form {
        case .text, .chart: .text
        case .plain, .csv, .prices: .plain
        case .json: .json
        }
    }
}

enum HistoryCommand {
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
    static let explain = Flag("explain", help: "Show how each average is computed.")
    private static let chart = Flag("chart", help: "Draw a chart that fits the terminal.")
    private static let ascii = Flag("ascii", help: "With --chart: draw with ASCII characters only.")
    private static let csv = Flag("csv", help: "Print lines of comma-separated fields below their names.")
    private static let format = Option<PriceFormat>(
        "format",
        value: "PROGRAM",
        help: "Print the prices for an accounting program.",
        parser: .choice()
    )
    static let pair = Operand(
        "PAIR",
        help: "Two currencies, by code, sign or name.",
        arity: .oneOrMore,
        parser: .string.suggesting(AppDIContainer.suggestedCurrencies)
    )

    static let command = Command<FXConvertAction>(
        "history",
        summary: "List or draw the rates of a pair",
        discussion: """
            With --source, the rates come from that source alone. 'currencylayer' counts one request of its quota \
            for each year; 'er-api' has only the newest day, and 'openexchangerates' gives one day \
            per request, so neither lists several days.
            """,
        usage: "FROM TO",
        operands: [pair],
        options: [from, to, by, explain] + outputOptions,
        examples: [
            Example("fxconvert history USD KRW --from 2020-01-01 --chart", "Draw the dollar in won"),
            Example("fxconvert history EUR USD --from 2026-01-01 --csv", "List a year for a spreadsheet"),
            Example("fxconvert history EUR KRW --by month --chart", "Draw the average of each month"),
            Example(
                "fxconvert history USD EUR --from 2024 --to 2024 --format ledger",
                "Print a year of prices for ledger"
            ),
            Example(
                "fxconvert history USD ARS --source currencylayer",
                "A pair that the bank does not publish"
            ),
        ]
    ) { arguments throws(UsageError) in
        .history(try request(arguments, summary: arguments[by].map { .average($0) }))
    }

    /// The options of both commands that list rates of a pair.
    static let outputOptions: [any OptionDeclaring] =
        SourcesCommand.choice + [
            chart, ascii, csv, format, SharedOptions.json,
            SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ]

    static func request(
        _ arguments: Arguments,
        summary: RateHistorySummary?
    ) throws(UsageError) -> HistoryRequest {
        let output = try arguments.outputFormat()
        let forms: [HistoryRequest.Form] = [
            arguments[chart] ? .chart(asciiOnly: arguments[ascii]) : nil,
            arguments[csv] ? .csv : nil,
            arguments[format].map { .prices($0) },
            output == .json ? .json : nil,
            output == .plain ? .plain : nil,
        ].compactMap(\.self)
        guard forms.count < 2 else {
            throw UsageError("'--chart', '--csv', '--format', '--json' and '--plain' exclude each other")
        }
        guard arguments[chart] || !arguments[ascii] else { throw UsageError("'--ascii' needs '--chart'") }
        if arguments[explain] {
            guard case .average = summary else {
                throw UsageError("'--explain' needs averages, as of '--by month'")
            }
            guard output != .text || forms.isEmpty else {
                throw UsageError("'--explain' goes with the table, '--json' and '--plain' only")
            }
        }
        return HistoryRequest(
            query: RateHistoryQuery(
                pair: arguments[pair].joined(separator: " "),
                firstDay: arguments[from],
                lastDay: arguments[to],
                summary: summary
            ),
            form: forms.first ?? .text,
            explains: arguments[explain],
            locale: arguments[SharedOptions.locale],
            sources: arguments.sources,
            ownRates: try arguments.ownRates(),
            isVerbose: arguments[SharedOptions.verbose],
            color: arguments.color
        )
    }
}

enum AverageCommand {
    private static let monthEnd = Flag(
        "month-end",
        help: "List the last rate of each month instead of averages."
    )

    static let command = Command<FXConvertAction>(
        "average",
        summary: "List the average rates of a pair",
        discussion: """
            The average of a currency per euro is the arithmetic mean of the published days, each of which counts \
            once, as the bank publishes it. An average into the euro is its inverse, and one between two other \
            currencies the quotient of their means, so that amounts agree with those of an office that divides by \
            the bank's figure. It is exact and rounded once; --explain shows the means. 'batch --average' converts \
            rows by averages.
            """,
        usage: "FROM TO",
        operands: [HistoryCommand.pair],
        options: [
            HistoryCommand.from, HistoryCommand.to, HistoryCommand.by, monthEnd, HistoryCommand.explain,
        ]
            + HistoryCommand.outputOptions,
        examples: [
            Example("fxconvert average EUR USD --from 2024 --to 2024", "The averages of twelve months"),
            Example("fxconvert average USD EUR --by year --csv", "Those of all years, for a spreadsheet"),
            Example(
                "fxconvert average USD EUR --from 2022 --by year --explain",
                "With the means behind them"
            ),
            Example("fxconvert average USD EUR --from 2024-01 --month-end", "The last rate of each month"),
        ]
    ) { arguments throws(UsageError) in
        guard !arguments[monthEnd] || arguments[HistoryCommand.by] == nil else {
            throw UsageError("'--month-end' and '--by' exclude each other")
        }
        let summary =
            arguments[monthEnd]
            ? .monthEnd : RateHistorySummary.average(arguments[HistoryCommand.by] ?? .month)
        return .history(try HistoryCommand.request(arguments, summary: summary))
    }
}
