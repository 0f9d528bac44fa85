public import Entities

/// The messages of failures, each with what to do next.
enum ExchangeFailureMessage: Wording {
    case cancelled
    case unreadableRates(UnreadableRatesReason)
    case unreadableNames
    case ratesNotSaved(StorageError)
    /// The option of the app that chooses a source.
    case tooPreciseToSave(Currency, CalendarDay, option: String?)
    case tooManyDigits
    case emptyAmount
    case noAmount(String, AmountError, example: String)
    /// The position of the mistake counts characters from 1.
    case noCalculation(String, CalculationError, position: Int)
    /// The option of the app that chooses the decimal mark.
    case unclearAmount(String, option: String?)
    case otherDecimalMark(String, expectsComma: Bool, option: String?)
    case unknownDay(String)
    /// It is another day with the day first than with the month first.
    case unclearDay(String, CalendarDay, CalendarDay)
    /// The option of the app that chooses the order of day and month.
    case dayInOtherOrder(String, option: String?)
    case noDayForAverage
    case noDayForPeriodEnd
    case invalidRounding(String)
    /// The option of the app that rounds means.
    case meanIsZero(digits: Int, option: String?)
    case ambiguous(String, choices: String)
    case minorUnit(String, of: Currency)
    case unknownCurrency(String)
    case otherCurrency(amount: String, Currency)
    case misspeltCurrency(String, choices: String)
    case severalCurrencies(String)
    /// The command of the app that sets the user's own currency.
    case noTarget(String, settingOwn: String?)
    /// The user's own currency is the one to convert from.
    case ownTarget(String)
    case noPair(String)
    case daysInWrongOrder(first: String, last: String)
    case noCurrencyMatches(String)
    /// A base is asked for in itself alone.
    case sameCurrency(Currency)
    /// No requested currency has a rate on the requested days.
    case noneListed
    case noPositiveAmount(String)
}

extension ExchangeFailureMessage {
    /// The message of a text that is not one day.
    static func noDay(_ text: String) -> ExchangeFailureMessage {
        guard let written = WrittenDay(text), written.isUnclear, let one = written.day(in: .dayFirst),
            let other = written.day(in: .monthFirst)
        else { return .unknownDay(text.shortened) }
        return .unclearDay(text.shortened, one, other)
    }
}

extension Currency {
    var minorUnitsPerUnit: Int {
        (0..<(minorUnits ?? 0)).reduce(1) { product, _ in product * 10 }
    }
}

/// Why a text is not an amount.
enum AmountError {
    case notANumber
    case hexadecimal
    case exponent
    case severalMarks
    case misplacedSeparator
    case tooManyDigits

    init(_ error: ExactDecimalError) {
        self =
            switch error {
            case .empty, .noDigits, .notANumber, .infinite, .unexpected: .notANumber
            case .hexadecimal: .hexadecimal
            case .exponent: .exponent
            case .severalDecimalMarks: .severalMarks
            case .misplacedSeparator: .misplacedSeparator
            case .tooManyDigits, .overflow, .divisionByZero, .digitsOutOfRange: .tooManyDigits
            }
    }
}

/// What is wrong at a place of a calculation, and what belongs there.
enum CalculationError: Wording {
    case expectedNumber
    case expectedOperator
    case unclosedParenthesis
    case unopenedParenthesis
    case number(String, AmountError)
    case divisionByZero
    case tooManyDigits
    case tooManyParentheses
}

extension ConversionExpression.ParsingError {
    /// Returns the message, a clause without a full stop.
    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension ConversionExpression.ParsingError: Wording {}

/// An answer that may come from another source than the first one tried.
protocol SkippedSources {
    var earlierFailures: [RatesError] { get }
}

extension SkippedSources {
    /// Returns a message for each source that was tried before and had no answer.
    func notes(in format: RegionalFormat) -> [String] {
        earlierFailures.map { FailureViewData($0, in: format).message }
    }
}

extension RateQuote: SkippedSources {}
extension RateListing: SkippedSources {}
extension RateHistory: SkippedSources {}
