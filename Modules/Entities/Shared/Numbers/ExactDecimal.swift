/// A decimal number held exactly: significand × 10^-scale.
///
/// A value keeps the scale it was given, so that 1.50 prints as 1.50; equality, order and hash look at the
/// value alone, so that 1.50 == 1.5. Every operation is exact or rounds once, by a named rule, or throws.
public struct ExactDecimal: Sendable, Hashable, Comparable {
    /// Lies within ±(2^127 − 1): without the lone lowest Int128 every value has its negative.
    public let significand: Int128
    /// Lies within 0…38, or within 0…152 where a result was cut at significant digits.
    public let scale: Int

    /// The most decimals that a value is given or rounded to, so that 10^scale fits 128 bits.
    public static let maximumScale = PowersOfTen.maximumExponent
    /// The most decimals of a result that was cut at significant digits; a product of three values has no more.
    static let maximumScaleOfResults = 4 * PowersOfTen.maximumExponent

    // Computed, because a stored global that is no literal is locked at every access.
    static var maximumMagnitude: UInt128 { Int128.max.magnitude }
    public static var zero: ExactDecimal { ExactDecimal(0) }
    public static var one: ExactDecimal { ExactDecimal(1) }

    /// Refuses a scale outside 0…38 and the lowest `Int128`.
    public init(significand: Int128, scale: Int = 0) throws(ExactDecimalError) {
        guard 0...Self.maximumScale ~= scale else { throw .digitsOutOfRange(scale) }
        guard significand != .min else { throw .overflow }
        self.significand = significand
        self.scale = scale
    }

    public init(_ integer: Int) {
        significand = Int128(integer)
        scale = 0
    }

    /// The caller has checked that both parts are in range.
    init(magnitude: UInt128, scale: Int, isNegative: Bool) {
        let value = Int128(truncatingIfNeeded: magnitude)
        significand = isNegative ? 0 - value : value
        self.scale = scale
    }

    /// Gives up trailing zeros where that makes an exact result fit, and throws where it still does not.
    init(exactly magnitude: UInt256, scale: Int, isNegative: Bool) throws(ExactDecimalError) {
        var magnitude = magnitude
        var scale = scale
        while magnitude.high != 0 || magnitude.low > Self.maximumMagnitude || scale > Self.maximumScale {
            let (quotient, remainder) = magnitude.dividedWithRemainder(by: 10)
            guard scale > 0, remainder == 0 else { throw .overflow }
            magnitude = quotient
            scale -= 1
        }
        self.init(magnitude: magnitude.low, scale: scale, isNegative: isNegative)
    }

    /// The same value at the smallest scale that holds it.
    public var normalized: ExactDecimal {
        var magnitude = significand.magnitude
        var scale = scale
        while scale > 0 {
            let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
            guard remainder == 0 else { break }
            magnitude = quotient
            scale -= 1
        }
        return ExactDecimal(magnitude: magnitude, scale: scale, isNegative: significand < 0)
    }

    /// The magnitude in units of 10^-scale, for a scale that is not smaller than this value's own.
    ///
    /// Nil where 256 bits do not hold it, which is more than any value at its own scale.
    func magnitude(atScale target: Int) -> UInt256? {
        var magnitude = UInt256(low: significand.magnitude)
        guard !magnitude.isZero else { return magnitude }
        var rest = target - scale
        while rest > 0 {
            let step = min(rest, PowersOfTen.maximumExponent)
            guard let product = magnitude.multiplied(by: PowersOfTen[step]) else { return nil }
            magnitude = product
            rest -= step
        }
        return magnitude
    }

    public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
        guard left.scale != right.scale else { return left.significand == right.significand }
        guard left.significand.signum() == right.significand.signum() else { return false }
        let scale = max(left.scale, right.scale)
        // Of two scales one is a value's own, so that at most one magnitude is nil.
        return left.magnitude(atScale: scale) == right.magnitude(atScale: scale)
    }

    public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
        guard left.scale != right.scale else { return left.significand < right.significand }
        let signs = (left.significand.signum(), right.significand.signum())
        guard signs.0 == signs.1 else { return signs.0 < signs.1 }
        let scale = max(left.scale, right.scale)
        guard let leftMagnitude = left.magnitude(atScale: scale) else { return signs.0 < 0 }
        guard let rightMagnitude = right.magnitude(atScale: scale) else { return signs.0 > 0 }
        return signs.0 < 0 ? rightMagnitude < leftMagnitude : leftMagnitude < rightMagnitude
    }

    public func hash(into hasher: inout Hasher) {
        let value = normalized
        hasher.combine(value.significand)
        hasher.combine(value.scale)
    }
}
