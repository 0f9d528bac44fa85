import PresentationKit

/// One day's rates for programs; numbers are strings to keep every digit.
struct RatesDocument: Encodable {
    let base: String
    let day: String
    let ageDays: Int
    let source: String
    let rates: [String: String]
    private let codes: [String]

    init(_ listing: RatesListState.Sheet) {
        (base, day, ageDays, source) = (listing.base, listing.day, listing.ageDays, listing.sourceName)
        codes = listing.rows.map(\.code)
        rates = Dictionary(listing.rows.map { ($0.code, $0.exact) }) { first, _ in first }
    }

    private enum CodingKeys: String, CodingKey {
        case base, day, ageDays, source, rates
    }

    /// One line per currency; each repeats the day and the source, so it can be read alone.
    var plainText: String {
        codes.map { code in
            [base, code, rates[code] ?? "", day, "\(ageDays)", source].joined(separator: "\t") + "\n"
        }.joined()
    }
}

/// A currency for programs.
struct CurrencyDocument: Encodable {
    let code: String
    let name: String
    let sign: String?
    let decimals: Int?
    let ratesSince: String?
    let ratesUntil: String?
    let fixedEuroRate: String?

    init(_ row: CurrenciesListState.Row) {
        code = row.code
        name = row.name
        sign = row.sign
        decimals = row.decimals
        ratesSince = row.since
        ratesUntil = row.until
        fixedEuroRate = row.fixedRate
    }

    private enum CodingKeys: String, CodingKey {
        case code, name, sign, decimals, ratesSince, ratesUntil, fixedEuroRate
    }

    /// Encodes missing values as `null`, so every key is present.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(name, forKey: .name)
        try container.encode(sign, forKey: .sign)
        try container.encode(decimals, forKey: .decimals)
        try container.encode(ratesSince, forKey: .ratesSince)
        try container.encode(ratesUntil, forKey: .ratesUntil)
        try container.encode(fixedEuroRate, forKey: .fixedEuroRate)
    }

    var plainLine: String {
        let fields = [
            code, name, sign ?? "", decimals.map { "\($0)" } ?? "", ratesSince ?? "", ratesUntil ?? "",
            fixedEuroRate ?? "",
        ]
        return fields.joined(separator: "\t") + "\n"
    }
}

struct CurrenciesDocument: Encodable {
    let currencies: [CurrencyDocument]
}

/// A pair's history for programs; numbers are strings to keep every digit.
struct HistoryDocument: Encodable {
    struct Rate: Encodable {
        let day: String
        let rate: String
    }

    let from: String
    let to: String
    let source: String
    let rates: [Rate]

    init(_ history: RateHistoryState.History) {
        (from, to, source) = (history.from, history.to, history.sourceName)
        rates = history.points.map { Rate(day: $0.day, rate: $0.exact) }
    }

    var plainText: String { rates.map { "\($0.day)\t\(from)\t\(to)\t\($0.rate)\n" }.joined() }

    /// The rates as CSV; no field needs quotes.
    var csv: String { "day,from,to,rate\n" + rates.map { "\($0.day),\(from),\(to),\($0.rate)\n" }.joined() }
}
