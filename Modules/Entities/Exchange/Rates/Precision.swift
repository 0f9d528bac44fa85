/// Where the one rounding of an answer takes place.
public enum Precision: Sendable, Hashable {
    /// The decimals that the target currency has; a currency without any is not rounded.
    case minorUnits(Rounding)
    case decimals(Int, Rounding)
    /// Not rounded, which for a quotient without end means cut at `unroundedDigits` significant digits.
    case unrounded

    /// What "not rounded" means for a quotient that may have no end.
    public static let unroundedDigits = 28

    /// Nil where significant digits count.
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
