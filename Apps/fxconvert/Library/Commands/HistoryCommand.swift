import AppSupport
import CommandLineKit
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
    }

    let query: RateHistoryQuery
    let form: Form
    let locale: RegionalFormat?
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    var isVerbose = false
    let color: ColorChoice

    /// The format that decides how numbers are written: `text` for tables and charts, else one for programs.
    var outputFormat: OutputFormat {
        switch form {
        case .text, .chart: .text
        case .plain, .csv: .plain
        case .json: .json
        }
    }
}

enum HistoryCommand {
    private static let from = Option(
        "from",
        value: "DAY",
        help:
            "Begin with a day, such as 2020-01-01; default: the first with rates, or a year back with --source.",
        parser: .string
    )
    private static let to = Option(
        "to",
        value: "DAY",
        help: "End with a day; default: the newest with rates.",
        parser: .string
    )
    private static let chart = Flag("chart", help: "Draw a chart that fits the terminal.")
    private static let ascii = Flag("ascii", help: "With --chart: draw with ASCII characters only.")
    private static let csv = Flag("csv", help: "Print lines of comma-separated fields below their names.")
    private static let pair = Operand(
        "PAIR",
        help: "Two currencies, by code, sign or name.",
        arity: .oneOrMore,
        parser: .string
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
        options: [
            from, to, SourcesCommand.source, SharedOptions.verbose, chart, ascii, csv, SharedOptions.json,
            SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("fxconvert history USD KRW --from 2020-01-01 --chart", "Draw the dollar in won"),
            Example("fxconvert history EUR USD --from 2026-01-01 --csv", "List a year for a spreadsheet"),
            Example(
                "fxconvert history USD ARS --source currencylayer",
                "A pair that the bank does not publish"
            ),
        ]
    ) { arguments throws(UsageError) in
        let format = try arguments.outputFormat()
        let forms: [HistoryRequest.Form] = [
            arguments[chart] ? .chart(asciiOnly: arguments[ascii]) : nil,
            arguments[csv] ? .csv : nil,
            format == .json ? .json : nil,
            format == .plain ? .plain : nil,
        ].compactMap(\.self)
        guard forms.count < 2 else {
            throw UsageError("'--chart', '--csv', '--json' and '--plain' exclude each other")
        }
        guard arguments[chart] || !arguments[ascii] else { throw UsageError("'--ascii' needs '--chart'") }
        return .history(
            HistoryRequest(
                query: RateHistoryQuery(
                    pair: arguments[pair].joined(separator: " "),
                    firstDay: arguments[from],
                    lastDay: arguments[to]
                ),
                form: forms.first ?? .text,
                locale: arguments[SharedOptions.locale],
                sources: arguments.sources,
                isVerbose: arguments[SharedOptions.verbose],
                color: arguments.color
            )
        )
    }
}
