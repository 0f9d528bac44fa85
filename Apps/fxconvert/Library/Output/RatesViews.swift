import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Prints one day's rates for a person, and the notes on standard error.
struct RatesTextView {
    let screen: RatesListScreen
    let console: Console

    func show(_ state: RatesListState) throws(ProgramFailure) {
        guard state.listing != nil else { return }
        console.tell(state.notes)
        try console.write(screen.table(for: state))
    }
}

/// Prints a tab-separated line per currency, and the notes on standard error.
struct RatesPlainView {
    let console: Console

    func show(_ state: RatesListState) throws(ProgramFailure) {
        guard let listing = state.listing else { return }
        console.tell(state.notes)
        try console.output.write(RatesDocument(listing).plainText)
    }
}

/// Prints one day's rates as one JSON object, and the notes on standard error.
struct RatesJSONView {
    let console: Console

    func show(_ state: RatesListState) throws(ProgramFailure) {
        guard let listing = state.listing else { return }
        console.tell(state.notes)
        try console.write(json: RatesDocument(listing))
    }
}

/// One day's rates for programs; numbers are strings to keep every digit.
private struct RatesDocument: Encodable {
    let base: String
    let day: String
    /// `nil` for rates of a whole day.
    let time: String?
    let ageDays: Int
    let source: String
    let rates: [String: String]
    private let codes: [String]

    init(_ listing: RatesListState.Table) {
        (base, day, time) = (listing.base, listing.day, listing.time)
        (ageDays, source) = (listing.ageDays, listing.sourceName)
        codes = listing.rows.map(\.code)
        rates = Dictionary(listing.rows.map { ($0.code, $0.exact) }) { first, _ in first }
    }

    private enum CodingKeys: String, CodingKey {
        case base, day, time, ageDays, source, rates
    }

    /// One line per currency; each repeats the day and the source, so it can be read alone.
    var plainText: String {
        codes.map { code in
            [base, code, rates[code] ?? "", day, "\(ageDays)", source].joined(separator: "\t") + "\n"
        }.joined()
    }
}
