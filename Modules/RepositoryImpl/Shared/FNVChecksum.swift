/// The 64-bit FNV-1a checksum of our small files. Detects damage by a disk or a crash, but not manipulation.
///
/// A search index has a faster one, which is part of its format.
enum FNVChecksum {
    /// Returns the checksum of bytes that follow others, if `start` is theirs.
    static func of(_ bytes: Span<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        var sum = start
        for index in bytes.indices { sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
        return sum
    }
}
