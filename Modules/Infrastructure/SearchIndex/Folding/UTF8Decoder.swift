/// Decodes untrusted UTF-8. Invalid bytes yield some code point; nothing is read past the end.
enum UTF8Decoder {
    private static let replacement: UInt32 = 0xFFFD

    /// Returns the code point at an offset, which must be within the text, and advances the offset.
    @inline(__always)
    static func next(in text: RawSpan, _ offset: inout Int) -> UInt32 {
        let first = byte(text, offset)
        offset += 1
        return first < 0x80 ? UInt32(first) : continued(first, in: text, &offset)
    }

    private static func continued(_ first: UInt8, in text: RawSpan, _ offset: inout Int) -> UInt32 {
        let following =
            switch first {
            case 0xC2...0xDF: 1
            case 0xE0...0xEF: 2
            case 0xF0...0xF4: 3
            default: 0
            }
        guard following > 0, offset + following <= text.byteCount else { return replacement }
        var scalar = UInt32(first) & (0x3F >> UInt32(following))
        for _ in 0..<following {
            let byte = byte(text, offset)
            guard byte & 0xC0 == 0x80 else { return replacement }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
            offset += 1
        }
        return Unicode.Scalar(scalar) == nil ? replacement : scalar
    }

    /// Loads a byte with a bounds check. `unsafeLoad` is safe here because every bit pattern is a valid byte.
    @inline(__always)
    static func byte(_ text: RawSpan, _ offset: Int) -> UInt8 {
        text.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case ..<0x80:
            bytes.append(UInt8(truncatingIfNeeded: scalar))
        case ..<0x800:
            bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        case ..<0x1_0000:
            bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        default:
            bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        }
    }
}
