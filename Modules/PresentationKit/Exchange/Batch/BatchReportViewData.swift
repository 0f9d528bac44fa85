public import Entities

/// What a batch used and gave, to be read by a person or kept beside the books.
public struct BatchReportViewData: Sendable, Hashable {
    public struct Amount: Sendable, Hashable {
        public let text: String
        /// `nil` if it has more digits than can be held.
        public let exact: String?
    }

    /// The rows of one currency.
    public struct Total: Sendable, Hashable {
        public let currency: String
        /// The column of the amounts; `nil` if there is only one.
        public let column: String?
        public let rows: Int
        public let amount: Amount
    }

    /// Rows of the table.
    public struct Rows: Sendable, Hashable {
        public let count: Int
        /// Such as `2–5, 9`.
        public let text: String
    }

    public struct Rate: Sendable, Hashable {
        public let from: String
        public let to: String
        /// The column of the amounts; `nil` if there is only one.
        public let column: String?
        public let rate: Amount
        /// The day, or the period of an average.
        public let day: String
        public let isIncomplete: Bool
        public let source: String
        /// The rates behind it, such as `1 EUR = 1.1915 USD, published on 2015-01-05`.
        public let rules: [String]
        public let rows: Rows
        public let amount: Amount
        public let result: Amount
    }

    /// Why rows have no answer.
    public struct Reason: Sendable, Hashable {
        public let message: String
        public let rows: Rows
    }

    public struct Fact: Sendable, Hashable {
        public let title: String
        public let text: String
    }

    public let languageCode: String
    public let title: String
    public let facts: [Fact]
    public let labels: Labels
    /// The name of the table; `nil` for the standard input.
    public let table: String?
    public let day: String
    public let answered: Int
    public let unanswered: Int
    public let origins: [Total]
    public let targets: [Total]
    public let rates: [Rate]
    public let rowsOfOtherRates: Int
    public let reasons: [Reason]
    public let rowsOfOtherReasons: Int

    /// The titles of sections and columns.
    public struct Labels: Sendable, Hashable {
        public let totals: String
        public let rates: String
        public let reasons: String
        public let currency: String
        /// The number of rows.
        public let count: String
        /// The lines of rows.
        public let rows: String
        public let amount: String
        public let result: String
        public let rate: String
        public let day: String
        public let source: String
        public let reason: String
        public let incomplete: String
        public let otherRates: String
        public let otherReasons: String
        public let skip: String
    }
}

