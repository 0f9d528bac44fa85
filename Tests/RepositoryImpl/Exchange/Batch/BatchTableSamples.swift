import Entities
import RepositoryImpl
import RepositoryInterfaces
import Testing

extension BatchTableOptions {
    static func of(
        hasHeader: Bool = true,
        amounts: [String] = [],
        from: String? = nil,
        to: String? = nil,
        date: String? = nil,
        rounding: String? = nil,
        target: String? = nil,
        decimalMark: DecimalMark? = nil,
        adds isMore: Bool = false,
        policy: RowErrorPolicy = .blank,
        isTallied: Bool = false,
        writesNumbers: Bool = false
    ) -> Self {
        BatchTableOptions(
            hasHeader: hasHeader,
            columns: Columns(amounts: amounts, from: from, to: to, date: date, rounding: rounding),
            target: target,
            decimalMark: decimalMark,
            dayOrder: nil,
            addsRate: isMore,
            addsRateDay: isMore,
            addsIncomplete: isMore,
            errorPolicy: policy,
            isTallied: isTallied,
            writesNumbers: writesNumbers
        )
    }
}

extension BatchRates {
    /// Two dollars are one euro.
    static func ofOneDay(
        _ notation: BatchNotation,
        words: CurrencyWordFilter? = CurrencyWordFilter([]),
        isTallied: Bool = false
    ) throws -> BatchRates {
        var options = BatchOptions(notation: notation)
        options.isTallied = isTallied
        let day = try #require(CalendarDay(iso8601: "2015-01-02"))
        var timelines = try #require(RateTimelines(days: [day], today: day.adding(days: 1)))
        for currency in [Currency.euro, .usDollar] {
            try timelines.add(currency, series: [.usDollar: [ExactDecimal(2)]])
        }
        return BatchRates(
            timelines: timelines,
            words: words,
            elsewhere: [],
            options: options,
            days: DayParser(secondsSince1970: Int64(day.daysSince1970) * 86_400)
        )
    }
}
