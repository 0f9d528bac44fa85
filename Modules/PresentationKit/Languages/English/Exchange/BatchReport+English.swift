import Entities

extension BatchReportText {
    var english: String {
        switch self {
        case .title(let table): table.map { "Conversion of \($0)" } ?? "Conversion of a table"
        case .made: "Made on"
        case .answered: "Rows with an answer"
        case .unanswered: "Rows without an answer"
        case .dayRule: "Day of the rate"
        case .days(let gap, let age, nil): "\(gap.english), at most \(age) days away"
        case .days(let gap, let age, let period?):
            "for the last day of the \(period.rawValue): \(gap.english), at most \(age) days away"
        case .average(let options):
            "the average of the \(options.period.rawValue), \(options.basis == .rates ? "by the means of the published rates" : "by the mean of the pair's own rates")"
                + (options.digits.map { ", rounded to \($0) decimals" } ?? "")
        case .precision(.minorUnits(let rule)): "once, \(rule.english), to the decimals of the currency"
        case .precision(.decimals(let digits, let rule)): "once, \(rule.english), to \(digits) decimals"
        case .precision(.multiples(let step, let rule)): "once, \(rule.english), to a multiple of \(step)"
        case .precision(.unrounded): "none, which shows \(Precision.unroundedDigits) significant digits"
        case .totals: "Totals"
        case .rates: "Rates"
        case .currency: "Currency"
        case .rounding: "Rounding"
        case .count: "Rows"
        case .rows: "Lines"
        case .amount: "Amount"
        case .result: "Result"
        case .source: "Source"
        case .reason: "Reason"
        case .incomplete: "incomplete"
        case .otherRates(let rows): "Further rates, of \(rows) rows, are not listed."
        case .otherReasons(let rows): "The reasons of \(rows) more rows are not listed."
        case .tooManyDigits: "too many digits"
        }
    }
}

extension GapRule: Wording {
    var english: String {
        switch self {
        case .before: "the last with rates up to the day"
        case .strict: "only the day itself"
        case .next: "the first with rates from the day on"
        case .nearest: "the nearest with rates"
        case .interpolate: "on a line between the days before and after"
        case .previous: "the last with rates strictly before the day"
        }
    }
}

extension HandedTableText {
    var english: String {
        switch self {
        case .tooLarge(let size):
            "The file is larger than \(size) MiB; divide it, or convert it in a terminal, where it may have any size."
        case .counts(let rows, let answered):
            "\(rows) \(rows == "1" ? "row" : "rows"), \(answered) with an answer"
        case .found: "as the table shows"
        case .dayOrder(.dayFirst): "day first, 31/12/2015"
        case .dayOrder(.monthFirst): "month first, 12/31/2015"
        case .dayOrder(.yearFirst): "year first, 2015-12-31"
        case .mark(.point): "point, 1,234.56"
        case .mark(.comma): "comma, 1.234,56"
        }
    }
}

extension HandedTableLabels {
    static let english = HandedTableLabels(
        title: "Convert a table",
        about: "CSV, TSV or JSON lines with the columns amount, from, to and date. It stays on this machine.",
        file: "Choose a file",
        drop: "or drop one here",
        paste: "Or paste rows",
        show: "Show",
        amount: "Amounts",
        from: "Currencies",
        to: "Targets",
        date: "Days",
        target: "Convert all rows to",
        targetExample: "such as EUR",
        dayOrder: "Order of days",
        decimalMark: "Decimal mark",
        header: "First row",
        withHeader: "has the names of columns",
        withoutHeader: "is a row like the others",
        adds: "Added columns",
        resultOnly: "the result",
        withRates: "the result, the rate and its day",
        preview: "The first rows",
        save: "Save the result",
        report: "Report for the books",
        remove: "Remove the table",
        another: "Another table",
        gone: "This table is no longer there; choose its file again."
    )
}
