import GzipTestSupport
import Inflating
import RandomTestSupport
import Testing

@Suite("Decompressing gzip")
struct GzipInflaterTests {
    /// The output of `gzip` for forty copies of one line.
    private static let compressed: [UInt8] =
        [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0x2B, 0x49, 0xCE, 0xCF, 0x2B, 0x2E, 0xE1, 0x2C, 0x28]
        + [0xCA, 0xCC, 0x4D, 0x2C, 0xAA, 0x0C, 0xC9, 0x2C, 0xC9, 0x49, 0xE5, 0x2A, 0x19, 0x15, 0x1B, 0x15]
        + [0x1B, 0x15, 0x03, 0x8B, 0x01, 0x00, 0x04, 0x95, 0x49, 0xE1, 0x20, 0x03, 0, 0]
    private static let decompressed = Array(String(repeating: "tconst\tprimaryTitle\n", count: 40).utf8)

    /// The output of `gzip -9` for a mebibyte of zeros: about a kilobyte.
    private static let bomb: [UInt8] =
        [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0xED, 0xC1, 0x31, 0x01, 0, 0, 0, 0xC2, 0xA0, 0xF5]
        + [0x4F, 0x6D, 0x08, 0x5F, 0xA0] + Array(repeating: 0, count: 1016)
        + [0x3E, 0x03, 0x1C, 0xEA, 0x38, 0xA7, 0, 0, 0x10, 0]

    /// Decompresses bytes that arrive in pieces of one size, at most `limit` bytes per call.
    private static func decompress(
        _ compressed: [UInt8],
        pieces: Int = .max,
        atMost limit: Int = 1 << 10
    ) throws(GzipError) -> [UInt8] {
        let inflater = try GzipInflater()
        var output: [UInt8] = []
        var start = 0
        while start < compressed.count {
            let end = start + min(pieces, compressed.count - start)
            var taken = start
            var made = limit
            while taken < end || made == limit {
                let before = output.count
                taken += try inflater.decompress(
                    compressed.span.extracting(taken..<end),
                    into: &output,
                    atMost: limit
                )
                made = output.count - before
            }
            start = end
        }
        try inflater.finish()
        return output
    }

    @Test("Data decompresses to the original for every input piece and output limit")
    func whole() throws {
        for pieces in [1, 2, 7, .max] {
            for limit in [1, 13, 1 << 16] {
                #expect(
                    try Self.decompress(Self.compressed, pieces: pieces, atMost: limit) == Self.decompressed
                )
            }
        }
        let recognized = [Self.compressed, Self.decompressed, [0x1F]].map { GzipInflater.recognizes($0.span) }
        #expect(recognized == [true, false, false])
    }

    @Test("Concatenated files decompress as one, wherever the second file begins")
    func members() throws {
        let twice = Self.compressed + GzipFile("end\n").bytes
        for pieces in [1, 5, Self.compressed.count, .max] {
            #expect(try Self.decompress(twice, pieces: pieces) == Self.decompressed + Array("end\n".utf8))
        }
        #expect(
            try Self.decompress(Self.compressed + [UInt8](repeating: 0, count: 600), pieces: 100)
                == Self.decompressed
        )
        #expect(try Self.decompress(GzipFile("").bytes).isEmpty)
    }

    @Test("Every optional header field is skipped")
    func header() throws {
        var file = GzipFile("text")
        file.name = "title.basics.tsv"
        file.comment = "a comment"
        file.extra = [1, 2, 3]
        file.hasHeaderSum = true
        #expect(try Self.decompress(file.bytes, pieces: 1) == Array("text".utf8))
    }

    @Test("Data that ends anywhere too early is truncated")
    func truncated() {
        for count in 1..<Self.compressed.count {
            #expect(throws: GzipError.truncated) { try Self.decompress(Array(Self.compressed.prefix(count))) }
        }
        #expect(throws: GzipError.truncated) { try Self.decompress([]) }
        let second = Self.compressed + GzipFile("end\n").bytes
        #expect(throws: GzipError.truncated) { try Self.decompress(second.dropLast(3) + []) }
    }

    @Test("A wrong checksum or length is damaged, and so is other data after a file")
    func damaged() {
        for index in [Self.compressed.count - 8, Self.compressed.count - 1, 12] {
            var bytes = Self.compressed
            bytes[index] ^= 0x10
            #expect(throws: GzipError.damaged) { try Self.decompress(bytes) }
        }
        #expect(throws: GzipError.damaged) { try Self.decompress(Self.compressed + Array("<html>".utf8)) }
        #expect(throws: GzipError.damaged) {
            try Self.decompress(Self.compressed + [0, 0] + Self.compressed)
        }
    }

    @Test("A flipped bit gives an error or the original text, never another text")
    func flippedBits() {
        for index in Self.compressed.indices {
            for bit in 0..<8 {
                var bytes = Self.compressed
                bytes[index] ^= 1 << bit
                let text = try? Self.decompress(bytes)
                #expect(text == nil || text == Self.decompressed, "byte \(index), bit \(bit)")
            }
        }
    }

    @Test("Random bytes after a header give an error")
    func random() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let bytes =
                Self.compressed.prefix(10) + (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            #expect(throws: GzipError.self) { try Self.decompress(Array(bytes)) }
        }
    }

    @Test("Highly compressed data gives no more output per call than the limit")
    func bomb() throws {
        let inflater = try GzipInflater()
        var taken = 0
        var total = 0
        while total < 1 << 20 {
            var output: [UInt8] = []
            taken += try inflater.decompress(
                Self.bomb.span.extracting(taken..<Self.bomb.count),
                into: &output,
                atMost: 4096
            )
            #expect(output.count <= 4096)
            try #require(!output.isEmpty)
            total += output.count
        }
        #expect(total == 1 << 20)
        #expect(try Self.decompress(Self.bomb).count == 1 << 20)
    }
}
