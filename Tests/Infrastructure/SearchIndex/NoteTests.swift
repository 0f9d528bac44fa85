import Testing

@testable import SearchIndex

@Suite("The note of an index")
struct NoteTests {
    @Test("a note is returned as it was stored and changes no result", arguments: [0, 1, 4096, 10_000])
    func note(length: Int) throws {
        var part = SearchIndexPart()
        try part.add(SearchDocument(text: "Alien"))
        let note = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let index = try SearchIndex(SearchIndex.encode([part], note: note).bytes)
        #expect(try index.note() == note)
        #expect(index.documentCount == 1)
        #expect(try index.search("alien").hits.count == 1)
        try index.verify()
    }

    @Test("an index can end anywhere in its last block", arguments: [-1, 0, 1])
    func lastBlock(beyond: Int) throws {
        let empty = try IndexLayout(reading: SearchIndex.encode([]).bytes.span.bytes)
        let room = IndexLayout.blockLength - empty.bodyLength % IndexLayout.blockLength
        let bytes = try SearchIndex.encode([], note: Array(repeating: 7, count: room + beyond)).bytes
        let bodyLength = try IndexLayout(reading: bytes.span.bytes).bodyLength
        #expect((bodyLength - beyond).isMultiple(of: IndexLayout.blockLength))
        try SearchIndex(bytes).verify()
    }

    @Test("a note with a flipped bit is rejected")
    func damaged() throws {
        var bytes = try SearchIndex.encode([], note: [1, 2, 3, 4]).bytes
        bytes[bytes.count - 2] ^= 1
        let index = try SearchIndex(bytes)
        #expect(throws: SearchIndexError.damaged) { try index.note() }
    }
}
