/// Why a text is not a number here, or why an exact operation has no answer.
public enum ExactDecimalError: Error, Sendable, Hashable {
    // Reading a text.
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
