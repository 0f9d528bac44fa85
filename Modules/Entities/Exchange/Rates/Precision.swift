/// How the result of a conversion is rounded. It is rounded only once.
public enum Precision: Sendable, Hashable {
    /// To the decimals of the target currency. A currency without minor units is treated as `unrounded`.
    case minorUnits(Rounding)
    case decimals(Int, Rounding)
    /// To a multiple of a positive number such as 0.05, with its decimals.
    case multiples(of: ExactDecimal, Rounding)
    /// Not rounded, except to `unroundedDigits` significant digits.
    case unrounded

    /// The one that is used unless another is asked for.
    public static let standard = Precision.minorUnits(.halfUp)

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
        var (rule, step): (RoundingRule?, ExactDecimal?)
        for word in text.split(separator: " ") {
            if rule == nil, let next = RoundingRule(rawValue: String(word)) {
                rule = next
            } else if step == nil, let next = Self.step(String(word)) {
                step = next
            } else {
                return nil
            }
        }
        return try? changed(by: rule, step: step)
    }

    /// Returns the precision by what is given of a rule, a step and a number of decimals.
    public func changed(
        by rule: RoundingRule?,
        step: ExactDecimal? = nil,
        digits: Int? = nil
    ) throws(PrecisionError) -> Precision {
        let chosen: Rounding
        switch rule {
        case .unrounded:
            guard step == nil else { throw .unroundedSteps }
            guard digits == nil else { throw .unroundedDecimals }
            return .unrounded
        case .rounded(let rounding): chosen = rounding
        case nil: chosen = rounding
        }
        switch (step, digits) {
        case (_?, _?): throw .stepsAndDecimals
        case (let step?, nil): return .multiples(of: step, chosen)
        case (nil, let digits?): return .decimals(digits, chosen)
        case (nil, nil): return rule == nil ? self : rounded(by: chosen)
        }
    }

    private func rounded(by rounding: Rounding) -> Precision {
        switch self {
        case .minorUnits, .unrounded: .minorUnits(rounding)
        case .decimals(let digits, _): .decimals(digits, rounding)
        case .multiples(let step, _): .multiples(of: step, rounding)
        }
    }
}

/// How ties are rounded, or that nothing is; the raw value is its name.
public enum RoundingRule: RawRepresentable, Sendable, Hashable, CaseIterable {
    case rounded(Rounding)
    case unrounded

    public static let allCases = Rounding.allCases.map(RoundingRule.rounded) + [.unrounded]

    public init?(rawValue: String) {
        guard let rule = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = rule
    }

    public var rawValue: String {
        switch self {
        case .rounded(let rounding): rounding.rawValue
        case .unrounded: "none"
        }
    }
}

/// Two parts of a precision that exclude each other.
public enum PrecisionError: Error, Sendable, Hashable {
    case unroundedSteps
    case unroundedDecimals
    case stepsAndDecimals
}
