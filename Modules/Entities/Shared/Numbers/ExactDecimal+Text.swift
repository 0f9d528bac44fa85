extension ExactDecimal: CustomStringConvertible {
    /// The digits with a decimal point, at the value's own scale and independent of the locale.
    public var description: String { text(isGrouped: false) }

    /// Returns the digits with a comma between groups of three.
    public func grouped() -> String { text(isGrouped: true) }

    /// Appends the UTF-8 of `description` without creating a string.
    public func write(to bytes: inout [UInt8]) {
        guard scale < 40, let magnitude = UInt64(exactly: significand.magnitude) else {
            bytes.append(contentsOf: description.utf8)
            return
        }
        if significand < 0 { bytes.append(UInt8(ascii: "-")) }
        // At most 20 digits, or a zero for each decimal and one before them.
        var reversed = InlineArray<40, UInt8>(repeating: UInt8(ascii: "0"))
        var rest = magnitude
        var count = 0
        while rest > 0 {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            reversed[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = quotient
            count += 1
        }
        var position = max(count, scale + 1)
        while position > 0 {
            if position == scale { bytes.append(UInt8(ascii: ".")) }
            position -= 1
            bytes.append(reversed[position])
        }
    }

    private func text(isGrouped: Bool) -> String {
        var reversed: [UInt8] = []
        reversed.reserveCapacity(56)
        // In chunks of 19 digits: one 64-bit machine division per digit instead of a 128-bit one.
        var (rest, portion) = significand.magnitude.quotientAndRemainder(dividingBy: PowersOfTen[19])
        var digits = UInt64(truncatingIfNeeded: portion)
        var position = 0
        while digits > 0 || rest > 0 || position <= scale {
            if position > 0, position.isMultiple(of: 19) {
                (rest, portion) = rest.quotientAndRemainder(dividingBy: PowersOfTen[19])
                digits = UInt64(truncatingIfNeeded: portion)
            }
            if position == scale, scale > 0 {
                reversed.append(UInt8(ascii: "."))
            } else if isGrouped, position > scale, (position - scale).isMultiple(of: 3) {
                reversed.append(UInt8(ascii: ","))
            }
            reversed.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10))
            digits /= 10
            position += 1
        }
        if significand < 0 { reversed.append(UInt8(ascii: "-")) }
        reversed.reverse()
        return String(decoding: reversed, as: UTF8.self)
    }
}
