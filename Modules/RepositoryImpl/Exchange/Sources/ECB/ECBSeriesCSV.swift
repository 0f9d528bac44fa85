import Entities
import RowStream

/// The bank's data service as CSV: one line per currency and day, with columns found by name.
struct ECBSeriesCSV {
    let days: [CalendarDay: [Currency: ExactDecimal]]

    init(_ bytes: [UInt8]) throws(UnreadableRatesError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw UnreadableRatesError(.format(.notText))
        }
        // A truncated line may still look complete, so the last line must end with a line break as well.
        guard bytes.last == UInt8(ascii: "\n") else { throw UnreadableRatesError(.format(.truncated)) }
        let table = CSVTable(bytes)
        guard ["CURRENCY", "CURRENCY_DENOM", "TIME_PERIOD", "OBS_VALUE"].allSatisfy({ table.has($0) }) else {
            throw UnreadableRatesError(.format(.malformedLine(1)))
        }
        var days: [CalendarDay: [Currency: ExactDecimal]] = [:]
        try table.forEachRow { row throws(UnreadableRatesError) in
            guard row.isComplete, row["CURRENCY_DENOM"] == Currency.euro.code,
                let day = row["TIME_PERIOD"].flatMap({ CalendarDay(iso8601: $0) })
            else { throw UnreadableRatesError(.format(.malformedLine(row.line))) }
            // Some series are not currencies: groups of trading partners have codes of their own.
            guard let currency = row["CURRENCY"].flatMap({ Currency(code: $0) }),
                let text = row["OBS_VALUE"], text != "NaN", text != "N/A"
            else { return }
            guard let rate = ExactDecimal(plainRate: text) else {
                throw UnreadableRatesError(.notANumber(currency, day))
            }
            guard days[day, default: [:]].updateValue(rate, forKey: currency) == nil else {
                throw UnreadableRatesError(.repeatedRate(currency, day))
            }
        }
        self.days = days
    }
}
