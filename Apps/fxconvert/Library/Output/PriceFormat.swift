import PresentationKit

/// The formats in which accounting programs read prices.
enum PriceFormat: String, Sendable, Hashable, CaseIterable {
    case ledger
    case hledger
    case beancount
    case gnucash

    /// Returns the prices of a history. An average is the price from the first day of its period on, and marked if
    /// the period lacks days: by a comment before it, or in a column that GnuCash does not import.
    func text(of history: RateHistoryState.History) -> String {
        let points = history.points
        let isMarked = points.contains(where: \.isIncomplete)
        return head(isMarked: isMarked)
            + points.map { point in
                let line = line(of: point, from: history.from, to: history.to)
                return switch self {
                case .gnucash: line + (isMarked ? point.isIncomplete ? ",yes\n" : ",no\n" : "\n")
                case .ledger, .hledger, .beancount:
                    (point.isIncomplete ? "; \(point.name) is incomplete\n" : "") + line + "\n"
                }
            }.joined()
    }

    private func head(isMarked: Bool) -> String {
        switch self {
        case .ledger, .beancount: ""
        case .hledger: "decimal-mark .\n"
        // The names of the columns in GnuCash's import of prices.
        case .gnucash:
            "Date,Amount,From Namespace,From Symbol,Currency To" + (isMarked ? ",Incomplete\n" : "\n")
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
