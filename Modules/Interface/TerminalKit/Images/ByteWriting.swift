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

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

extension [UInt8] {
    /// Appends the bytes in padded Base64 (RFC 4648, section 4), the only form that terminals accept.
    mutating func appendBase64(_ bytes: ArraySlice<UInt8>) {
        reserveCapacity(count + (bytes.count + 2) / 3 * 4)
        var rest = bytes
        while rest.count >= 3 {
            let first = rest.startIndex
            appendBase64(rest[first], rest[first + 1], rest[first + 2], digits: 4)
            rest = rest[(first + 3)...]
        }
        guard let first = rest.first else { return }
        let second = rest.dropFirst().first
        appendBase64(first, second ?? 0, 0, digits: second == nil ? 2 : 3)
        append(contentsOf: second == nil ? [0x3D, 0x3D] : [0x3D])
    }

    private mutating func appendBase64(_ first: UInt8, _ second: UInt8, _ third: UInt8, digits: Int) {
        let bits = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
        for digit in 0..<digits {
            append(alphabet[Int(bits >> (18 - 6 * digit)) & 0x3F])
        }
    }
}
