/// Why a query of a batch has no answer.
public enum BatchError: Error, Sendable, Hashable {
    case emptyAmount
    case invalidAmount(String, AmountParser.ParsingError, decimalMark: DecimalMark)
    case unknownDay(String)
    /// A row without a day has no average.
    case noDayForAverage
    case currency(CurrencyNameError)
    /// The text names no currency.
    case noCurrency(String)
    /// The text names more than one currency.
    case severalCurrencies(String)
    case rates(RatesError)
    /// The answer has more digits than can be held.
    case tooManyDigits
}

extension BatchError {
    /// What its row counts as; `nil` if a source does not answer, so no other row would have an answer either.
    public var rowError: BatchRowError? {
        guard case .rates(let error) = self else { return .malformed }
        return error.rowError
    }
}

extension RatesError {
    fileprivate var rowError: BatchRowError? {
        switch self {
        case .noRate, .source(_, .noHistory), .source(_, .oneDayOnly): .noRate
        case .source: nil
        case .noSourceAnswered(let errors): errors.map(\.rowError).first { $0 != .noRate } ?? .noRate
        case .cancelled, .unreadable, .notSaved, .tooPreciseToSave: .malformed
        }
    }
}
