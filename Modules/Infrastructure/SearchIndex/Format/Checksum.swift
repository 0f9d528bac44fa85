/// A 64-bit checksum. It detects accidental damage, not tampering.
enum Checksum {
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let other: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    static func of(_ span: RawSpan) -> UInt64 {
        // Four independent lanes let the multiplications run in parallel.
        var lanes = SIMD4<UInt64>(multiplier, other, multiplier &+ other, 1)
        var offset = 0
        let whole = span.byteCount & ~31
        while offset < whole {
            lanes.x = step(lanes.x, span.longWord(at: offset))
            lanes.y = step(lanes.y, span.longWord(at: offset + 8))
            lanes.z = step(lanes.z, span.longWord(at: offset + 16))
            lanes.w = step(lanes.w, span.longWord(at: offset + 24))
            offset += 32
        }
        var sum = UInt64(truncatingIfNeeded: span.byteCount) &* multiplier
        for lane in 0..<4 { sum = step(sum, lanes[lane]) }
        while offset < span.byteCount {
            sum = step(sum, UInt64(UTF8Decoder.byte(span, offset)))
            offset += 1
        }
        return mixed(sum)
    }

    /// Returns a 32-bit hash of a text whose upper and lower bits are equally well distributed.
    static func hash(_ span: RawSpan) -> UInt32 { UInt32(truncatingIfNeeded: of(span) >> 32) }

    @inline(__always)
    private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        // Xor, rotation and multiplication by an odd number are reversible, so one changed word changes the
        // sum.
        let added = lane ^ (word &* other)
        return (added << 29 | added >> 35) &* multiplier
    }

    private static func mixed(_ sum: UInt64) -> UInt64 {
        var mixed = sum ^ (sum >> 32)
        mixed = mixed &* other
        return mixed ^ (mixed >> 29)
    }
}
