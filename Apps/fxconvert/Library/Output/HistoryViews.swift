import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Prints the history of a pair as a table or a chart, and the notes on standard error.
struct HistoryTextView {
    let screen: RateHistoryScreen
    let console: Console

    func show(_ state: RateHistoryState) throws(ProgramFailure) {
        guard state.history != nil else { return }
        console.tell(state.notes)
        if let chart = screen.chart(for: state) {
            try console.output.write(chart)
        } else {
            try console.write(screen.table(for: state))
        }
    }
}

/// Prints a tab-separated line per day, and the notes on standard error.
struct HistoryPlainView {
    let console: Console

    func show(_ state: RateHistoryState) throws(ProgramFailure) {
        guard let history = state.history else { return }
        console.tell(state.notes)
        try console.output.write(HistoryDocument(history).plainText)
    }
}

/// Prints the history as CSV, and the notes on standard error.
struct HistoryCSVView {
    let console: Console

    func show(_ state: RateHistoryState) throws(ProgramFailure) {
        guard let history = state.history else { return }
        console.tell(state.notes)
        try console.output.write(HistoryDocument(history).csv)
    }
}

/// Prints the history as one JSON object, and the notes on standard error.
struct HistoryJSONView {
    let console: Console

    func show(_ state: RateHistoryState) throws(ProgramFailure) {
        guard let history = state.history else { return }
        console.tell(state.notes)
        try console.write(json: HistoryDocument(history))
    }
}

/// A pair's history for programs; numbers are strings to keep every digit.
private struct HistoryDocument: Encodable {
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
