import Entities

/// The bank's data service as CSV: one line per currency and day, with columns found by name.
struct ECBSeriesCSV {
    private(set) var days: [CalendarDay: [Currency: ExactDecimal]] = [:]

    init(_ bytes: [UInt8]) throws(UnreadableRatesError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UnreadableRatesError(.format(.notUTF8))
        }
        // A truncated line may still look complete, so the last line must end with a line break as well.
        guard text.utf8.last == UInt8(ascii: "\n") else { throw UnreadableRatesError(.format(.truncated)) }
        let lines = text.split(whereSeparator: \.isNewline)
        let heading =
            try lines.first.map { line throws(UnreadableRatesError) in try Self.fields(of: line, 1) } ?? []
        guard let currencyColumn = heading.firstIndex(of: "CURRENCY"),
            let baseColumn = heading.firstIndex(of: "CURRENCY_DENOM"),
            let dayColumn = heading.firstIndex(of: "TIME_PERIOD"),
            let rateColumn = heading.firstIndex(of: "OBS_VALUE")
        else { throw UnreadableRatesError(.format(.malformedLine(1))) }
        for (number, line) in lines.enumerated().dropFirst() {
            let fields = try Self.fields(of: line, number + 1)
            guard fields.count == heading.count, fields[baseColumn] == Currency.euro.code,
                let day = CalendarDay(iso8601: fields[dayColumn])
            else { throw UnreadableRatesError(.format(.malformedLine(number + 1))) }
            // Some series are not currencies: groups of trading partners have codes of their own.
            guard let currency = Currency(code: fields[currencyColumn]),
                !["", "NaN", "N/A"].contains(fields[rateColumn])
            else { continue }
            guard let rate = ExactDecimal(plainRate: fields[rateColumn]) else {
                throw UnreadableRatesError(.notANumber(currency, day))
            }
            guard days[day, default: [:]].updateValue(rate, forKey: currency) == nil else {
                throw UnreadableRatesError(.repeatedRate(currency, day))
            }
        }
    }

    /// Splits a line into fields, which may be quoted and contain commas. Doubled quotes are dropped; no
    /// field that is used contains any.
    private static func fields(of line: Substring, _ number: Int) throws(UnreadableRatesError) -> [String] {
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        for byte in line.utf8 {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                fields.append(String(decoding: field, as: UTF8.self))
                field = []
            default: field.append(byte)
            }
        }
        guard !isQuoted else { throw UnreadableRatesError(.format(.malformedLine(number))) }
        return fields + [String(decoding: field, as: UTF8.self)]
    }
}
