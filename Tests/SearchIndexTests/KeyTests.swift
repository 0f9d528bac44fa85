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

    @Test("Every document is found by its key, whatever the weights, and what is no key is not")
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

    @Test("Keys of every length are told apart, one that begins another too")
    func lengths() throws {
        let keys = (1...100).map { String(repeating: "a", count: $0) } + ["ab", "b", "tmdb:7", "tmdb:78"]
        let index = try SampleIndex(keys.map { document($0, $0) }).index
        for key in keys { #expect(try text(ofKey: key, in: index) == key) }
        #expect(try text(ofKey: String(repeating: "a", count: 101), in: index) == nil)
    }

    @Test("Of several with one key the best known is found, and documents without a key by none")
    func several() throws {
        let index = try SampleIndex([
            document("k", "little", weight: 1), document("", "nameless", weight: 9),
            document("k", "well", weight: 5),
        ]).index
        #expect(try text(ofKey: "k", in: index) == "well")
        #expect(try text(ofKey: "", in: index) == nil)
        #expect(try index.document(0)?.text == "nameless")
    }

    @Test("A key that is too long is refused")
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
}
