import Entities
import Testing

extension RateTable {
    /// Returns a quote with both sides from this table, for a query about its own day.
    func quote(_ from: String, _ to: String) throws -> RateQuote {
        let query = RateQuery(from: try .code(from), to: try .code(to), day: day)
        return RateQuote(
            query: query,
            from: try #require(try rateToPivot(of: query.from, for: day)),
            to: try #require(try rateToPivot(of: query.to, for: day)),
            day: day,
            missedDays: 0,
            source: source
        )
    }

    func convert(
        _ amount: String,
        _ from: String,
        _ to: String,
        precision: Precision = .minorUnits(.halfUp)
    ) throws -> Conversion {
        try quote(from, to).convert(ExactDecimal(parsing: amount), precision: precision)
    }
}

extension CalendarDay {
    static func iso(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(iso8601: text))
    }
}
