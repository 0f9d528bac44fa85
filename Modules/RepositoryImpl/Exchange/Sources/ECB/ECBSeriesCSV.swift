import Entities

/// The bank's data service as CSV: one line per currency and day, with columns found by name.
struct ECBSeriesCSV {
    private(set) var days: [CalendarDay: [Currency: ExactDecimal]] = [:]

    struct Failure: Error, Hashable {
        let reason: String
    }

    init(_ bytes: [UInt8]) throws(Failure) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(reason: "it is not UTF-8 text")
        }
        // A truncated line may still look complete, so the last line must end with a line break as well.
        guard text.utf8.last == UInt8(ascii: "\n") else { throw Failure(reason: "it ends too early") }
        let lines = text.split(whereSeparator: \.isNewline)
        let heading = try lines.first.map { line throws(Failure) in try Self.fields(of: line) } ?? []
        guard let currencyColumn = heading.firstIndex(of: "CURRENCY"),
            let baseColumn = heading.firstIndex(of: "CURRENCY_DENOM"),
            let dayColumn = heading.firstIndex(of: "TIME_PERIOD"),
            let rateColumn = heading.firstIndex(of: "OBS_VALUE")
        else { throw Failure(reason: "its first line does not name the columns") }
        for line in lines.dropFirst() {
            let fields = try Self.fields(of: line)
            guard fields.count == heading.count, fields[baseColumn] == Currency.euro.code,
                let day = CalendarDay(iso8601: fields[dayColumn])
            else { throw Failure(reason: "a line of it is not the rate of a day") }
            // Some series are not currencies: groups of trading partners have codes of their own.
            guard let currency = Currency(code: fields[currencyColumn]),
                !["", "NaN", "N/A"].contains(fields[rateColumn])
            else { continue }
            guard let rate = ExactDecimal(plainRate: fields[rateColumn]) else {
                throw Failure(reason: "its rate of \(currency) on \(day) is no number")
            }
            guard days[day, default: [:]].updateValue(rate, forKey: currency) == nil else {
                throw Failure(reason: "it gives \(currency) on \(day) twice")
            }
        }
    }

    /// Splits a line into fields, which may be quoted and contain commas. Doubled quotes are dropped; no
    /// field that is used contains any.
    private static func fields(of line: Substring) throws(Failure) -> [String] {
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
        guard !isQuoted else { throw Failure(reason: "a quote in it has no end") }
        return fields + [String(decoding: field, as: UTF8.self)]
    }
}
