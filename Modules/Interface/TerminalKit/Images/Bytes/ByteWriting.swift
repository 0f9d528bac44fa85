// Drawing writes tens of thousands of small numbers, for which String would be most of the time.
extension [UInt8] {
    mutating func append(_ text: StaticString) {
        // Unsafe only in how a literal gives its bytes: they are there as long as the program runs.
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Adds a number from 0 up in decimal digits.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
    }
}
