import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import TerminalKit

/// Converts a table of amounts, row by row.
struct BatchCommand: FXConvertCommand, Hashable {
    let request: BatchRequest

    var options: CommandOptions {
        CommandOptions(
            color: request.color,
            sources: request.sources,
            ownRates: request.ownRates,
            isVerbose: request.isVerbose
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeBatchFlow(for: request).start(request)
    }

    private static let to = Option(
        "to",
        value: "CURRENCY",
        help: "The target currency of every row; by default a column has it.",
        parser: .nonEmptyString.suggesting(AppDIContainer.suggestedCurrencies)
    )
    private static let amountColumn = column("amount", help: "The column of amounts; default: 'amount'.")
    private static let fromColumn = column("from", help: "The column of currencies; default: 'from'.")
    private static let toColumn = column("to-column", help: "The column of targets; default: 'to'.")
    private static let dateColumn = column(
        "date",
        help:
            "The column of days; default: 'date'; a row without a day uses the newest rate, or that of --on."
    )
    private static let roundingColumn = column(
        "rounding-column",
        help: "A column with a rule of --rounding, a step such as 0.05, or both; empty: as for all rows."
    )
    private static let on = Option(
        "on",
        value: "DAY",
        help: "The day of rows without one, such as 2015-01-05 or 'yesterday'.",
        parser: .string
    )
    private static let periodEnds: [(flag: Flag, period: RatePeriod)] = RatePeriod.allCases.map { period in
        let name = period.rawValue
        return (Flag("\(name)-end", help: "Use the rate of the last day of the \(name) of each row."), period)
    }
    private static let columns = Option(
        "columns",
        value: "COLUMNS",
        help:
            "The same for several: 'amount=Betrag,date=Buchungstag', with amount, from, to and date; of several amounts, each has its result.",
        parser: ValueParser<[ColumnRole: [String]]> { text throws(InvalidValue) in
            var columns: [ColumnRole: [String]] = [:]
            for part in text.split(separator: ",") {
                let sides = part.split(separator: "=", maxSplits: 1)
                guard sides.count == 2, let role = ColumnRole(rawValue: String(sides[0])),
                    columns[role] == nil || role == .amount,
                    columns[role]?.contains(String(sides[1])) != true
                else {
                    throw InvalidValue(
                        "expected columns such as 'amount=Betrag,date=Buchungstag', each named once"
                    )
                }
                columns[role, default: []].append(String(sides[1]))
            }
            return columns
        }
    )
    private static let noHeader = Flag(
        "no-header",
        help: "The first line is a row; columns go by number: 1 amount, 2 from, 3 to, then date."
    )
    private static let format = Option<TableInput.Format>(
        "format",
        value: "FORMAT",
        help: "The format of the input (default: detected).",
        parser: .choice()
    )
    private static let delimiter = Option(
        "delimiter",
        value: "CHAR",
        help: "The separator between fields, such as ';', '|' or 'tab' (default: detected).",
        parser: ValueParser<UInt8>(allowedValues: []) { text throws(InvalidValue) in
            let written = ["tab", "\\t"].contains(text) ? "\t" : text
            guard let byte = written.utf8.first, written.utf8.count == 1, !byte.isPartOfFields else {
                throw InvalidValue("expected one character such as ';', or 'tab'")
            }
            return byte
        }
    )
    private static let decimalMark = Option<DecimalMark>(
        "decimal-mark",
        value: "MARK",
        help:
            "The decimal mark of amounts and results (default: detected, with a point in results unless semicolons separate).",
        parser: .choice()
    )
    private static let dateFormat = Option<DayOrder>(
        "date-format",
        value: "ORDER",
        help: "The order of day, month and year in days such as 05/01/2015 (default: detected).",
        parser: .choice()
    )
    private static let rate = Flag("rate", help: "Add a column 'rate'.")
    private static let rateDate = Flag("rate-date", help: "Add a column 'rate_date', the day of the rate.")
    private static let average = Option<RatePeriod>(
        "average",
        value: "PERIOD",
        help: "Use the average rate of the period with the row's day, instead of the rate of the day.",
        parser: .choice()
    )
    private static let jsonNumbers = Flag(
        "json-numbers",
        help: "In JSON lines: write results and rates as numbers, not as text."
    )
    private static let onError = Option<RowErrorPolicy>(
        "on-error",
        value: "RULE",
        help: "What to do with a row that has no answer (default: blank).",
        parser: .choice()
    )
    private static let report = Option(
        "report",
        value: "FILE",
        help:
            "Write a page with the rates that were used, by which rows, and totals to FILE.html, or JSON to FILE.json.",
        parser: ValueParser<BatchReportFile>(allowedValues: []) { text throws(InvalidValue) in
            guard [".html", ".htm", ".json"].contains(where: text.lowercased().hasSuffix) else {
                throw InvalidValue("expected a name that ends in .html or .json")
            }
            return BatchReportFile(path: text)
        }
    )
    private static let file = Operand(
        "FILE",
        help: "The file to read; '-' or none reads standard input.",
        arity: .optional,
        parser: .file
    )

    static let declaration = Command<any FXConvertCommand>(
        "batch",
        summary: "Convert a table of amounts, row by row",
        discussion: """
            Reads CSV, TSV or JSON lines of any length and writes every row with its result after it. \
            A header names the columns amount, from, to and date. Rows without a target are converted to your own \
            currency, which 'fxconvert config home' or the locale says.

            Amounts may be negative as (15.00) or 5-, and have a currency as $5 or 5 USD. The first that has one \
            meaning, such as 1.234,56, decides the decimal mark. Between semicolons, as spreadsheets in Europe write \
            them, results have it, too, and an amount such as 1.234, which reads differently with another mark, is \
            rejected unless another amount or --decimal-mark decides. An amount that only the other mark makes one is \
            read by that, unless the table also has one such as 1.234.

            Days are written like 2015-01-05, 20150105, 5.1.2015 or 05/01/2015, and a time may follow. If the first has the \
            year last, up to 16 MiB of rows are held until a day such as 25/12/2015 shows which number is the month; \
            if none does, --date-format has to say it.

            --average uses the arithmetic mean of the published days of each row's month, quarter or year; \
            'rate_date' is then the period, and 'incomplete' says whether it lacks days. 'fxconvert average' lists \
            such rates.

            With --source, each rate is fetched when a row needs it; a source that does not answer ends the run.

            The first \(ConvertedChunk.maximumFailures) rows without an answer are reported on standard error by line, \
            the others are counted. --on-error writes them without a result (blank), with the reason in a \
            column 'error' (keep), leaves them out (skip), or ends the run (stop). The exit status is 1 when rows have \
            no rate, and 65 when rows are malformed.
            """,
        operands: [file],
        options: [
            to, amountColumn, fromColumn, toColumn, dateColumn, roundingColumn, columns, noHeader, format,
            delimiter, decimalMark, dateFormat, rate, rateDate, on,
        ] + periodEnds.map(\.flag) + [average] + AverageCommand.averaging + [jsonNumbers, onError, report]
            + ConvertCommand.sharedOptions + SourcesCommand.choice,
        examples: [
            Example("fxconvert batch < rows.csv", "Columns amount, from, to and date"),
            Example("fxconvert batch --to EUR --from currency sales.csv", "One target for all rows"),
            Example("fxconvert batch --columns amount=Betrag,date=Tag --to USD", "Columns of any name"),
            Example("fxconvert batch --columns amount=Net,amount=Gross", "Two amounts in every row"),
            Example(
                "fxconvert batch --delimiter ';' --decimal-mark point",
                "Semicolons without decimal commas"
            ),
            Example("fxconvert batch --rates own.csv sales.csv", "By the rates of another file"),
            Example("fxconvert batch --report sales.html sales.csv", "With a page for the books"),
            Example("fxconvert batch --average month sales.csv", "By the average of the month of each row"),
            Example(
                "fxconvert batch --quarter-end --gap next --to EUR sales.csv",
                "By the rates of the quarters, as the One-Stop Shop of the European Union asks"
            ),
            Example("fxconvert batch --rate --rate-date --on-error keep rows.jsonl", "Add every column"),
        ]
    ) { arguments throws(UsageError) in
        guard arguments[delimiter] == nil || (arguments[format] ?? .csv) == .csv else {
            throw UsageError("'--delimiter' goes with the format 'csv' only")
        }
        guard arguments[average] == nil || !ConvertCommand.choosesDays(arguments) else {
            throw UsageError("'--average' excludes '--gap' and '--max-age'")
        }
        func named(_ role: ColumnRole, _ option: Option<String>) throws(UsageError) -> [String] {
            let names = arguments[columns]?[role] ?? []
            guard let name = arguments[option] else { return names }
            guard names.isEmpty else {
                throw UsageError("'--columns' and '--\(option.name)' name the same column")
            }
            return [name]
        }
        let target = try named(.to, toColumn).first
        guard arguments[to] == nil || target == nil else {
            throw UsageError("'--to' and '--to-column' exclude each other")
        }
        var options = try ConvertCommand.conversionOptions(arguments)
        let ends = periodEnds.filter { arguments[$0.flag] }.map(\.period)
        guard ends.count + (arguments[average] == nil ? 0 : 1) < 2 else {
            throw UsageError(
                "'--month-end', '--quarter-end', '--year-end' and '--average' exclude each other"
            )
        }
        options.day = arguments[on]
        options.periodEnd = ends.first
        options.average = try AverageCommand.options(arguments[average], arguments)
        let path = arguments[file].first
        return BatchCommand(
            request: BatchRequest(
                input: TableInput(
                    path: path == "-" ? nil : path,
                    format: arguments[format],
                    separator: arguments[delimiter]
                ),
                table: BatchTableOptions(
                    hasHeader: !arguments[noHeader],
                    columns: BatchTableOptions.Columns(
                        amounts: try named(.amount, amountColumn),
                        from: try named(.from, fromColumn).first,
                        to: target,
                        date: try named(.date, dateColumn).first,
                        rounding: arguments[roundingColumn]
                    ),
                    target: arguments[to],
                    decimalMark: arguments[decimalMark],
                    dayOrder: arguments[dateFormat],
                    addsRate: arguments[rate],
                    addsRateDay: arguments[rateDate],
                    addsIncomplete: options.average != nil,
                    errorPolicy: arguments[onError] ?? .blank,
                    isTallied: arguments[report] != nil,
                    writesNumbers: arguments[jsonNumbers]
                ),
                options: options,
                sources: arguments.sources,
                ownRates: try arguments.ownRates(),
                report: arguments[report],
                isVerbose: arguments[SharedOptions.verbose],
                color: .never
            )
        )
    }

    private static func column(_ name: String, help: String) -> Option<String> {
        Option(name, value: "COLUMN", help: help, parser: .nonEmptyString)
    }
}

/// What a column of a table has.
private enum ColumnRole: String {
    case amount, from, to, date
}

extension UInt8 {
    /// Whether the byte can be part of an unquoted field or end a line, and so cannot separate fields.
    fileprivate var isPartOfFields: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""),
            UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }
}

/// The file of a table, and how its rows are written.
struct TableInput: Sendable, Hashable {
    enum Format: String, Sendable, Hashable, CaseIterable {
        case csv, tsv
        case jsonLines = "jsonl"
    }

    /// `nil` for the standard input.
    let path: String?
    /// `nil` if it is to be detected.
    let format: Format?
    let separator: UInt8?
}

/// The input, options and additional columns of `fxconvert batch`.
struct BatchRequest: Sendable, Hashable {
    let input: TableInput
    let table: BatchTableOptions
    /// The conversion options of every row.
    let options: ConversionOptions
    /// The sources in the order in which they are tried.
    var sources = CommandOptions().sources
    /// The path of a file with the user's own rates.
    var ownRates: String?
    /// The file for what the rows used.
    var report: BatchReportFile?
    var isVerbose = false
    let color: ColorChoice
}
