/// An exact decimal number: significand × 10^-scale.
///
/// A value keeps its scale, so 1.50 prints as 1.50. Equality, order and hash ignore the scale: 1.50 == 1.5.
/// Every operation is exact, rounds once by an explicit rule, or throws.
public struct ExactDecimal: Sendable, Hashable, Comparable {
    /// Within ±(2^127 − 1). `Int128.min` is excluded because it cannot be negated.
    public let significand: Int128
    /// Within 0…38, or 0…152 for a result rounded to significant digits.
    public let scale: Int

    /// The largest scale that a value can be created with or rounded to: 10^scale fits in 128 bits.
    public static let maximumScale = PowersOfTen.maximumExponent
    /// The largest scale of a result rounded to significant digits; a product of three values has no more.
    static let maximumScaleOfResults = 4 * PowersOfTen.maximumExponent

    // Computed, because access to a stored global that is not a literal takes a lock.
    static var maximumMagnitude: UInt128 { Int128.max.magnitude }
    public static var zero: ExactDecimal { ExactDecimal(0) }
    public static var one: ExactDecimal { ExactDecimal(1) }

    /// Throws if the scale is outside 0…38 or the significand is `Int128.min`.
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

    /// - Precondition: Both parts are in range.
    init(magnitude: UInt128, scale: Int, isNegative: Bool) {
        let value = Int128(truncatingIfNeeded: magnitude)
        significand = isNegative ? 0 - value : value
        self.scale = scale
    }

    /// Drops trailing zeros until an exact result fits; throws if it does not fit without them.
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

    /// The same value at the smallest possible scale.
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

    /// The number of digits of the significand.
    public var significantDigits: Int { PowersOfTen.digitCount(significand.magnitude) }

    /// The value with the other sign.
    public var negated: ExactDecimal {
        ExactDecimal(magnitude: significand.magnitude, scale: scale, isNegative: significand > 0)
    }

    /// Returns the magnitude in units of 10^-target, or `nil` if it exceeds 256 bits.
    ///
    /// - Precondition: `target` is not smaller than `scale`.
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
        // One of the two already has this scale, so at most one magnitude is nil.
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

/// Why a text is not a valid number, or why an exact operation has no result.
public enum ExactDecimalError: Error, Sendable, Hashable {
    // Parsing.
    case empty
    case noDigits
    case notANumber
    case infinite
    case hexadecimal
    case exponent
    case severalDecimalMarks
    case misplacedSeparator
    case tooManyDigits
    case unexpected(Unicode.Scalar)

    // Arithmetic.
    case overflow
    case divisionByZero
    case digitsOutOfRange(Int)
}

/// The rule for results between two representable values.
public enum Rounding: String, Sendable, Hashable, CaseIterable {
    /// Rounds ties away from zero, as article 5 of Regulation (EC) No 1103/97 requires for the euro.
    case halfUp = "half-up"
    /// Rounds ties to the even neighbour, so many roundings do not drift in one direction.
    case halfEven = "half-even"
    /// Rounds away from zero, as ROUNDUP of spreadsheets does.
    case up
    /// Rounds towards zero, as ROUNDDOWN of spreadsheets does.
    case down

    /// Returns whether a truncated magnitude must be incremented, given what was cut off.
    func increments(isOdd: Bool, cutOff: CutOff) -> Bool {
        switch self {
        case .halfUp: cutOff == .half || cutOff == .aboveHalf
        case .halfEven: cutOff == .aboveHalf || cutOff == .half && isOdd
        case .up: cutOff != .nothing
        case .down: false
        }
    }
}

/// The part that was cut off, compared with half a unit of the last remaining digit.
enum CutOff: Sendable, Hashable {
    case nothing
    case belowHalf
    case half
    case aboveHalf
}
