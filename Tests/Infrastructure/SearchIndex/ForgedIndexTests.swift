import RandomTestSupport
import SearchIndexSamples
import Testing

@testable import SearchIndex

/// The sections of an index, to be reassembled with valid checksums after any change.
private struct ForgedIndex {
    var documentCount: Int
    var wordCount: Int
    var sections: [[UInt8]]

    init(of bytes: [UInt8]) throws {
        let layout = try IndexLayout(reading: bytes.span.bytes)
        documentCount = layout.documentCount
        wordCount = layout.wordCount
        sections = layout.sections.map { Array(bytes[$0]) }
    }

    subscript(section: IndexSection) -> [UInt8] {
        get { sections[section.rawValue] }
        set { sections[section.rawValue] = newValue }
    }

    /// `nil` if the lengths are inconsistent, which a reader rejects first.
    var bytes: [UInt8]? {
        guard
            let layout = IndexLayout(
                documentCount: documentCount,
                wordCount: wordCount,
                sectionLengths: sections.map(\.count)
            )
        else { return nil }
        var body = [UInt8](repeating: 0, count: layout.bodyLength)
        for (range, section) in zip(layout.sections, sections) {
            let start = range.lowerBound - layout.bodyStart
            body.replaceSubrange(start..<start + section.count, with: section)
        }
        var sums: [UInt8] = []
        for start in stride(from: 0, to: body.count, by: IndexLayout.blockLength) {
            let block = body[start..<min(start + IndexLayout.blockLength, body.count)]
            sums.append(littleEndian: Checksum.of(block.span.bytes))
        }
        return layout.header(blockSums: sums) + sums + body
    }
}

/// The checks behind the checksums, which accidental damage never reaches.
@Suite("Forged indexes")
struct ForgedIndexTests {
    private let genuine: ForgedIndex

    init() throws {
        genuine = try ForgedIndex(of: HostileSample.bytes(seed: 1))
    }

    @Test("An index that is taken apart and reassembled is unchanged")
    func unchanged() throws {
        let bytes = try #require(genuine.bytes)
        #expect(try bytes == HostileSample.bytes(seed: 1))
        #expect(HostileSample.use(bytes))
    }

    @Test("Mutated bytes in any section are rejected or answered", arguments: IndexSection.allCases)
    func mutations(section: IndexSection) throws {
        var random = SplitMix64(seed: 4 + UInt64(section.rawValue))
        var refused = 0
        for round in 0..<RandomCases.count(of: 60, oneIn: 3) {
            var forged = genuine
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                guard let index = forged[section].indices.randomElement(using: &random) else { continue }
                forged[section][index] =
                    [0, 0xFF, 0x80, 0x7F, UInt8.random(in: 0...255, using: &random)][round % 5]
            }
            if !HostileSample.use(try #require(forged.bytes)) { refused += 1 }
        }
        // The other sections accept any bytes, such as those of a year, or the few queries do not reach them.
        let isFollowed = [
            .wordOffsets, .postingOffsets, .postings, .typoRuns, .documentGroups, .documents, .documentsByKey,
        ].contains(section)
        #expect(refused > 0 || !isFollowed)
    }

