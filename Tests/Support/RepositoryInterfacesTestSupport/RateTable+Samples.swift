public import Entities
import Testing

extension RateTable {
    /// Returns the rates of a day by their codes, per euro as the European Central Bank publishes them, or as others do.
    public static func sample(
        _ rates: [String: String],
        on day: String,
        base: Currency = .euro,
        source: RatePublisher = .europeanCentralBank
    ) throws -> RateTable {
        var units: [Currency: ExactDecimal] = [:]
        for (code, rate) in rates {
            units[try #require(Currency(code: code))] = try ExactDecimal(parsing: rate)
        }
        return try RateTable(
            day: #require(CalendarDay(iso8601: day)),
            base: base,
            source: source,
            unitsPerBase: units
        )
    }
}