extension BatchReportViewData {
    /// Creates the report of a table, whose columns of amounts have names if there are several. Rates that came without
    /// their source have a quote.
    public init(
        _ tally: BatchTally,
        quotes: [BatchTally.Rate: RateQuote],
        table: String?,
        columns: [String] = [],
        options: ConversionOptions,
        secondsSince1970: Int64,
        format: RegionalFormat
    ) {
        func text(_ text: BatchReportText) -> String { text.text(in: format.language) }
        func amount(_ total: BatchTally.Total, _ currency: Currency) -> Amount {
            guard let amount = total.amount else { return Amount(text: text(.tooManyDigits), exact: nil) }
            let money = Money(amount: amount, currency: currency)
            return Amount(text: format.text(money), exact: amount.description)
        }
        func column(_ number: Int) -> String? { columns.count > 1 ? columns[number].shortened : nil }
        func totals(_ totals: [BatchTally.Amounts: BatchTally.Total]) -> [Total] {
            totals.sorted { ($0.key.currency, $0.key.column) < ($1.key.currency, $1.key.column) }
                .map { amounts, total in
                    Total(
                        currency: amounts.currency.code,
                        column: column(amounts.column),
                        rows: total.rows,
                        amount: amount(total, amounts.currency)
                    )
                }
        }
        func rows(_ lines: BatchTally.Lines) -> Rows {
            let listed = lines.ranges.reduce(0) { $0 + $1.count }
            let ranges = lines.ranges.map { range in
                range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
            }
            let more = lines.count - listed
            let rest = more > 0 ? [ListText.more(more).text(in: format.language)] : []
            return Rows(count: lines.count, text: (ranges + rest).joined(separator: ", "))
        }
        let day = DayParser(secondsSince1970: secondsSince1970).today
        self.day = day.description
        self.table = table
        languageCode = format.language.code
        title = text(.title(table.map { $0.shortened }))
        origins = totals(tally.origins)
        targets = totals(tally.targets)
        rates = tally.rates.sorted { $0.key.isBefore($1.key) }.map { rate, use in
            let quote = quotes[rate]
            let source = rate.source ?? quote?.source
            let shown = (try? rate.ratio.applied(to: .one, significantDigits: Conversion.rateDigits))?
                .normalized
            return Rate(
                from: rate.pair.from.code,
                to: rate.pair.to.code,
                column: column(rate.column),
                rate: Amount(text: shown.map(format.text) ?? "", exact: shown?.description),
                day: rate.period?.name(around: rate.day) ?? rate.day.description,
                isIncomplete: rate.isIncomplete,
                source: source?.name(in: format.language) ?? "",
                rules: quote?.rules(writtenIn: format) ?? [],
                rows: rows(use.lines),
                amount: amount(use.amounts, rate.pair.from),
                result: amount(use.results, rate.pair.to)
            )
        }
        rowsOfOtherRates = tally.rowsOfOtherRates
        reasons = tally.errors.sorted { $0.value.isBefore($1.value) }.map { error, lines in
            Reason(message: FailureViewData(error, in: format).message, rows: rows(lines))
        }
        rowsOfOtherReasons = tally.rowsOfOtherErrors
        answered = tally.answered
        unanswered = tally.errors.values.reduce(tally.rowsOfOtherErrors) { $0 + $1.count }
        facts = [
            Fact(title: text(.made), text: day.description),
            Fact(title: text(.answered), text: format.text(ExactDecimal(answered))),
            Fact(title: text(.unanswered), text: format.text(ExactDecimal(unanswered))),
            Fact(title: text(.dayRule), text: text(options.dayRule)),
            Fact(title: text(.rounding), text: text(.precision(options.precision))),
        ]
        labels = Labels(
            totals: text(.totals),
            rates: text(.rates),
            reasons: text(.unanswered),
            currency: text(.currency),
            count: text(.count),
            rows: text(.rows),
            amount: text(.amount),
            result: text(.result),
            rate: ListText.rate.text(in: format.language),
            day: ListText.day.text(in: format.language),
            source: text(.source),
            reason: text(.reason),
            incomplete: text(.incomplete),
            otherRates: text(.otherRates(tally.rowsOfOtherRates)),
            otherReasons: text(.otherReasons(tally.rowsOfOtherErrors)),
            skip: LiveConverterLabels(format).skip
        )
    }
}

extension ConversionOptions {
    /// Which day or period answers for the day of a row.
    fileprivate var dayRule: BatchReportText {
        if let average { return .average(average) }
        return .days(gap, maximumAge: maximumAge ?? RateQuery.defaultMaximumAge, periodEnd)
    }
}

extension RateQuote {
    fileprivate func rules(writtenIn format: RegionalFormat) -> [String] {
        guard !isSameCurrency else { return [] }
        return [from, to].filter { $0.basis != .pivot }.map { $0.words(writtenIn: format) }
    }
}

extension BatchTally.Rate {
    fileprivate func isBefore(_ other: Self) -> Bool {
        if pair.from != other.pair.from { return pair.from < other.pair.from }
        if pair.to != other.pair.to { return pair.to < other.pair.to }
        return (day, column) < (other.day, other.column)
    }
}

/// The words of a report.
enum BatchReportText: Wording {
    case title(String?)
    case made
    case answered
    case unanswered
    case dayRule
    case days(GapRule, maximumAge: Int, RatePeriod?)
    case average(AverageOptions)
    case precision(Precision)
    case totals
    case rates
    case currency
    case rounding
    case count
    case rows
    case amount
    case result
    case source
    case reason
    case incomplete
    case otherRates(Int)
    case otherReasons(Int)
    case tooManyDigits
}
