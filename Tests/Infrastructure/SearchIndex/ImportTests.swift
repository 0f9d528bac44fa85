import Foundation
import ProgramTestSupport
import SearchIndexSamples
import Testing

@testable import SearchIndex

@Suite("Building an index")
struct ImportTests {
    private static func part(_ documents: some Sequence<SearchDocument>) throws -> SearchIndexPart {
        var part = SearchIndexPart()
        for document in documents { try part.add(document) }
        return part
    }

    @Test("The same documents give the same bytes, in one part or several")
    func deterministic() throws {
        let documents = Array(SyntheticTitles(count: 900))
        let whole = try SearchIndex.encode([Self.part(documents)])
        let parted = try SearchIndex.encode([
            Self.part(documents[..<200]), Self.part([]), Self.part(documents[200..<201]),
            Self.part(documents[201...]),
        ])
        #expect(whole.bytes == parted.bytes)
        #expect(whole.byteCount == whole.bytes.count)
    }

    @Test("Documents are returned as they were added, by rank")
    func documents() throws {
        let documents = [
            SearchDocument(text: "Few know it", weight: 1, attributes: [-5], payload: [1, 0, 255]),
            SearchDocument(
                text: "매우 유명한",
                alternatives: ["Very Well Known", ""],
                weight: 1e6,
                attributes: [2020]
            ),
        ]
        let index = try SearchIndex(SearchIndex.encode([Self.part(documents)]).bytes)
        #expect(index.documentCount == 2)
        #expect(try index.document(0) == documents[1])
        #expect(try index.document(1) == documents[0])
        #expect(try index.document(2) == nil)
        #expect(try index.document(-1) == nil)
        try index.verify()
    }

    @Test("The bytes match the version of the format, which keeps indexes portable")
    func format() throws {
        let documents = [
            SearchDocument(text: "The Dark Knight", weight: 9, attributes: [2008], key: [1], payload: [7]),
            SearchDocument(text: "Parasite", alternatives: ["기생충"], weight: 8, attributes: [2019], key: [2]),
        ]
        let bytes = try SearchIndex.encode([Self.part(documents)], metadata: [4]).bytes
        #expect(IndexLayout.version == 6)
        #expect(bytes.count == 17_224)
        #expect(Checksum.of(bytes.span.bytes) == 1_082_286_132_290_731_162)
    }

    @Test("Alternatives added later equal those added at first, except for duplicates")
    func laterAlternatives() throws {
        let documents = Array(SyntheticTitles(count: 5_000))
        var part = try Self.part(documents)
        try part.addAlternatives(atMost: 2) { number throws(SearchIndexError) in
            switch number {
            case 0: [documents[0].text.uppercased() + "!", "Zyzzyva", "zyzzyva", "Quokka", "One too many"]
            case 4_999: ["기생충"]
            default: []
            }
        }
        var expected = documents
        expected[0].alternatives += ["Zyzzyva", "Quokka"]
        expected[4_999].alternatives += ["기생충"]
        #expect(try SearchIndex.encode([part]).bytes == SearchIndex.encode([Self.part(expected)]).bytes)
    }

    @Test("A document takes at most the maximum number of alternatives, and skips those that are too long")
    func tooManyAlternatives() throws {
        let known = (1...30).map { "known \($0)" }
        var part = try Self.part([SearchDocument(text: "Film", alternatives: known)])
        part.addAlternatives(atMost: 100) { _ in
            [String(repeating: "a", count: SearchDocument.maximumBytes + 1)] + (1...9).map { "other \($0)" }
        }
        let index = try SearchIndex(SearchIndex.encode([part]).bytes)
        #expect(try index.document(0)?.alternatives == known + ["other 1", "other 2"])
    }

    @Test("The header is written last, so a truncated file is not an index")
    func order() throws {
        let encoded = try SearchIndex.encode([Self.part(SyntheticTitles(count: 200))])
        var offsets: [Int] = []
        var bytes = [UInt8](repeating: 0, count: encoded.byteCount)
        encoded.write { piece, offset in
            if offset == 0 {
                #expect(throws: SearchIndexError.notAnIndex) { try SearchIndex(bytes) }
            }
            bytes.replaceSubrange(offset..<offset + piece.count, with: piece)
            offsets.append(offset)
        }
        #expect(offsets.dropLast() == offsets.dropLast().sorted()[...])
        #expect(offsets.last == 0)
        #expect(bytes == encoded.bytes)
    }

