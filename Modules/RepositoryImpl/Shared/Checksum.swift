/// The 64-bit FNV-1a checksum. Detects damage by a disk or a crash, but not manipulation.
enum Checksum {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
