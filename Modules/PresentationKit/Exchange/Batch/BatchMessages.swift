public import Entities

extension FailureViewData {
    /// Creates the message for a row of a batch or the whole batch.
    public init(_ error: BatchError, in format: RegionalFormat) {
        switch error {
        case .emptyAmount: self.init(.invalidRequest, .emptyAmount, in: format)
        case .invalidAmount(let amount, let error, let mark):
            let amounts: RegionalFormat = mark == .comma ? .plainWithComma : .plain
            self.init(error, reading: amount, writtenIn: amounts, in: format)
        case .unknownDay(let day): self.init(.invalidRequest, .noDay(day), in: format)
        case .dayInOtherOrder(let day):
            let option = format.name(of: ExchangeAction.chooseDayOrder)
            self.init(.invalidRequest, .dayInOtherOrder(day.shortened, option: option), in: format)
        case .noDayForAverage: self.init(.invalidRequest, .noDayForAverage, in: format)
        case .noDayForPeriodEnd: self.init(.invalidRequest, .noDayForPeriodEnd, in: format)
        case .invalidRounding(let text):
            self.init(.invalidRequest, .invalidRounding(text.shortened), in: format)
        case .meanIsZero(let digits):
            let option = format.name(of: ExchangeAction.roundMean)
            self.init(.invalidRequest, .meanIsZero(digits: digits, option: option), in: format)
        case .currency(let error): self.init(error, in: format)
        case .otherCurrency(let amount, let currency):
            self.init(.invalidRequest, .otherCurrency(amount: amount.shortened, currency), in: format)
        case .noCurrency(let name): self.init(.invalidRequest, .unknownCurrency(name.shortened), in: format)
        case .severalCurrencies(let name):
            self.init(.invalidRequest, .severalCurrencies(name.shortened), in: format)
        case .rates(let error): self.init(error, in: format)
        case .tooManyDigits: self.init(.invalidRequest, .tooManyDigits, in: format)
        case .rowFormat(let error):
            self.init(kind: .invalidRequest, message: error.text(in: format.language), beginsWithName: true)
        case .input(let error): self.init(error, in: format)
        }
    }
}

extension FailureViewData {
    init(_ error: BatchInputError, in format: RegionalFormat) {
        let kind: Kind =
            switch error {
            case .unreadable: .file
            case .fixedDecimalMark, .noNumbers, .notAColumnNumber: .invalidRequest
            case .longRow, .encoding, .workbook, .carriageReturns, .unclearDays, .mixedDays, .mixedAmounts,
                .existingColumn, .missingColumn, .repeatedColumn, .unknownColumn, .columnOutOfRange:
                .data
            }
        let message = BatchInputMessage(error: error, format: format).text(in: format.language)
        self.init(kind: kind, message: message, beginsWithName: true)
    }
}

struct BatchInputMessage: Wording {
    let error: BatchInputError
    let format: RegionalFormat

    static func list(_ names: [String]) -> String {
        names.map { "'\($0.shortened)'" }.joined(separator: ", ")
    }

    /// Returns the options that name a column; empty if the app has none.
    func options(of column: String, _ introduction: String = "", or conjunction: String) -> String {
        let actions: [ExchangeAction] =
            switch column {
            case "amount": [.nameAmountColumn]
            case "from": [.nameOriginColumn]
            case "to": [.nameTargetColumn, .chooseOneTarget]
            default: []
            }
        let names = actions.compactMap { name($0) }
        return names.isEmpty ? "" : introduction + names.joined(separator: conjunction)
    }

    /// The option that chooses the order of day and month, with its values; empty if the app has none.
    func dayOrders(_ introduction: String, or conjunction: String) -> String {
        let orders = [DayOrder.dayFirst, .monthFirst].map(\.rawValue)
        return values(orders, of: .chooseDayOrder, introduction, or: conjunction)
    }

    /// The option that chooses the decimal mark, with its values; empty if the app has none.
    func decimalMarks(_ introduction: String, or conjunction: String) -> String {
        let marks = DecimalMark.allCases.map(\.rawValue)
        return values(marks, of: .chooseDecimalMark, introduction, or: conjunction)
    }

    private func values(
        _ values: [String],
        of action: ExchangeAction,
        _ introduction: String,
        or conjunction: String
    ) -> String {
        guard let option = format.name(of: action) else { return "" }
        return introduction + values.map { "'\(option) \($0)'" }.joined(separator: conjunction)
    }

    func name(_ action: ExchangeAction) -> String? { format.name(of: action).map { "'\($0)'" } }
}

extension BatchRowFormatError: Wording {}

/// A line about the rows of a batch, printed beside its answers.
public enum BatchNotice: Sendable, Hashable {
    case failedRow(line: Int, message: String)
    /// More rows failed than were reported one by one.
    case failedRows(Int, reported: Int)
    /// Rows have an answer of which something has to be said; the first is in a line, by the rate of a day or period.
    case remark(BatchRemark, rows: Int, line: Int, day: String)
    /// The rows have no target, so the user's own currency is theirs.
    case ownTarget(String)
    /// The input has no rows and no header.
    case emptyInput
    case progress(rows: Int, perSecond: Int)

    public func text(in format: RegionalFormat) -> String {
        BatchNoticeMessage(notice: self, format: format).text(in: format.language)
    }
}

extension BatchSummary {
    /// Returns how many rows failed beyond those that were reported one by one, and what has to be said of the others.
    public func notices(reported: Int) -> [BatchNotice] {
        var notices: [BatchNotice] = []
        if failed > reported { notices.append(.failedRows(failed, reported: reported)) }
        if let ownTarget, rows > 0 { notices.append(.ownTarget(ownTarget)) }
        for remark in BatchRemark.allCases {
            guard let found = remarks[remark] else { continue }
            notices.append(
                .remark(remark, rows: found.count, line: found.firstLine + 1, day: found.firstDay)
            )
        }
        return notices
    }
}

struct BatchNoticeMessage: Wording {
    let notice: BatchNotice
    let format: RegionalFormat

    /// The app's option for the target of all rows.
    var targetOption: String? { format.name(of: ExchangeAction.chooseOneTarget) }

    /// The app's command that updates the rates, and its option that limits their age.
    var advice: (update: String, limit: String)? {
        guard let update = format.name(of: ExchangeAction.updateRates),
            let limit = format.name(of: ExchangeAction.rejectOldRates)
        else { return nil }
        return (update, limit)
    }
}
