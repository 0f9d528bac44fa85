// Drawing writes tens of thousands of small numbers, and building strings would take most of the time.
extension [UInt8] {
    mutating func append(_ text: StaticString) {
        // The only unsafe part is access to the literal's bytes, which exist as long as the program runs.
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends a non-negative number in decimal digits.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
    }
}
