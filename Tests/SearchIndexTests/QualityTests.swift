import RandomTestSupport
import SearchIndex
import SearchIndexSamples
import Testing

/// How often the right title comes first, over 300 titles that won an award, asked in every way.
@Suite("How well titles are found")
struct QualityTests {
    /// What is promised, of a thousand questions.
    private static let promises: [(Question.Kind, hitAt1: Int, hitAt5: Int)] = [
        (.exact, 990, 990), (.oneEdit, 950, 950), (.twoEdits, 880, 900), (.beginning, 550, 850),
        (.wordDropped, 800, 950), (.shuffled, 990, 990), (.noSpaces, 990, 990),
    ]

    @Test("Among the films that the programs carry, and among 46,000 titles", arguments: [0, 46_000])
    func promisedQuality(count: Int) throws {
        let films = FilmTitles.documents()
        #expect(films.count > 18_000)
        var part = SearchIndexPart()
        for document in films { try part.add(document) }
        for document in SyntheticTitles(count: max(0, count - films.count)) { try part.add(document) }
        let index = try SearchIndex(SearchIndex.encode([part]).bytes)

        let known = FilmTitles.wellKnown(among: films)
        #expect(known.count >= 300)
        var random = SplitMix64(seed: 2026)
        var qualities: [Question.Kind: Quality] = [:]
        for document in known.shuffled(using: &random).prefix(300) {
            for question in Question.all(for: document.text, using: &random) {
                try qualities[question.kind, default: Quality()].ask(question, of: index)
            }
        }
        for (kind, first, firstFive) in Self.promises {
            let quality = try #require(qualities[kind])
            #expect(quality.asked >= 100)
            #expect(quality.hitAt1 >= Double(first) / 1000, "\(kind) \(quality.hitAt1): \(quality.missed)")
            #expect(
                quality.hitAt5 >= Double(firstFive) / 1000,
                "\(kind) \(quality.hitAt5): \(quality.missed)"
            )
        }
    }

    @Test("A title that nobody knows is found by its exact words among very many")
    func unknownTitles() throws {
        let documents = Array(SyntheticTitles(count: 20_000, seed: 99))
        var part = SearchIndexPart()
        for document in documents { try part.add(document) }
        let index = try SearchIndex(SearchIndex.encode([part]).bytes)
        var random = SplitMix64(seed: 8)
        var exact = Quality()
        var edited = Quality()
        for document in documents.shuffled(using: &random).prefix(100) {
            for question in Question.all(for: document.text, using: &random) {
                if question.kind == .exact { try exact.ask(question, of: index) }
                if question.kind == .oneEdit { try edited.ask(question, of: index) }
            }
        }
        #expect(exact.hitAt5 >= 0.99, "\(exact.missed)")
        #expect(edited.hitAt5 >= 0.9, "\(edited.missed)")
    }
}
