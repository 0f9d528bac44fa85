/// How the result of a conversion is rounded. It is rounded only once.
public enum Precision: Sendable, Hashable {
    /// To the decimals of the target currency. A currency without minor units is treated as `unrounded`.
    case minorUnits(Rounding)
    case decimals(Int, Rounding)
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
        case .unrounded: nil
        }
    }

    public var rounding: Rounding {
        switch self {
        case .minorUnits(let rounding), .decimals(_, let rounding): rounding
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
        return try ratio.applied(to: amount, digits: digits, rounding: rounding)
    }
}
