import Testing

@testable import SearchIndex

@Suite("The metadata of an index")
struct MetadataTests {
    @Test("metadata is returned as it was stored and changes no result", arguments: [0, 1, 4096, 10_000])
    func metadata(length: Int) throws {
        var part = SearchIndexPart()
        try part.add(SearchDocument(text: "Alien"))
        let metadata = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let index = try SearchIndex(SearchIndex.encode([part], metadata: metadata).bytes)
        #expect(try index.metadata() == metadata)
        #expect(index.documentCount == 1)
        #expect(try index.search("alien").hits.count == 1)
        try index.verify()
    }

    @Test("an index can end at or beside the end of a block", arguments: [-8, 0, 8])
    func lastBlock(beyond: Int) throws {
        let empty = try IndexLayout(reading: SearchIndex.encode([]).bytes.span.bytes)
        let room = IndexLayout.blockLength - empty.bodyLength % IndexLayout.blockLength
        let bytes = try SearchIndex.encode([], metadata: Array(repeating: 7, count: room + beyond)).bytes
        let bodyLength = try IndexLayout(reading: bytes.span.bytes).bodyLength
        #expect((bodyLength - beyond).isMultiple(of: IndexLayout.blockLength))
        try SearchIndex(bytes).verify()
    }

    @Test("metadata with a flipped bit is rejected")
    func damaged() throws {
        var bytes = try SearchIndex.encode([], metadata: [1, 2, 3, 4]).bytes
        bytes[bytes.count - 2] ^= 1
        let index = try SearchIndex(bytes)
        #expect(throws: SearchIndexError.damaged) { try index.metadata() }
    }
}
