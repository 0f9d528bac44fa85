public import Entities

/// A conversion to answer: the user's words, and the options that were chosen.
public struct ConverterQuestion: Sendable, Hashable {
    /// How ties are rounded; `none` turns rounding off.
    public enum Rounding: String, Sendable, Hashable, CaseIterable {
        case halfUp = "half-up"
        case halfEven = "half-even"
        case none
    }

    /// The largest number of decimals that can be requested.
    public static let mostDigits = ExactDecimal.maximumScale

    public var amount: String
    /// A code, a sign or a name. If `to` is empty, the targets follow it in the same text.
    public var from: String
    /// The targets in the order of the answers; one text may name several.
    public var to: [String]
    /// Such as `2015-01-05` or `yesterday`; `nil` for the newest rate.
    public var day: String?
    public var gap: GapRule
    /// In calendar days; `nil` for the domain's default.
    public var maximumAge: Int?
    public var rounding: Rounding
    /// The number of decimals; `nil` for that of the target currency.
    public var digits: Int?
    /// The format in which the amount is written.
    public var amountFormat: RegionalFormat
    /// Whether the user did not choose the format. An amount that reads differently in another is then
    /// rejected.
    public var isAmountFormatGuessed: Bool

    public init(
        amount: String,
        from: String,
        to: [String],
        day: String? = nil,
        gap: GapRule = .before,
        maximumAge: Int? = nil,
        rounding: Rounding = .halfUp,
        digits: Int? = nil,
        amountFormat: RegionalFormat = .plain,
        isAmountFormatGuessed: Bool = false
    ) {
        self.amount = amount
        self.from = from
        self.to = to
        self.day = day
        self.gap = gap
        self.maximumAge = maximumAge
        self.rounding = rounding
        self.digits = digits
        self.amountFormat = amountFormat
        self.isAmountFormatGuessed = isAmountFormatGuessed
    }
}

extension ConverterQuestion {
    /// A part of the question that cannot be parsed, with the message about it.
    enum ParsingError: Error {
        case emptyAmount(FailureViewModel)
        case invalidAmount(FailureViewModel)
        case unknownDay(FailureViewModel)

        var failure: FailureViewModel {
            switch self {
            case .emptyAmount(let failure), .invalidAmount(let failure), .unknownDay(let failure): failure
            }
        }

        var phase: ConverterState.Phase {
            switch self {
            case .emptyAmount(let failure): .emptyAmount(failure)
            case .invalidAmount(let failure): .invalidAmount(failure)
            case .unknownDay(let failure): .failed(failure)
            }
        }
    }

    /// Parses the amount, and the day if there is one.
    func read(
        by days: DayParser,
        answeringIn language: Language
    ) throws(ParsingError) -> (amount: ExactDecimal, day: CalendarDay?) {
        let number = try parseAmount(answeringIn: language)
        let calendarDay = day.flatMap { days.day($0) }
        if let day, calendarDay == nil {
            throw .unknownDay(FailureViewModel(.question, .unknownDay(day.shortened), in: language))
        }
        return (number, calendarDay)
    }

    /// Returns why the requested day is invalid, to check it before anything else; `nil` if it is valid or
    /// no day is requested.
    public func dayFailure(at secondsSince1970: Int64, in format: RegionalFormat) -> FailureViewModel? {
        guard let day, DayParser(secondsSince1970: secondsSince1970).day(day) == nil else { return nil }
        return FailureViewModel(.question, .unknownDay(day.shortened), in: format.language)
    }

    func parseAmount(answeringIn language: Language) throws(ParsingError) -> ExactDecimal {
        guard !amount.allSatisfy(\.isWhitespace) else {
            throw .emptyAmount(FailureViewModel(.question, .emptyAmount, in: language))
        }
        do throws(AmountParser.ParsingError) {
            return try amountParser.amount(of: amount)
        } catch {
            throw .invalidAmount(failure(error, in: language))
        }
    }

    private func failure(_ failure: AmountParser.ParsingError, in language: Language) -> FailureViewModel {
        switch failure {
        case .noAmount(let error):
            return FailureViewModel(error, reading: amount, writtenIn: amountFormat, in: language)
        case .unclear:
            return FailureViewModel(.question, .unclearAmount(amount.shortened), in: language)
        case .otherMark:
            let expectsComma = amountFormat.decimalMark == .comma
            return FailureViewModel(
                .question,
                .otherDecimalMark(amount.shortened, expectsComma: expectsComma),
                in: language
            )
        }
    }

    var amountParser: AmountParser {
        AmountParser(decimalMark: amountFormat.decimalMark, isGuessed: isAmountFormatGuessed)
    }

    func rateQuestion(from origin: Currency, to target: Currency, day: CalendarDay?) -> RateQuestion {
        RateQuestion(
            from: origin,
            to: target,
            day: day,
            gap: gap,
            maximumAge: maximumAge ?? RateQuestion.defaultMaximumAge
        )
    }

    var precision: Precision {
        switch rounding {
        case .none: .unrounded
        case .halfUp: digits.map { .decimals($0, .halfUp) } ?? .minorUnits(.halfUp)
        case .halfEven: digits.map { .decimals($0, .halfEven) } ?? .minorUnits(.halfEven)
        }
    }
}
