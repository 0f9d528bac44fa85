/// A rate in units per euro, packed into 64 bits so that a currency's whole history fills a few memory pages.
struct PackedRate: Sendable, Hashable {
    /// The scale in the lower 8 bits and the significand in the upper 56.
    private let bits: UInt64

    private static let scaleBits: UInt64 = 8

    /// No rate on this day.
    static var none: PackedRate { PackedRate(bits: 0) }
    /// A rate that exists but does not fit in 64 bits; it has to be looked up elsewhere.
    static var unfit: PackedRate { PackedRate(bits: .max) }

    private init(bits: UInt64) {
        self.bits = bits
    }

    init(_ ratio: ExactRatio) {
        // The denominator must be a power of ten.
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

    /// `nil` for `none` and `unfit`.
    var value: ExactDecimal? {
        guard self != .none, self != .unfit else { return nil }
        return ExactDecimal(
            magnitude: UInt128(truncatingIfNeeded: bits >> Self.scaleBits),
            scale: Int(truncatingIfNeeded: bits & (1 << Self.scaleBits - 1)),
            isNegative: false
        )
    }
}
