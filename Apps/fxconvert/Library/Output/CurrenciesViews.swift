import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Prints the currencies for a person.
struct CurrenciesTextView {
    let screen: CurrenciesListScreen
    let console: Console

    func show(_ state: CurrenciesListState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state))
    }
}

/// Prints a tab-separated line per currency, with the fields in the order of the JSON keys.
struct CurrenciesPlainView {
    let console: Console

    func show(_ state: CurrenciesListState) throws(ProgramFailure) {
        try console.output.write(state.rows.map { CurrencyDocument($0).plainLine }.joined())
    }
}

/// Prints the currencies as one JSON object, with the keys that the program's README lists.
struct CurrenciesJSONView {
    let console: Console

    func show(_ state: CurrenciesListState) throws(ProgramFailure) {
        try console.write(json: ["currencies": state.rows.map { CurrencyDocument($0) }])
    }
}

/// A currency for programs.
private struct CurrencyDocument: Encodable {
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
