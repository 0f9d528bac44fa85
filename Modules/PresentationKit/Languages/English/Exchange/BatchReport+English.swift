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
