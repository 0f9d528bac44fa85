import Entities

/// A conversion as it was asked for: what was typed in the user's words, and what was chosen from a list.
public struct ConverterQuestion: Sendable, Hashable {
    /// Which publication day answers for a day without rates.
    public enum Gap: String, Sendable, Hashable, CaseIterable {
        case before, strict, next, nearest, interpolate
    }

    /// How a tie is settled; `none` is no way to round, but it is an answer to the same question.
    public enum Rounding: String, Sendable, Hashable, CaseIterable {
        case halfUp = "half-up"
        case halfEven = "half-even"
        case none
    }

    /// The most decimals that may be asked for.
    public static let mostDigits = ExactDecimal.maximumScale

    public var amount: String
    /// A code, a sign or a name; where `to` is empty, the targets stand behind it.
    public var from: String
    /// Answered in this order; one text may name several.
    public var to: [String]
    /// Such as 2015-01-05 or yesterday; nil asks for the newest rate.
    public var day: String?
    public var gap: Gap
    /// In calendar days; nil leaves it to the domain.
    public var maximumAge: Int?
    public var rounding: Rounding
    /// Nil asks for the decimals that the target has.
    public var digits: Int?
    /// How the amount is written.
    public var amountFormat: RegionalFormat
    /// Whether nobody has said so, and an amount that reads differently otherwise is refused.
    public var isAmountFormatGuessed: Bool

    public init(
        amount: String,
        from: String,
        to: [String],
        day: String? = nil,
        gap: Gap = .before,
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
    /// What cannot be read, with the reason in words.
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

    /// The amount, and the day if one is asked for.
    func read(
        by days: DayReader,
        answeringIn language: Language
    ) throws(ParsingError) -> (amount: ExactDecimal, day: CalendarDay?) {
        let number = try readAmount(answeringIn: language)
        let calendarDay = day.flatMap { days.day($0) }
        if let day, calendarDay == nil {
            throw .unknownDay(FailureViewModel(.question, .unknownDay(day.shortened), in: language))
        }
        return (number, calendarDay)
    }

    /// Why the day that is asked for is none, before anything else is looked at; nil where it is one.
    public func dayFailure(at secondsSince1970: Int64, in format: RegionalFormat) -> FailureViewModel? {
        guard let day, DayReader(secondsSince1970: secondsSince1970).day(day) == nil else { return nil }
        return FailureViewModel(.question, .unknownDay(day.shortened), in: format.language)
    }

    func readAmount(answeringIn language: Language) throws(ParsingError) -> ExactDecimal {
        guard !amount.allSatisfy(\.isWhitespace) else {
            throw .emptyAmount(FailureViewModel(.question, .emptyAmount, in: language))
        }
        do throws(AmountReader.ParsingError) {
            return try amountReader.amount(of: amount)
        } catch {
            throw .invalidAmount(failure(error, in: language))
        }
    }

    private func failure(_ failure: AmountReader.ParsingError, in language: Language) -> FailureViewModel {
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

    var amountReader: AmountReader {
        AmountReader(decimalMark: amountFormat.decimalMark, isGuessed: isAmountFormatGuessed)
    }

    func rateQuestion(from origin: Currency, to target: Currency, day: CalendarDay?) -> RateQuestion {
        RateQuestion(
            from: origin,
            to: target,
            day: day,
            gap: gap.rule,
            maximumAge: maximumAge ?? RateQuestion.usualMaximumAge
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

extension ConverterQuestion.Gap {
    var rule: GapRule {
        switch self {
        case .before: .before
        case .strict: .strict
        case .next: .next
        case .nearest: .nearest
        case .interpolate: .interpolate
        }
    }
}