    @Test(
        "Offsets and numbers at their limits are rejected or answered",
        arguments: [
            (.wordOffsets, .wordBytes), (.postingOffsets, .postings), (.typoRuns, .typoWords),
            (.typoWords, .wordOffsets), (.titleGroups, .titleKeys), (.documentGroups, .documents),
            (.documentsByKey, .documentGroups),
        ] as [(IndexSection, IndexSection)]
    )
    func limits(section: IndexSection, target: IndexSection) throws {
        var random = SplitMix64(seed: 40)
        let length = genuine[target].count
        let limits = [
            0, 1, length - 1, length, length + 1, length / 4, 0x7FFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFF,
        ]
        var refused = 0
        for limit in limits {
            for _ in 0..<8 {
                var forged = genuine
                let index = Int.random(in: 0...(forged[section].count / 4 - 1), using: &random) * 4
                var number: [UInt8] = []
                number.append(littleEndian: UInt32(limit))
                forged[section].replaceSubrange(index..<index + 4, with: number)
                if !HostileSample.use(try #require(forged.bytes)) { refused += 1 }
            }
        }
        // Few queries reach any given group of titles.
        #expect(refused > 0 || section == .titleGroups)
    }

    @Test("Sections that are swapped, truncated or extended are rejected or answered")
    func swapped() throws {
        for (turn, first) in IndexSection.allCases.enumerated() {
            let others = IndexSection.allCases.filter { $0.rawValue > first.rawValue }
            for second in RandomCases.some(of: others, from: turn) {
                var forged = genuine
                // Copies only as many bytes as fit, which keeps the lengths consistent.
                for (index, byte) in zip(forged[first].indices, genuine[second]) {
                    forged[first][index] = byte
                }
                for (index, byte) in zip(forged[second].indices, genuine[first]) {
                    forged[second][index] = byte
                }
                HostileSample.use(try #require(forged.bytes))
            }
            for change in RandomCases.some(of: [-9, -4, -1, 1, 4, 9, 4096], from: turn) {
                var forged = genuine
                if change < 0 {
                    forged[first].removeLast(min(-change, forged[first].count))
                } else {
                    forged[first] += Array(repeating: 0xFF, count: change)
                }
                if let bytes = forged.bytes { HostileSample.use(bytes) }
            }
        }
    }

    @Test("A document with a wrong length is rejected, even one beyond the end of the file")
    func wrongDocumentLength() throws {
        var part = SearchIndexPart()
        try part.add(SearchDocument(text: "Alien", weight: 1))
        try part.add(SearchDocument(text: "Heat"))
        let genuine = try ForgedIndex(of: SearchIndex.encode([part]).bytes)
        let first = 1 + Int(genuine[.documents][0])
        for length in 1...127 where length != genuine[.documents][first] {
            var forged = genuine
            forged[.documents][first] = UInt8(length)
            let index = try SearchIndex(try #require(forged.bytes))
            #expect(throws: SearchIndexError.damaged) { try index.document(1) }
        }
    }

    @Test("Wrong counts with tables of matching length are rejected or answered")
    func lyingCounts() throws {
        for count in [0, 1, 15, 16, 17, 299, 302, 5_000] {
            var forged = genuine
            forged.documentCount = count
            let header = 2 + 5 * Int(genuine[.columns][0])
            let width = (genuine[.columns].count - header) / genuine.documentCount
            func sized(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
                Array((bytes + Array(repeating: 0xFF, count: count)).prefix(count))
            }
            forged[.columns] = sized(genuine[.columns], header + width * count)
            forged[.documentGroups] = sized(genuine[.documentGroups], 4 * ((count + 15) / 16 + 1))
            let documentWidth = IndexLayout.width(of: UInt32(count))
            forged[.documentsByKey] = sized(genuine[.documentsByKey], documentWidth * count)
            let titleKeys = genuine[.titleKeys].count / (IndexLayout.titleHashWidth + documentWidth)
            forged[.titleKeys] = sized(
                genuine[.titleKeys],
                titleKeys * (IndexLayout.titleHashWidth + documentWidth)
            )
            guard let bytes = forged.bytes else {
                #expect(count == 0, "words of no document")
                continue
            }
            HostileSample.use(bytes)
        }
    }

    @Test("Sections mixed from three files are rejected or answered, and never read out of bounds")
    func mixed() throws {
        let others = try [2, 3].map { try ForgedIndex(of: HostileSample.bytes(seed: UInt64($0), count: 300)) }
        let sections: [[IndexSection]] = [
            [.documentsByKey], [.metadata], [.documents, .documentGroups], [.titleKeys, .titleGroups],
            [.postings, .postingOffsets], [.wordBytes, .wordOffsets],
            [.typoBytes, .typoRuns, .typoSignatures, .typoWords], [.columns], [.labels],
        ]
        var used = 0
        for choice in RandomCases.some(of: Array(1..<(1 << sections.count)), oneIn: 4, from: 1) {
            var forged = genuine
            for (index, group) in sections.enumerated() where choice >> index & 1 == 1 {
                for section in group { forged[section] = others[index % 2][section] }
            }
            guard let bytes = forged.bytes else { continue }
            HostileSample.use(bytes)
            used += 1
        }
        #expect(used > 30)
    }
}
