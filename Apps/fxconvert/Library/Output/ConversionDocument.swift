import PresentationKit

/// The form of an answer for programs, whose keys README.md lists; figures are text, since no digit may be lost.
struct ConversionDocument: Encodable {
    let amount: String
    let from: String
    let to: String
    let result: String
    let rate: String
    let day: String
    let ageDays: Int
    let source: String
    /// Only where it was asked for.
    let explanation: [String]?

    init(_ conversion: ConversionViewModel, explains: Bool) {
        amount = conversion.from.exact
        from = conversion.from.currency
        to = conversion.to.currency
        result = conversion.to.exact
        rate = conversion.rate.exact
        day = conversion.day
        ageDays = conversion.ageDays
        source = conversion.sourceName
        explanation = explains ? conversion.steps.map { "\($0.title): \($0.text)" } : nil
    }

    /// The same for a reader that cuts lines into fields; no field can hold a tab or a line end.
    var plainLine: String {
        [amount, from, result, to, rate, day, "\(ageDays)", source].joined(separator: "\t") + "\n"
    }
}

/// Several answers to one question.
struct ConversionsDocument: Encodable {
    let amount: String
    let from: String
    let results: [ConversionDocument]

    init?(_ results: [ConversionDocument]) {
        guard let first = results.first else { return nil }
        (amount, from, self.results) = (first.amount, first.from, results)
    }
}
