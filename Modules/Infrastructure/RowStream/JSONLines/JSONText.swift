/// Decodes and encodes the text of JSON strings.
public enum JSONText {
    /// Decodes the inside of a string; an invalid escape loses its backslash and stands for itself.
    public static func unescaped(_ range: Range<Int>, in bytes: Span<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\\"), position < range.upperBound else {
                text.append(byte)
                continue
            }
            let escape = bytes[position]
            position += 1
            switch escape {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "u"): position = appendScalar(at: position, range, bytes, to: &text)
            default: text.append(escape)
            }
        }
        return text
    }

    /// Appends a text as a JSON string with its quotes. What controls a terminal, or reorders its text, is escaped.
    public static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
            case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
                let digits = String(scalar.value, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes += scalar.utf8
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Decodes four hexadecimal digits, and a second escape if they are half of a surrogate pair.
    ///
    /// - Returns: The position after them.
    private static func appendScalar(
        at start: Int,
        _ range: Range<Int>,
        _ bytes: Span<UInt8>,
        to text: inout [UInt8]
    ) -> Int {
        guard let unit = unit(at: start, range, bytes) else {
            text.append(UInt8(ascii: "u"))
            return start
        }
        var units = [unit]
        let second = start + 6
        if UTF16.isLeadSurrogate(unit), second <= range.upperBound,
            bytes[start + 4] == UInt8(ascii: "\\"), bytes[start + 5] == UInt8(ascii: "u"),
            let trail = self.unit(at: second, range, bytes), UTF16.isTrailSurrogate(trail)
        {
            units.append(trail)
        }
        text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        return start + (units.count == 2 ? 10 : 4)
    }

    private static func unit(at start: Int, _ range: Range<Int>, _ bytes: Span<UInt8>) -> UInt16? {
        guard start + 4 <= range.upperBound else { return nil }
        var unit: UInt16 = 0
        for position in start..<start + 4 {
            guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
