import RandomTestSupport
import SearchIndex
import Testing

@Suite("Keys")
struct KeyTests {
    private func document(_ key: String, _ text: String = "x", weight: Float = 0) -> SearchDocument {
        SearchDocument(text: text, weight: weight, key: Array(key.utf8))
    }

    private func text(ofKey key: String, in index: SearchIndex) throws -> String? {
        try index.number(ofKey: Array(key.utf8)).flatMap { try index.document($0)?.text }
    }

    @Test("Every document is found by its key regardless of weight, and unknown keys are not found")
    func all() throws {
        var random = SplitMix64(seed: 11)
        let keys = (0..<3_000).map { "tt\(1_000_000 + $0 * 7)" }.shuffled(using: &random)
        let documents = keys.map {
            document($0, "text of \($0)", weight: Float(UInt8.random(in: 0...255, using: &random)))
        }
        let index = try SampleIndex(documents).index
        for key in keys { #expect(try text(ofKey: key, in: index) == "text of \(key)") }
        for key in ["", "t", "tt1000001", "tt10000000", "zz", "\u{FF}", "tt100000"] {
            #expect(try text(ofKey: key, in: index) == nil)
        }
    }

    @Test("Keys of every length are distinguished, even if one is a prefix of another")
    func lengths() throws {
        let keys = (1...100).map { String(repeating: "a", count: $0) } + ["ab", "b", "tmdb:7", "tmdb:78"]
        let index = try SampleIndex(keys.map { document($0, $0) }).index
        for key in keys { #expect(try text(ofKey: key, in: index) == key) }
        #expect(try text(ofKey: String(repeating: "a", count: 101), in: index) == nil)
    }

    @Test("Documents without a key are not found by key and are not duplicates of each other")
    func none() throws {
        let index = try SampleIndex([
            document("", "nameless", weight: 9), document("k", "named", weight: 5), document("", "nameless"),
        ]).index
        #expect(index.documentCount == 3)
        #expect(try text(ofKey: "k", in: index) == "named")
        #expect(try text(ofKey: "", in: index) == nil)
        #expect(try index.document(0)?.text == "nameless")
    }

    @Test("Of several documents with one key only the first is indexed, without traces of the others")
    func repeated() throws {
        var random = SplitMix64(seed: 12)
        let first = (0..<500).map { number in
            let known = Float(UInt8.random(in: 0...255, using: &random))
            return document("tt\(number)", "title \(number % 50) of \(number)", weight: known)
        }
        var parts = [SearchIndexPart(), SearchIndexPart(), SearchIndexPart()]
        var expected = SearchIndexPart()
        var repeated: [Int] = []
        for (number, document) in first.enumerated() {
            try expected.add(document, position: number)
            try parts[number % 2].add(document, position: number)
            guard number.isMultiple(of: 7) else { continue }
            // Better known, with words of its own, and in any part.
            var other = document
            other.text = "unheard \(number)"
            other.weight = 1_000
            try parts[number % 3].add(other, position: 1_000 + number)
            repeated.append(1_000 + number)
        }
        let encoded = try SearchIndex.encode(parts)
        #expect(encoded.repeated == repeated)
        #expect(encoded.documentCount == 500)
        #expect(try encoded.bytes == SearchIndex.encode([expected]).bytes)
    }

    @Test("A key that is too long is rejected")
    func tooLong() {
        #expect(throws: SearchIndexError.oversizedDocument(bytes: 101)) {
            try SampleIndex([document(String(repeating: "k", count: 101))])
        }
    }

    @Test("The order in which parts are filled does not change the bytes")
    func parts() throws {
        let documents = (0..<50).map { document("key\($0)", weight: Float($0)) }
        var whole = SearchIndexPart()
        var halves = [SearchIndexPart(), SearchIndexPart()]
        for (number, document) in documents.enumerated() {
            try whole.add(document)
            try halves[number / 25].add(document)
        }
        #expect(try SearchIndex.encode([whole]).bytes == SearchIndex.encode(halves).bytes)
    }

    @Test("Documents of equal weight are ordered by position, regardless of their parts")
    func positions() async throws {
        var whole = SearchIndexPart()
        var parts = [SearchIndexPart(), SearchIndexPart(), SearchIndexPart()]
        for number in 0..<10_000 {
            try whole.add(document("key\(number)", "the \(number)th"), position: number)
            try parts[number * 7 % 3].add(document("key\(number)", "the \(number)th"), position: number)
        }
        let bytes = try SearchIndex.encode([whole]).bytes
        #expect(try SearchIndex.encode(parts).bytes == bytes)
        #expect(try await SearchIndex.encodeConcurrently(parts).bytes == bytes)
        #expect(try SearchIndex(bytes).document(9_999)?.text == "the 9999th")
    }
}
