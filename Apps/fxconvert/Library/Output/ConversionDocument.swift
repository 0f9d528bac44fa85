import PresentationKit

/// A conversion as JSON, with the keys that the program's README lists; numbers are strings to keep every digit.
struct ConversionDocument: Encodable {
    let amount: String
    let from: String
    let to: String
    let result: String
    let rate: String
    let day: String
    /// `nil` for a rate of a whole day.
    let time: String?
    let ageDays: Int
    let source: String
    /// `nil` if it was not requested.
    let explanation: [String]?

    init(_ conversion: ConversionViewData, explains: Bool) {
        amount = conversion.from.exact
        from = conversion.from.currency
        to = conversion.to.currency
        result = conversion.to.exact
        rate = conversion.rate.exact
        day = conversion.day
        time = conversion.time
        ageDays = conversion.ageDays
        source = conversion.sourceName
        explanation = explains ? conversion.steps.map { "\($0.title): \($0.text)" } : nil
    }

    /// The same as tab-separated fields; no field can hold a tab or a line end.
    var plainLine: String {
        [amount, from, result, to, rate, day, "\(ageDays)", source].joined(separator: "\t") + "\n"
    }
}

/// The conversions of one amount into several targets.
struct ConversionsDocument: Encodable {
    let amount: String
    let from: String
    let results: [ConversionDocument]

    init?(_ results: [ConversionDocument]) {
        guard let first = results.first else { return nil }
        (amount, from, self.results) = (first.amount, first.from, results)
    }
}
