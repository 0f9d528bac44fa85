/// Units per euro as a decimal of 56 bits, so that the rates of a currency's whole history fill a few pages.
struct PackedRate: Sendable, Hashable {
    /// The scale in the lower 8 bits, the significand above.
    private let bits: UInt64

    private static let scaleBits: UInt64 = 8

    /// No rate, as on a day without one.
    static var none: PackedRate { PackedRate(bits: 0) }
    /// There is a rate that does not fit; who needs it has to ask elsewhere.
    static var unfit: PackedRate { PackedRate(bits: .max) }

    private init(bits: UInt64) {
        self.bits = bits
    }

    init(_ ratio: ExactRatio) {
        // A denominator is a power of ten, if it is not one.
        let denominator = ratio.denominator.normalized
        let power = PowersOfTen.digitCount(denominator.significand.magnitude) - 1
        guard denominator.significand > 0, ratio.numerator.significand > 0,
            denominator.significand.magnitude == PowersOfTen[power]
        else {
            self = .unfit
            return
        }
        let scale = ratio.numerator.scale + power - denominator.scale
        let magnitude = UInt256(
            product: ratio.numerator.significand.magnitude,
            PowersOfTen[min(max(-scale, 0), PowersOfTen.maximumExponent)]
        )
        let limit: UInt128 = 1 << (64 - UInt128(Self.scaleBits)) - 1
        guard -PowersOfTen.maximumExponent...ExactDecimal.maximumScale ~= scale,
            magnitude < UInt256(low: limit)
        else {
            self = .unfit
            return
        }
        bits = UInt64(magnitude.low) << Self.scaleBits | UInt64(max(scale, 0))
    }

    /// Nil for what is no figure.
    var value: ExactDecimal? {
        guard self != .none, self != .unfit else { return nil }
        return ExactDecimal(
            magnitude: UInt128(truncatingIfNeeded: bits >> Self.scaleBits),
            scale: Int(truncatingIfNeeded: bits & (1 << Self.scaleBits - 1)),
            isNegative: false
        )
    }
}
