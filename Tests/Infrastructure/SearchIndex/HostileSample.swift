import RandomTestSupport
import SearchIndexSamples
import Testing

@testable import SearchIndex

/// An index with keys and a note, and queries for all of its features.
enum HostileSample {
    static func bytes(seed: UInt64, count: Int = 300) throws -> [UInt8] {
        var part = SearchIndexPart()
        for (number, document) in SyntheticTitles(count: count, seed: seed).enumerated() {
            var document = document
            document.key = Array("tt\(1_000_000 + number)".utf8)
            document.payload = Array("\(number)\tDrama".utf8)
            document.attributes.append(Int32(number) * 1_000)
            document.labels = ["Genre \(number % 7)"]
            try part.add(document, position: number)
        }
        try part.add(
            SearchDocument(
                text: "The Dark Knight",
                alternatives: ["다크 나이트"],
                weight: 9,
                attributes: [2008],
                key: Array("tt0468569".utf8)
            )
        )
        return try SearchIndex.encode([part], metadata: Array("source\tIMDb \(seed)\n".utf8)).bytes
    }

    private static let questions = [
        "dark kinght", "d", "the drak", "darkknight", "ㄷㅋ", "l", "love storyy", "", "の",
    ]

    private static let conditions: [SearchCondition] = [
        .attribute(0, in: 1900...2030), .label(0) { $0 != "Genre 3" }, .words("the", isNegated: true),
    ]

    private static let orders = [
        SearchOrder(.attribute(1), isReversed: true), SearchOrder(.text), SearchOrder(.weight),
    ]

    private static let keys = ["tt0468569", "tt1000000", "tt1000299", "tt", "", "zz", "tt1000150x"]

    /// Runs every query on bytes that may be rejected at any point; returns `false` if they were.
    @discardableResult
    static func use(_ bytes: [UInt8]) -> Bool {
        guard let index = try? SearchIndex(bytes) else { return false }
        var isWhole = true
        // Every query is attempted, because an error in one says nothing about the others.
        func attempt(_ ask: () throws(SearchIndexError) -> Void) {
            do throws(SearchIndexError) { try ask() } catch { isWhole = false }
        }
        for question in questions {
            attempt { () throws(SearchIndexError) in
                check(try index.search(question, conditions: Self.conditions), of: index)
            }
            for order in orders {
                attempt { () throws(SearchIndexError) in
                    check(try index.search(question, order: order), of: index)
                }
            }
            // Like a batch: short results in succession, and each of their documents.
            attempt { () throws(SearchIndexError) in
                let results = try index.search(question, offset: 1, limit: 5)
                check(results, of: index)
                for hit in results.hits { _ = try index.document(hit.document) }
            }
        }
        for key in keys {
            attempt { () throws(SearchIndexError) in
                guard let number = try index.number(ofKey: Array(key.utf8)) else { return }
                #expect((0..<index.documentCount).contains(number))
                _ = try index.document(number)
            }
        }
        for number in stride(from: 0, to: index.documentCount, by: max(1, index.documentCount / 40)) {
            attempt { () throws(SearchIndexError) in
                guard let document = try index.document(number) else { return }
                #expect(document.text.utf8.count + document.payload.count <= 4 * bytes.count)
            }
        }
        attempt { () throws(SearchIndexError) in
            #expect(try index.metadata().count <= bytes.count)
        }
        attempt { () throws(SearchIndexError) in try index.verify() }
        return isWhole
    }

    private static func check(_ results: SearchResults, of index: SearchIndex) {
        #expect(results.hits.count <= SearchIndex.maximumRanked)
        for hit in results.hits { #expect((0..<index.documentCount).contains(hit.document)) }
    }
}
