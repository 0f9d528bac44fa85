/// Why a row of a batch has no answer, or the whole batch has none.
public enum BatchError: Error, Sendable, Hashable {
    case emptyAmount
    case invalidAmount(String, AmountParser.ParsingError, decimalMark: DecimalMark)
    case unknownDay(String)
    /// A row without a day has no average.
    case noDayForAverage
    /// A row without a day has no end of a month, a quarter or a year.
    case noDayForPeriodEnd
    /// The text is neither a rule nor a step of rounding.
    case invalidRounding(String)
    case currency(CurrencyNameError)
    /// The text names no currency.
    case noCurrency(String)
    /// The text names more than one currency.
    case severalCurrencies(String)
    case rates(RatesError)
    /// The mean of the rates is zero at the number of decimals to which it is rounded.
    case meanIsZero(digits: Int)
    /// The answer has more digits than can be held.
    case tooManyDigits
    case rowFormat(BatchRowFormatError)
    case input(BatchInputError)
}

/// Why a row is not a query, whatever its amount and currencies are.
public enum BatchRowFormatError: Error, Sendable, Hashable {
    case openQuote
    case fieldCount(Int, expected: Int)
    case notAnObject
    case repeatedMember(String)
    /// A member of an added name already exists.
    case existingMember(String)
    /// A list or an object where a text is expected.
    case nestedValue
    case missingMember
}

/// Why the input of a batch cannot be converted at all.
public enum BatchInputError: Error, Sendable, Hashable {
    /// Without a `file`, the rows come from the standard input.
    case unreadable(file: String?, FileErrorReason)
    /// A row does not end within `mebibytes`.
    case longRow(line: Int, mebibytes: Int)
    /// The text is not in UTF-8 but in this encoding.
    case encoding(String)
    /// Lines end in carriage returns without line feeds.
    case carriageReturns
    /// A decimal mark was chosen for rows whose numbers always have a point.
    case fixedDecimalMark
    /// A column of an added name already exists.
    case existingColumn(String)
    /// `number` is set if there is no header. `mayUseSemicolons` if another separator was detected.
    case missingColumn(String, number: Int?, mayUseSemicolons: Bool)
    case repeatedColumn(String, count: Int)
    case unknownColumn(String, known: [String], hasMore: Bool)
    case notAColumnNumber(String)
    case columnOutOfRange(Int, count: Int)
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
