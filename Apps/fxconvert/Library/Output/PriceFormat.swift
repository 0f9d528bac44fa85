import PresentationKit

/// The formats in which accounting programs read prices.
enum PriceFormat: String, Sendable, Hashable, CaseIterable {
    case ledger
    case hledger
    case beancount
    case gnucash

    /// Returns the prices of several histories below one head. An average is the price from the first day of its
    /// period on, and marked if the period lacks days: by a comment before it, or in a column that GnuCash does not
    /// import.
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

    /// Returns the prices that a journal lacks, in its own syntax.
    func text(of prices: [MissingPricesState.Price]) -> String {
        guard !prices.isEmpty else { return "" }
        return head(isMarked: false)
            + prices.map { line(on: $0.day, of: $0.commodity, is: $0.exact, in: $0.currency) + "\n" }.joined()
    }

    private func line(of point: RateHistoryState.Point, from: String, to: String) -> String {
        line(on: point.firstDay ?? point.day, of: from, is: point.exact, in: to)
    }

    private func line(on day: String, of commodity: String, is rate: String, in currency: String) -> String {
        switch self {
        case .ledger, .hledger: "P \(day) \(quoted(commodity)) \(rate) \(quoted(currency))"
        case .beancount: "\(day) price \(commodity) \(rate) \(currency)"
        case .gnucash: "\(day),\(rate),CURRENCY,\(commodity),\(currency)"
        }
    }

    /// Ledgers take a commodity with other characters than letters and signs between quotes only.
    private func quoted(_ commodity: String) -> String {
        let isPlain = commodity.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
        }
        return isPlain ? commodity : "\"\(commodity)\""
    }
}
