/// A gzip stream of zeros, 158 times smaller than its decompressed content.
///
/// Encoded by hand with deflate's fixed codes: one literal zero, then "repeat the last byte 258 times".
struct GzipBomb {
    private(set) var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    private var pending: UInt32 = 0
    private var pendingCount: UInt32 = 0

    init(repeats: Int) {
        write(bits: 0b011, count: 3)  // the last block, with fixed codes
        write(code: 0b0011_0000, count: 8)  // the literal 0
        for _ in 0..<repeats {
            write(code: 0b1100_0101, count: 8)  // length 258
            write(code: 0, count: 5)  // distance 1
        }
        write(code: 0, count: 7)  // the end of the block
        write(bits: 0, count: 7)
    }

    /// Numbers are written lowest bit first, and Huffman codes highest bit first.
    private mutating func write(code: UInt32, count: UInt32) {
        var reversed: UInt32 = 0
        for bit in 0..<count where code >> bit & 1 == 1 {
            reversed |= 1 << (count - 1 - bit)
        }
        write(bits: reversed, count: count)
    }

    private mutating func write(bits: UInt32, count: UInt32) {
        pending |= bits << pendingCount
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }
}
