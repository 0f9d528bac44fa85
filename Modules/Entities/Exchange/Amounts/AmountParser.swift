/// Parses amounts with one decimal mark.
public struct AmountParser: Sendable, Hashable {
    public enum ParsingError: Error, Sendable, Hashable {
        case noAmount(ExactDecimalError)
        /// The text is a different amount with a decimal point than with a decimal comma.
        case unclear
        /// The text is an amount only with the other decimal mark.
        case otherMark
    }

    public let decimalMark: DecimalMark
    /// Whether the user did not choose the mark. An amount that contradicts it is then rejected.
    public let isGuessed: Bool

    public init(decimalMark: DecimalMark, isGuessed: Bool) {
        self.decimalMark = decimalMark
        self.isGuessed = isGuessed
    }

    public func amount(of text: String) throws(ParsingError) -> ExactDecimal {
        let otherwise = isGuessed ? try? ExactDecimal(parsing: text, decimalMark: decimalMark.other) : nil
        let amount: ExactDecimal
        do throws(ExactDecimalError) {
            amount = try ExactDecimal(parsing: text, decimalMark: decimalMark)
        } catch {
            throw otherwise == nil ? .noAmount(error) : .otherMark
        }
        guard otherwise == nil || otherwise == amount else { throw .unclear }
        return amount
    }

    public func amount(of bytes: Span<UInt8>) throws(ParsingError) -> ExactDecimal {
        // A mark can also group digits only if exactly three digits follow it.
        if let plain = ExactDecimal(plainDigits: bytes, decimalMark: decimalMark),
            !isGuessed || plain.scale != 3
        {
            return plain
        }
        // Unsafe only to create a string from the bytes; the pointer does not escape the closure.
        return try amount(of: bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
}
