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
    var explains = false

    func show(_ state: RateHistoryState) throws(ProgramFailure) {
        guard let history = state.history else { return }
        console.tell(state.notes)
        try console.output.write(HistoryDocument(history, explains: explains).plainText)
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
    var explains = false

    func show(_ state: RateHistoryState) throws(ProgramFailure) {
        guard let history = state.history else { return }
        console.tell(state.notes)
        try console.write(json: HistoryDocument(history, explains: explains))
    }
}

/// Prints the history as the prices of an accounting program, and the notes on standard error.
struct HistoryPricesView {
    let format: PriceFormat
    let console: Console

    func show(_ state: RateHistoryState) throws(ProgramFailure) {
        guard let history = state.history else { return }
        console.tell(state.notes)
        try console.output.write(format.text(of: history))
    }
}

/// A pair's history for programs; numbers are strings to keep every digit.
private struct HistoryDocument: Encodable {
    struct Rate: Encodable {
        /// The day, or the period and the number of days of an average.
        let day: String?
        let period: String?
        let rate: String
        let days: Int?
        /// `true`, or absent if the period is complete.
        let incomplete: Bool?
        /// `nil` if it was not requested.
        let explanation: String?
    }

    let from: String
    let to: String
    let source: String
    let by: String?
    let rates: [Rate]

    init(_ history: RateHistoryState.History, explains: Bool = false) {
        (from, to, source, by) = (history.from, history.to, history.sourceName, history.summary)
        rates = history.points.map { point in
            Rate(
                day: point.period == nil ? point.day : nil,
                period: point.period,
                rate: point.exact,
                days: point.days,
                incomplete: point.isIncomplete ? true : nil,
                explanation: explains ? point.explanation : nil
            )
        }
    }

    private var isAverage: Bool { rates.first?.period != nil }

    /// The fields of every row; none needs quotes.
    private var rows: [[String]] {
        rates.map { rate in
            [rate.period ?? rate.day ?? "", from, to, rate.rate] + (rate.days.map { ["\($0)"] } ?? [])
        }
    }

    var plainText: String {
        zip(rows, rates).map { row, rate in
            row.joined(separator: "\t") + "\n" + (rate.explanation.map { "# \($0)\n" } ?? "")
        }.joined()
    }

    var csv: String {
        let names = isAverage ? "period,from,to,rate,days\n" : "day,from,to,rate\n"
        return names + rows.map { $0.joined(separator: ",") + "\n" }.joined()
    }
}
