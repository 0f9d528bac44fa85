import RandomTestSupport
import SearchIndexSamples
import Testing

@testable import SearchIndex

@Suite("Hostile bytes")
struct HostileBytesTests {
    private static let versionOffset = 8

    private static func sample() throws -> [UInt8] {
        var part = SearchIndexPart()
        for document in SyntheticTitles(count: 300) { try part.add(document) }
        try part.add(
            SearchDocument(text: "The Dark Knight", alternatives: ["다크 나이트"], weight: 9, attribute: 2008)
        )
        return try SearchIndex.encode([part]).bytes
    }

    private static let questions = [
        "dark kinght", "d", "the drak", "darkknight", "ㄷㅋ", "l", "love storyy", "", "の",
    ]

    /// Asks much of an index, whatever it answers.
    private static func use(_ index: SearchIndex) throws(SearchIndexError) {
        for question in questions { _ = try index.search(question, attributes: 1900...2030) }
        for number in [0, 1, index.documentCount / 2, index.documentCount - 1] {
            _ = try index.document(number)
        }
    }

    @Test("An index cut off anywhere is refused")
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

    @Test("A byte too many is refused")
    func trailing() throws {
        let bytes = try Self.sample()
        #expect(throws: SearchIndexError.wrongLength(expected: bytes.count, found: bytes.count + 1)) {
            try SearchIndex(bytes + [0])
        }
    }

    @Test("Bytes of something else are refused, and none at all")
    func otherFormat() {
        #expect(throws: SearchIndexError.notAnIndex) { try SearchIndex([]) }
        #expect(throws: SearchIndexError.notAnIndex) { try SearchIndex(Array("SQLite format 3".utf8)) }
        #expect(throws: SearchIndexError.notAnIndex) {
            try SearchIndex(bytes: { UnsafeRawBufferPointer(start: nil, count: 0) })
        }
    }

    @Test("Another version is refused by its number", arguments: [0, 1, 2, 3, 255] as [UInt8])
    func version(_ version: UInt8) throws {
        var bytes = try Self.sample()
        bytes[Self.versionOffset] = version
        #expect(throws: SearchIndexError.unknownVersion(UInt32(version))) { try SearchIndex(bytes) }
    }

    @Test("A flipped bit is found when everything is compared, wherever it is")
    func flippedBits() throws {
        let bytes = try Self.sample()
        var random = SplitMix64(seed: 1)
        for _ in 0..<400 {
            var damaged = bytes
            let place = Int.random(in: damaged.indices, using: &random)
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            #expect(throws: SearchIndexError.self, "byte \(place)") { try SearchIndex(damaged).verify() }
        }
    }

    @Test("A search that meets a damaged block is refused, and one that does not is answered")
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

    @Test("Random mutations are refused or answered, and never read outside")
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
            try? Self.use(SearchIndex(mutated))
        }
    }

    @Test("Mutations that someone made checksums for are refused or answered, and never read outside")
    func mutationsWithRightSums() throws {
        let bytes = try Self.sample()
        let layout = try IndexLayout(reading: bytes.span.bytes)
        var random = SplitMix64(seed: 4)
        var refused = 0
        for round in 0..<700 {
            var mutated = bytes
            let section = layout.sections[round % layout.sections.count]
            for _ in 0..<Int.random(in: 1...12, using: &random) where !section.isEmpty {
                let place = Int.random(in: section, using: &random)
                mutated[place] = [0, 0xFF, 0x80, 0x7F, UInt8.random(in: 0...255, using: &random)][round % 5]
            }
            try Self.repairSums(of: &mutated, layout)
            do { try Self.use(SearchIndex(mutated)) } catch { refused += 1 }
        }
        #expect(refused > 50)
    }

    @Test("A header that lies with a right checksum is refused")
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

    private static func repairSums(of bytes: inout [UInt8], _ layout: IndexLayout) throws {
        for block in 0..<layout.blockCount {
            let start = layout.bodyStart + block * IndexLayout.blockLength
            let end = min(start + IndexLayout.blockLength, layout.length)
            let sum = Checksum.of(bytes.span.bytes.extracting(start..<end))
            write(sum, at: IndexLayout.headerLength + 8 * block, in: &bytes)
        }
        let sums = Checksum.of(bytes.span.bytes.extracting(IndexLayout.headerLength..<layout.bodyStart))
        write(sums, at: IndexLayout.headerLength - 16, in: &bytes)
        let header = Checksum.of(bytes.span.bytes.extracting(0..<IndexLayout.headerLength - 8))
        write(header, at: IndexLayout.headerLength - 8, in: &bytes)
    }

    private static func write(_ number: UInt64, at offset: Int, in bytes: inout [UInt8]) {
        var encoded: [UInt8] = []
        encoded.append(littleEndian: number)
        bytes.replaceSubrange(offset..<offset + 8, with: encoded)
    }
}
