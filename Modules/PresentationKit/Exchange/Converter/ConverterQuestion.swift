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
    public var from: String
    /// Answered in this order.
    public var to: [String]
    /// Such as 2015-01-05; nil asks for the newest rate.
    public var day: String?
    public var gap: Gap
    /// In calendar days; nil leaves it to the domain.
    public var maximumAge: Int?
    public var rounding: Rounding
    /// Nil asks for the decimals that the target has.
    public var digits: Int?

    public init(
        amount: String,
        from: String,
        to: [String],
        day: String? = nil,
        gap: Gap = .before,
        maximumAge: Int? = nil,
        rounding: Rounding = .halfUp,
        digits: Int? = nil
    ) {
        self.amount = amount
        self.from = from
        self.to = to
        self.day = day
        self.gap = gap
        self.maximumAge = maximumAge
        self.rounding = rounding
        self.digits = digits
    }
}

extension ConverterQuestion {
    /// The same question with its words read, or the state that refuses them with the reason.
    enum Reading {
        case asked(ExactDecimal, [RateQuestion])
        case refused(ConverterState.Phase)
    }

    func read() -> Reading {
        guard !amount.allSatisfy(\.isWhitespace) else { return .refused(.emptyAmount(.emptyAmount)) }
        let number: ExactDecimal
        do throws(ExactDecimalError) {
            number = try ExactDecimal(parsing: amount)
        } catch {
            return .refused(.invalidAmount(FailureViewModel(error, in: amount)))
        }
        let calendarDay = day.flatMap { CalendarDay(iso8601: $0) }
        if let day, calendarDay == nil { return .refused(.failed(.unknownDay(day))) }
        guard let origin = Currency(code: from) else { return .refused(.failed(.unknownCurrency(from))) }
        var questions: [RateQuestion] = []
        for code in to {
            guard let target = Currency(code: code) else { return .refused(.failed(.unknownCurrency(code))) }
            questions.append(
                RateQuestion(
                    from: origin,
                    to: target,
                    day: calendarDay,
                    gap: gap.rule,
                    maximumAge: maximumAge ?? RateQuestion.usualMaximumAge
                )
            )
        }
        return .asked(number, questions)
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
