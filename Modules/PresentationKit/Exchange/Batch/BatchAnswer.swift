internal import Entities

/// The answer to one question of many, written without a text being made of it.
public struct BatchAnswer: Sendable {
    let result: ExactDecimal
    let ratio: ExactRatio
    let day: CalendarDay

    /// Appends the result in plain digits with a point, whatever the locale.
    public func writeResult(to bytes: inout [UInt8]) {
        result.write(to: &bytes)
    }

    /// Appends units of the target for one unit of the origin; the result was not computed from it.
    public func writeRate(to bytes: inout [UInt8]) {
        // A rate that led to a result has a value in these digits.
        let rate = try? ratio.applied(to: .one, significantDigits: Conversion.rateDigits)
        rate?.normalized.write(to: &bytes)
    }

    /// Appends the day that the rate is of, as `2026-10-30`.
    public func writeDay(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: day.description.utf8)
    }
}

/// What becomes of one question of many at first sight.
public enum BatchVerdict: Sendable {
    case answered(BatchAnswer)
    case refused(BatchRowError)
    /// The converter has to be asked: for more rates, or for what a name means.
    case unclear
}

/// Why a question has no answer, as far as most need to know.
public enum BatchRowError: Sendable, Hashable {
    /// The rates are there and none of them answers.
    case noRate
    /// What is asked is no question.
    case malformed
}

/// What becomes of one question of many.
public enum BatchOutcome: Sendable {
    case answered(BatchAnswer)
    case refused(FailureViewModel)
}

/// One question of many in the words it was put in; an empty day asks for the newest rate.
public struct BatchQuestion: Sendable, Hashable {
    public let amount: String
    public let from: String
    public let to: String
    public let day: String

    public init(amount: String, from: String, to: String, day: String) {
        self.amount = amount
        self.from = from
        self.to = to
        self.day = day
    }
}
