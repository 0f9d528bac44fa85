import Entities
import RowStream

/// The columns of a file of own rates, as its first row has them.
struct OwnRatesColumns {
    private static let names = ["date", "currency", "rate", "base"]
    private static let longestPeriod = 366

    private enum Layout {
        /// One rate a row, with the positions of its columns.
        case long([String: Int], counts: ClosedRange<Int>)
        /// One day a row, with a currency a column and units per euro, as the European Central Bank publishes them.
        case wide([Currency])
        /// One rate a row for a period, as HM Revenue and Customs publishes them: code, units per base, first and last day.
        case periods(code: Int, rate: Int, base: Currency, start: Int, end: Int)
    }

    private let layout: Layout
    private let header: [String]
    private let decimalMark: DecimalMark
    var hasHeader: Bool { !header.isEmpty }

    /// The separator is a semicolon if the first row has one, or else a tab.
    static func format(of bytes: [UInt8]) -> RowFormat {
        let start = ByteOrderMark.length(in: bytes.span)
        let row = bytes[start...].drop { $0 <= UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\n") }
        let separator = [";", "\t"].map { UInt8(ascii: $0) }.first(where: row.contains)
        return .csv(separator: separator ?? UInt8(ascii: ","))
    }

    /// Parses the first row, which is a header if one of its fields is `date`, or those of a table of periods.
    init(firstRow fields: [String], decimalMark: DecimalMark) throws(OwnRatesError.Mistake) {
        self.decimalMark = decimalMark
        let names = fields.map { $0.lowercased() }
        if let code = names.firstIndex(of: "currency code"),
            let rate = names.firstIndex(where: { $0.hasPrefix("currency units per") })
        {
            guard let start = names.firstIndex(of: "start date") else { throw .missingColumn("start date") }
            guard let end = names.firstIndex(of: "end date") else { throw .missingColumn("end date") }
            let base = String(names[rate].dropFirst("currency units per".count).filter { $0 != "1" }).trimmed
            layout = .periods(
                code: code,
                rate: rate,
                base: try OwnRate.currency(base == "£" ? "GBP" : base),
                start: start,
                end: end
            )
            header = names
        } else if names.contains("date") {
            header = names
            let isWide =
                names.count > 1 && names[0] == "date" && Set(names).isDisjoint(with: Self.names.dropFirst())
            layout = try isWide && names[1] != "date" ? Self.wide(fields) : Self.long(names, as: fields)
        } else {
            header = []
            layout = .long(Dictionary(uniqueKeysWithValues: zip(Self.names, 0...)), counts: 3...4)
        }
    }

    private static func long(_ names: [String], as header: [String]) throws(OwnRatesError.Mistake) -> Layout {
        for (index, name) in names.enumerated() {
            guard self.names.contains(name), names.firstIndex(of: name) == index else {
                throw .unknownColumn(header[index])
            }
        }
        for name in self.names.dropLast() where !names.contains(name) { throw .missingColumn(name) }
        return .long(Dictionary(uniqueKeysWithValues: zip(names, 0...)), counts: names.count...names.count)
    }

    private static func wide(_ header: [String]) throws(OwnRatesError.Mistake) -> Layout {
        var currencies: [Currency] = []
        var known: Set<Currency> = [.euro]
        // The bank ends every row with a comma.
        for code in header.last?.isEmpty == true ? header.dropFirst().dropLast() : header.dropFirst() {
            let currency = try OwnRate.currency(code)
            guard known.insert(currency).inserted else {
                throw currency == .euro ? .ownBase(.euro) : .unknownColumn(code)
            }
            currencies.append(currency)
        }
        return .wide(currencies)
    }

    /// Appends the rates of a row.
    func append(_ fields: [String], line: Int, to rows: inout [OwnRate]) throws(OwnRatesError.Mistake) {
        // Several files may have been joined.
        if hasHeader, fields.count == header.count, fields.map({ $0.lowercased() }) == header { return }
        switch layout {
        case .long(let indices, let counts): rows.append(try row(fields, indices, counts, line: line))
        case .wide(let currencies): try append(fields, of: currencies, line: line, to: &rows)
        case .periods(let code, let rate, let base, let start, let end):
            guard fields.count == header.count else {
                throw .fieldCount(fields.count, expected: header.count...header.count)
            }
            let currency = try OwnRate.currency(fields[code])
            guard currency != base else { return }
            let units = try OwnRate.rate(fields[rate], decimalMark: decimalMark)
            let first = try Self.day(fields[start])
            let last = try Self.day(fields[end])
            guard 0..<Self.longestPeriod ~= last.days(since: first) else { throw .invalidDay(fields[end]) }
            for days in 0...last.days(since: first) {
                let day = first.adding(days: days)
                rows.append(
                    OwnRate(
                        line: line,
                        day: day,
                        currency: currency,
                        rate: units,
                        base: base,
                        isOfPeriod: true
                    )
                )
            }
        }
    }

    private func row(
        _ fields: [String],
        _ indices: [String: Int],
        _ counts: ClosedRange<Int>,
        line: Int
    ) throws(OwnRatesError.Mistake) -> OwnRate {
        guard counts.contains(fields.count) else { throw .fieldCount(fields.count, expected: counts) }
        func field(_ name: String) -> String {
            indices[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
        }
        let time = Moment(iso8601: field("date"))
        guard let day = time?.day ?? CalendarDay(iso8601: field("date")) else {
            throw .invalidDay(field("date"))
        }
        let currency = try OwnRate.currency(field("currency"))
        let base = field("base").isEmpty ? .euro : try OwnRate.currency(field("base"))
        guard base != currency else { throw .ownBase(base) }
        return OwnRate(
            line: line,
            day: day,
            time: time,
            currency: currency,
            rate: try OwnRate.rate(field("rate"), decimalMark: decimalMark),
            base: base
        )
    }

    private func append(
        _ fields: [String],
        of currencies: [Currency],
        line: Int,
        to rows: inout [OwnRate]
    ) throws(OwnRatesError.Mistake) {
        guard fields.count == header.count else {
            throw .fieldCount(fields.count, expected: header.count...header.count)
        }
        let day = try Self.day(fields[0])
        for (currency, text) in zip(currencies, fields.dropFirst()) where !Self.isMissing(text) {
            let rate = try OwnRate.rate(text, decimalMark: decimalMark)
            rows.append(OwnRate(line: line, day: day, currency: currency, rate: rate, base: .euro))
        }
    }

    private static func isMissing(_ text: String) -> Bool { ["", "-", "N/A", "NaN"].contains(text) }

    /// Parses `2015-01-05`, `05/01/2015` as British offices write it, and `05 January 2015` as the bank does.
    private static func day(_ text: String) throws(OwnRatesError.Mistake) -> CalendarDay {
        if let day = CalendarDay(iso8601: text) { return day }
        if let written = WrittenDay(text), !written.hasTime, let day = written.day(in: .dayFirst) {
            return day
        }
        let words = text.split(separator: " ")
        guard words.count == 3, let month = months.firstIndex(of: words[1].lowercased()), words[2].count == 4,
            let number = Int(words[0]), let year = Int(words[2]),
            let day = CalendarDay(year: year, month: month + 1, day: number)
        else { throw .invalidDay(text) }
        return day
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november",
        "december",
    ]
}

extension RowFormat {
    /// The mark before the decimals of rates: a comma if fields are not separated by commas and a rate has one.
    func decimalMark(in bytes: [UInt8]) -> DecimalMark {
        let comma = UInt8(ascii: ",")
        return separator != comma && bytes.contains(comma) ? .comma : .point
    }
}
