public import Entities

/// A conversion as it was asked for: what was typed in the user's words, what was chosen as values.
public struct ConverterQuestion: Sendable, Hashable {
    public var amount: String
    public var from: String
    /// Answered in this order.
    public var to: [String]
    /// Nil asks for the newest rate.
    public var day: CalendarDay?
    public var gap: GapRule
    /// In calendar days.
    public var maximumAge: Int
    public var precision: Precision

    public init(
        amount: String,
        from: String,
        to: [String],
        day: CalendarDay? = nil,
        gap: GapRule = .before,
        maximumAge: Int = RateQuestion.usualMaximumAge,
        precision: Precision = .minorUnits(.halfUp)
    ) {
        self.amount = amount
        self.from = from
        self.to = to
        self.day = day
        self.gap = gap
        self.maximumAge = maximumAge
        self.precision = precision
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
        guard let origin = Currency(code: from) else { return .refused(.failed(.unknownCurrency(from))) }
        var questions: [RateQuestion] = []
        for code in to {
            guard let target = Currency(code: code) else { return .refused(.failed(.unknownCurrency(code))) }
            questions.append(
                RateQuestion(from: origin, to: target, day: day, gap: gap, maximumAge: maximumAge)
            )
        }
        return .asked(number, questions)
    }
}
