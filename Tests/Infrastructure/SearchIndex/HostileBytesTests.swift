import RandomTestSupport
import SearchIndexSamples
import Testing

@testable import SearchIndex

@Suite("Hostile bytes")
struct HostileBytesTests {
    private static let versionOffset = 8

    private static func sample() throws -> [UInt8] {
        try HostileSample.bytes(seed: 1)
    }

    @Test("An index truncated anywhere is rejected")
    func truncated() throws {
        let bytes = try Self.sample()
        for count in Array(0..<400) + Array(stride(from: 400, to: bytes.count, by: 97)) {
            let expected: SearchIndexError =
                count < 8
                ? .notAnIndex
                : .wrongLength(
                    expected: count < IndexLayout.headerLength ? IndexLayout.headerLength : bytes.count,
                    found: count
                )
            #expect(throws: expected) { try SearchIndex(Array(bytes.prefix(count))) }
        }
    }

    @Test("An extra byte is rejected")
    func trailing() throws {
        let bytes = try Self.sample()
        #expect(throws: SearchIndexError.wrongLength(expected: bytes.count, found: bytes.count + 1)) {
            try SearchIndex(bytes + [0])
        }
    }

    @Test("Bytes of another format are rejected, and so are no bytes at all")
    func otherFormat() {
        #expect(throws: SearchIndexError.notAnIndex) { try SearchIndex([]) }
        #expect(throws: SearchIndexError.notAnIndex) { try SearchIndex(Array("SQLite format 3".utf8)) }
        #expect(throws: SearchIndexError.notAnIndex) {
            try SearchIndex(bytes: { UnsafeRawBufferPointer(start: nil, count: 0) })
        }
    }

    @Test("Another version is rejected by its number", arguments: [0, 1, 2, 3, 255] as [UInt8])
    func version(_ version: UInt8) throws {
        var bytes = try Self.sample()
        bytes[Self.versionOffset] = version
        #expect(throws: SearchIndexError.unknownVersion(UInt32(version))) { try SearchIndex(bytes) }
    }

    @Test("A flipped bit anywhere is found by full verification")
    func flippedBits() throws {
        let bytes = try Self.sample()
        var random = SplitMix64(seed: 1)
        for _ in 0..<400 {
            var damaged = bytes
            let index = Int.random(in: damaged.indices, using: &random)
            damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            #expect(throws: SearchIndexError.self, "byte \(index)") { try SearchIndex(damaged).verify() }
        }
    }

    @Test("A search fails only if it reads a damaged block")
    func damageIsFoundWhenItIsMet() throws {
        var bytes = try Self.sample()
        let layout = try IndexLayout(reading: bytes.span.bytes)
        bytes[layout.sections[IndexSection.typoSignatures.rawValue].lowerBound] ^= 1
        let index = try SearchIndex(bytes)
        #expect(throws: SearchIndexError.damaged) { try index.search("dark kinght") }
        #expect(throws: SearchIndexError.damaged) { try index.search("dark kinght") }
        #expect(throws: SearchIndexError.damaged) { try index.verify() }
        #expect(try index.search("").total == 301)
    }

    @Test("Random mutations are rejected or answered, and never read out of bounds")
    func mutations() throws {
        let bytes = try Self.sample()
        var random = SplitMix64(seed: 2)
        for _ in 0..<300 {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                mutated[Int.random(in: mutated.indices, using: &random)] = UInt8.random(
                    in: 0...255,
                    using: &random
                )
            }
            if Bool.random(using: &random) { mutated.removeLast(Int.random(in: 0..<200, using: &random)) }
            HostileSample.use(mutated)
        }
    }

    @Test("A wrong header with a valid checksum is rejected")
    func lyingHeader() throws {
        let bytes = try Self.sample()
        for offset in stride(from: 12, to: IndexLayout.headerLength - 16, by: 4) {
            for value: [UInt8] in [[0, 0, 0, 0], [255, 255, 255, 255], [1, 0, 0, 0], [0, 0, 0, 128]] {
                var mutated = bytes
                if Array(mutated[offset..<offset + 4]) == value { continue }
                mutated.replaceSubrange(offset..<offset + 4, with: value)
                Self.write(
                    Checksum.of(mutated.span.bytes.extracting(0..<IndexLayout.headerLength - 8)),
                    at: IndexLayout.headerLength - 8,
                    in: &mutated
                )
                #expect(throws: SearchIndexError.self, "offset \(offset)") { try SearchIndex(mutated) }
            }
        }
    }

    private static func write(_ number: UInt64, at offset: Int, in bytes: inout [UInt8]) {
        var encoded: [UInt8] = []
        encoded.append(littleEndian: number)
        bytes.replaceSubrange(offset..<offset + 8, with: encoded)
    }
}
