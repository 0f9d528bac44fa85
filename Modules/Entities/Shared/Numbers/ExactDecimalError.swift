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
