extension ExactDecimal: CustomStringConvertible {
    /// The digits with a decimal point, at the value's own scale and independent of the locale.
    public var description: String {
        withShortText { String(decoding: $0, as: UTF8.self) } ?? text(isGrouped: false)
    }

    /// Returns the digits with a comma between groups of three.
    public func grouped() -> String { text(isGrouped: true) }

    /// Appends the UTF-8 of `description` without creating a string.
    public func write(to bytes: inout [UInt8]) {
        if withShortText({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: text(isGrouped: false).utf8)
        }
    }

    /// Calls `body` with the UTF-8 of `description`, unless its digits exceed 64 bits; then returns `nil`.
    @inline(__always)
    private func withShortText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        guard scale < 40, let magnitude = UInt64(exactly: significand.magnitude) else { return nil }
        // From the last digit to the sign: at most 20 digits, or 39 decimals and a zero, with two signs.
        var text = InlineArray<42, UInt8>(repeating: UInt8(ascii: "0"))
        var start = text.count
        var rest = magnitude
        func prepend(_ character: UInt8) {
            start -= 1
            text[start] = character
        }
        func prependDigit() {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            prepend(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
            rest = quotient
        }
        if scale > 0 {
            for _ in 0..<scale { prependDigit() }
            prepend(UInt8(ascii: "."))
        }
        repeat { prependDigit() } while rest > 0
        if significand < 0 { prepend(UInt8(ascii: "-")) }
        // Unsafe: an array takes all bytes at once only from a pointer, which does not leave the closure.
        return text.span.extracting(start..<text.count).withUnsafeBufferPointer(body)
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