    @Test("An index without documents finds nothing", arguments: [0, 1, 3])
    func empty(parts: Int) throws {
        let index = try SearchIndex(
            SearchIndex.encode(Array(repeating: SearchIndexPart(), count: parts)).bytes
        )
        try index.verify()
        #expect(index.documentCount == 0)
        for question in ["", "a", "anything at all", "기생충"] {
            #expect(try index.search(question).hits == [])
        }
    }

    @Test("A text or payload that is too long is rejected and leaves the part unchanged")
    func oversized() throws {
        let size = SearchDocument.maximumBytes + 1
        let text = String(repeating: "a", count: size)
        var part = try Self.part([SearchDocument(text: "Before", payload: [7])])
        let oversized = SearchIndexError.oversizedDocument(bytes: size)
        #expect(throws: oversized) { try part.add(SearchDocument(text: text)) }
        #expect(throws: oversized) { try part.add(SearchDocument(text: "b", alternatives: [text])) }
        #expect(throws: oversized) {
            try part.add(SearchDocument(text: "c", payload: Array(repeating: 0, count: size)))
        }
        #expect(
            try SearchIndex.encode([part]).bytes
                == SearchIndex.encode([
                    Self.part([SearchDocument(text: "Before", payload: [7])])
                ]).bytes
        )
    }

    @Test("Weights that are negative or not finite count as 0")
    func oddWeights() throws {
        let weights: [Float] = [.nan, .infinity, -3, 2]
        let index = try SearchIndex(
            SearchIndex.encode([Self.part(weights.map { SearchDocument(text: "Odd \($0)", weight: $0) })])
                .bytes
        )
        #expect(try index.document(0)?.weight == 2)
        #expect(try (1...3).map { try index.document($0)?.weight } == [0, 0, 0])
        #expect(try index.search("odd").total == 4)
    }

    @Test("Very long words and texts are indexed and found")
    func longWords() throws {
        let word = String(repeating: "lopado", count: 40)
        let many = (0..<300).map { "w\($0)" }.joined(separator: " ")
        let movies = try SampleIndex(word, many)
        #expect(try movies.titles(word) == [word])
        #expect(try movies.titles("w7 w5") == [many])
        #expect(try movies.titles(String(word.prefix(100))) == [word])
    }

    @Test("An open file stays searchable while another replaces it")
    func replacedWhileOpen() throws {
        let folder = try TemporaryDirectory()
        let file = folder.path(of: "index")
        let next = folder.path(of: "next")
        let old = try SearchIndex.encode([Self.part([SearchDocument(text: "Old Title")])])
        let new = try SearchIndex.encode([Self.part([SearchDocument(text: "New Title")])])
        try Data(old.bytes).write(to: URL(filePath: file))
        let open = try SearchIndex(path: file)
        try Data(new.bytes).write(to: URL(filePath: next))
        #expect(rename(next, file) == 0)
        let reopened = try SearchIndex(path: file)
        #expect(try open.search("old").total == 1)
        #expect(try reopened.search("old").total == 0)
        #expect(try reopened.search("new").total == 1)
    }

    @Test("A missing file, a folder and an empty file are rejected")
    func unreadableFiles() throws {
        let folder = try TemporaryDirectory()
        let empty = try folder.write("", to: "empty")
        #expect(throws: SearchIndexError.missingFile) {
            try SearchIndex(path: folder.path(of: "nothing"))
        }
        #expect(throws: SearchIndexError.notAnIndex) {
            try SearchIndex(path: folder.path)
        }
        #expect(throws: SearchIndexError.notAnIndex) {
            try SearchIndex(path: empty)
        }
    }

    @Test("Concurrent searches each get their own results")
    func concurrentSearches() async throws {
        let documents = Array(SyntheticTitles(count: 2000))
        let index = try SearchIndex(SearchIndex.encode([Self.part(documents)]).bytes)
        let questions = documents.prefix(60).map(\.text)
        let alone = try questions.map { try index.search($0) }
        let together = try await withThrowingTaskGroup(of: (Int, SearchResults).self) { group in
            for (position, question) in questions.enumerated() {
                group.addTask { (position, try index.search(question)) }
            }
            var results: [Int: SearchResults] = [:]
            for try await (position, result) in group { results[position] = result }
            return results
        }
        for (position, expected) in alone.enumerated() { #expect(together[position] == expected) }
    }
}
