import Entities
import Testing

extension Currency {
    static func code(_ code: String) throws -> Currency {
        try #require(Currency(code: code))
    }
}

extension Money {
    static func of(_ amount: String, _ code: String) throws -> Money {
        Money(amount: try ExactDecimal(parsing: amount), currency: try .code(code))
    }
}

extension RateTable {
    /// Rates per euro, as the European Central Bank publishes them.
    static func sample(_ rates: [String: String], on day: String = "2023-01-03") throws -> RateTable {
        var unitsPerBase: [Currency: ExactDecimal] = [:]
        for (code, rate) in rates {
            unitsPerBase[try .code(code)] = try ExactDecimal(parsing: rate)
        }
        return try RateTable(
            day: try #require(CalendarDay(iso8601: day)),
            base: .euro,
            source: .europeanCentralBank,
            unitsPerBase: unitsPerBase
        )
    }
}

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
