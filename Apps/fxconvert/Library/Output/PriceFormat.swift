import PresentationKit

/// The formats in which accounting programs read prices.
enum PriceFormat: String, Sendable, Hashable, CaseIterable {
    case ledger
    case hledger
    case beancount
    case gnucash

    /// Returns the prices of a history. An average is the price from the first day of its period on.
    func text(of history: RateHistoryState.History) -> String {
        head + history.points.map { line(of: $0, from: history.from, to: history.to) + "\n" }.joined()
    }

    private var head: String {
        switch self {
        case .ledger, .beancount: ""
        case .hledger: "decimal-mark .\n"
        // The names of the columns in GnuCash's import of prices.
        case .gnucash: "Date,Amount,From Namespace,From Symbol,Currency To\n"
        }
    }

    private func line(of point: RateHistoryState.Point, from: String, to: String) -> String {
        let day = point.firstDay ?? point.day
        return switch self {
        case .ledger, .hledger: "P \(day) \(from) \(point.exact) \(to)"
        case .beancount: "\(day) price \(from) \(point.exact) \(to)"
        case .gnucash: "\(day),\(point.exact),CURRENCY,\(from),\(to)"
        }
    }
}
