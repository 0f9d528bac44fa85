import PresentationKit

/// The form of an answer for programs, whose keys README.md lists; figures are text, since no digit may be lost.
struct ConversionDocument: Encodable {
    let amount: String
    let from: String
    let to: String
    let result: String
    let rate: String
    let day: String
    let source: String

    init(_ conversion: ConversionViewModel) {
        amount = conversion.from.exact
        from = conversion.from.currency
        to = conversion.to.currency
        result = conversion.to.exact
        rate = conversion.rate.exact
        day = conversion.day
        source = conversion.sourceName
    }
}
