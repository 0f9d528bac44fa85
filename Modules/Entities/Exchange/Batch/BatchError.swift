/// Why a row of a batch has no answer, or the whole batch has none.
public enum BatchError: Error, Sendable, Hashable {
    case emptyAmount
    case invalidAmount(String, AmountParser.ParsingError, decimalMark: DecimalMark)
    case unknownDay(String)
    /// The order of the table's days makes this none.
    case dayInOtherOrder(String)
    /// A row without a day has no average.
    case noDayForAverage
    /// A row without a day has no end of a month, a quarter or a year.
    case noDayForPeriodEnd
    /// The text is neither a rule nor a step of rounding.
    case invalidRounding(String)
    case currency(CurrencyNameError)
    /// The currency beside an amount is not that of its row.
    case otherCurrency(amount: String, Currency)
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
    /// The amounts of the row are in different currencies.
    case severalRates
}

/// Why the input of a batch cannot be converted at all.
public enum BatchInputError: Error, Sendable, Hashable {
    /// Without a `file`, the rows come from the standard input.
    case unreadable(file: String?, FileErrorReason)
    /// A row does not end within `mebibytes`.
    case longRow(line: Int, mebibytes: Int)
    /// The text is not in UTF-8 but in this encoding.
    case encoding(String)
    /// The file is a workbook of a spreadsheet program, and not text.
    case workbook
    /// Lines end in carriage returns without line feeds.
    case carriageReturns
    /// No row tells which number of the days is the month, as far as rows are held to find out.
    case unclearDays(BatchSample)
    /// Two days cannot have the same order.
    case mixedDays(BatchSample, BatchSample)
    /// An amount that is another one with the decimal mark that the second has.
    case mixedAmounts(BatchSample, BatchSample)
    /// A decimal mark was chosen for rows whose numbers always have a point.
    case fixedDecimalMark
    /// Numbers were requested in rows of a format that has only text.
    case noNumbers
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
    /// What its row counts as; `nil` if no other row may have an answer either, as when a source does not answer.
    public var rowError: BatchRowError? {
        switch self {
        case .rates(let error): error.rowError
        case .input: nil
        case .emptyAmount, .invalidAmount, .unknownDay, .dayInOtherOrder, .invalidRounding: .malformed
        case .noDayForAverage, .noDayForPeriodEnd, .meanIsZero, .tooManyDigits, .rowFormat: .malformed
        case .currency, .otherCurrency, .noCurrency, .severalCurrencies: .malformed
        }
    }

    /// The error in a whole table, if this one is in a part of it behind some lines.
    public func behind(lines: Int) -> BatchError {
        switch self {
        case .input(.longRow(let line, let mebibytes)):
            .input(.longRow(line: lines + line, mebibytes: mebibytes))
        case .input(.mixedDays(let first, let second)):
            .input(.mixedDays(first, BatchSample(line: lines + second.line, text: second.text)))
        default: self
        }
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
