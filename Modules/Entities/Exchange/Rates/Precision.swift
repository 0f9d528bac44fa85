/// How the result of a conversion is rounded. It is rounded only once.
public enum Precision: Sendable, Hashable {
    /// To the decimals of the target currency. A currency without minor units is treated as `unrounded`.
    case minorUnits(Rounding)
    case decimals(Int, Rounding)
    /// To a multiple of a positive number such as 0.05, with its decimals.
    case multiples(of: ExactDecimal, Rounding)
    /// Not rounded, except to `unroundedDigits` significant digits.
    case unrounded

    /// The significant digits of an `unrounded` result, whose quotient may have infinitely many.
    public static let unroundedDigits = 28

    /// Returns `nil` if the result is rounded to significant digits instead.
    public func decimals(for currency: Currency) -> Int? {
        decimals(withMinorUnits: currency.minorUnits)
    }

    func decimals(withMinorUnits minorUnits: Int?) -> Int? {
        switch self {
        case .minorUnits: minorUnits
        case .decimals(let digits, _): digits
        case .multiples(let step, _): step.scale
        case .unrounded: nil
        }
    }

    public var rounding: Rounding {
        switch self {
        case .minorUnits(let rounding), .decimals(_, let rounding), .multiples(_, let rounding): rounding
        case .unrounded: .halfUp
        }
    }

    @inline(__always)
    func round(
        _ amount: ExactDecimal,
        times ratio: ExactRatio,
        toDecimals digits: Int?
    ) throws(ExactDecimalError) -> ExactDecimal {
        guard let digits else {
            return try ratio.applied(
                to: amount,
                significantDigits: Self.unroundedDigits,
                rounding: rounding
            )
        }
        if case .multiples(let step, let rounding) = self {
            return try Self.round(amount, times: ratio, toMultiplesOf: step, rounding)
        }
        return try ratio.applied(to: amount, digits: digits, rounding: rounding)
    }

    @inline(never)
    private static func round(
        _ amount: ExactDecimal,
        times ratio: ExactRatio,
        toMultiplesOf step: ExactDecimal,
        _ rounding: Rounding
    ) throws(ExactDecimalError) -> ExactDecimal {
        let steps = try ratio.divided(by: ExactRatio(step))
        return try steps.applied(to: amount, digits: 0, rounding: rounding).multiplied(by: step)
    }
}

extension Precision {
    /// The digits that a step may have.
    public static let mostDigitsOfStep = 18

    /// Parses a step such as `0.05`; returns `nil` if the text is not a positive number with few digits.
    public static func step(_ text: String) -> ExactDecimal? {
        guard let step = try? ExactDecimal(parsing: text), step.significand > 0,
            max(step.significantDigits, step.scale) <= mostDigitsOfStep
        else { return nil }
        return step
    }

    /// Returns the precision by a rule, by a step such as `0.05`, or by both with a space between; `nil` if the text
    /// is none of them.
    ///
    /// A part that is not given stays as it is.
    public func changed(by text: String) -> Precision? {
        var precision = self
        for word in text.split(separator: " ") {
            if word == "none" {
                precision = .unrounded
            } else if let rounding = Rounding(rawValue: String(word)) {
                precision = precision.rounding(by: rounding)
            } else if let step = Self.step(String(word)) {
                precision = .multiples(of: step, precision.rounding)
            } else {
                return nil
            }
        }
        return precision
    }

    private func rounding(by rounding: Rounding) -> Precision {
        switch self {
        case .minorUnits, .unrounded: .minorUnits(rounding)
        case .decimals(let digits, _): .decimals(digits, rounding)
        case .multiples(let step, _): .multiples(of: step, rounding)
        }
    }
}
