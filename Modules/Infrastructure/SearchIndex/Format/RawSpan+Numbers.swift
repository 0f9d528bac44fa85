// These loads check their bounds. "Unsafe" concerns types with invalid bit patterns, which integers do not
// have; "unaligned" is needed because embedded bytes may start at any address.
extension RawSpan {
    @inline(__always)
    func halfWord(at offset: Int) -> UInt16 {
        UInt16(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    @inline(__always)
    func word(at offset: Int) -> UInt32 {
        UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    @inline(__always)
    func longWord(at offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Reads a number of one to four bytes.
    @inline(__always)
    func number(at offset: Int, width: Int) -> UInt32 {
        var number: UInt32 = 0
        for index in 0..<width {
            number |= UInt32(UTF8Decoder.byte(self, offset + index)) << UInt32(8 * index)
        }
        return number
    }

    /// Reads a number written by `append(variableLength:)`; `nil` if the bytes do not encode one.
    @inline(__always)
    func variableLengthNumber(at offset: inout Int) -> UInt32? {
        guard offset < byteCount else { return nil }
        let first = UTF8Decoder.byte(self, offset)
        offset += 1
        return first < 0x80 ? UInt32(first) : continuedNumber(first, at: &offset)
    }

    private func continuedNumber(_ first: UInt8, at offset: inout Int) -> UInt32? {
        var number = UInt32(first & 0x7F)
        var shift: UInt32 = 7
        while shift < 32, offset < byteCount {
            let byte = UTF8Decoder.byte(self, offset)
            offset += 1
            number |= UInt32(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }

    @inline(__always)
    func equals(_ other: RawSpan) -> Bool {
        byteCount == other.byteCount && starts(with: other)
    }

    @inline(__always)
    func starts(with other: RawSpan) -> Bool {
        guard byteCount >= other.byteCount else { return false }
        for offset in 0..<other.byteCount
        where UTF8Decoder.byte(self, offset) != UTF8Decoder.byte(other, offset) {
            return false
        }
        return true
    }

    /// Returns the first eight bytes of a range as a number that sorts like the bytes.
    func firstEight(of range: Range<Int>) -> UInt64 {
        var number: UInt64 = 0
        for offset in 0..<8 {
            let byte = offset < range.count ? UTF8Decoder.byte(self, range.lowerBound + offset) : 0
            number = number << 8 | UInt64(byte)
        }
        return number
    }

    /// Returns whether these bytes sort before others.
    func precedes(_ other: RawSpan) -> Bool {
        let common = Swift.min(byteCount, other.byteCount)
        for offset in 0..<common {
            let (left, right) = (UTF8Decoder.byte(self, offset), UTF8Decoder.byte(other, offset))
            if left != right { return left < right }
        }
        return byteCount < other.byteCount
    }
}

extension [UInt8] {
    mutating func append(littleEndian number: UInt32) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func append(_ number: UInt32, width: Int) {
        for index in 0..<width { append(UInt8(truncatingIfNeeded: number >> UInt32(8 * index))) }
    }

    mutating func append(littleEndian number: UInt64) {
        append(littleEndian: UInt32(truncatingIfNeeded: number))
        append(littleEndian: UInt32(truncatingIfNeeded: number >> 32))
    }

    @inline(__always)
    mutating func append(variableLength number: UInt32) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }
}
