import PresentationKit

/// The formats in which accounting programs read prices.
enum PriceFormat: String, Sendable, Hashable, CaseIterable {
    case ledger
    case hledger
    case beancount
    case gnucash

    /// Returns the prices of several histories below one head. An average is the price from the first day of its period on, and marked if
    /// the period lacks days: by a comment before it, or in a column that GnuCash does not import.
    func text(of histories: [RateHistoryState.History]) -> String {
        let isMarked = histories.contains { $0.points.contains(where: \.isIncomplete) }
        var text = head(isMarked: isMarked)
        for history in histories {
            for point in history.points {
                let line = line(of: point, from: history.from, to: history.to)
                switch self {
                case .gnucash: text += line + (isMarked ? point.isIncomplete ? ",yes\n" : ",no\n" : "\n")
                case .ledger, .hledger, .beancount:
                    text += (point.isIncomplete ? "; \(point.name) is incomplete\n" : "") + line + "\n"
                }
            }
        }
        return text
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
