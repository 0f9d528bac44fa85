import Entities

/// Reads amounts by one decimal mark.
struct AmountReader: Sendable {
    enum ParsingError: Error {
        case noAmount(ExactDecimalError)
        /// It is one amount with a decimal point and another one with a decimal comma.
        case unclear
        /// It is an amount only with the other decimal mark.
        case otherMark
    }

    let decimalMark: DecimalMark
    /// Whether nobody has said that this is the mark, so that what contradicts it is refused.
    let isGuessed: Bool

    func amount(of text: String) throws(ParsingError) -> ExactDecimal {
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

    func amount(of bytes: Span<UInt8>) throws(ParsingError) -> ExactDecimal {
        // Only in front of three digits a mark may also be one between groups.
        if let plain = ExactDecimal(plainDigits: bytes, decimalMark: decimalMark),
            !isGuessed || plain.scale != 3
        {
            return plain
        }
        // Unsafe only to make a text of the bytes; the pointer does not leave the closure.
        return try amount(of: bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
}
