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
