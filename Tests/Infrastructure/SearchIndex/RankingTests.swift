import SearchIndex
import Testing

@Suite("The order of results")
struct RankingTests {
    @Test("The closest match comes first, however little known it is")
    func closeness() throws {
        let movies = try SampleIndex("Heat of the Night", "Heathers", "Cheat", "Hear", "Heat")
        #expect(try movies.titles("heat").first == "Heat")
        #expect(try movies.titles("heathers").first == "Heathers")
    }

    @Test(
        "A title that is the whole query comes before a famous longer one, even with a typo",
        arguments: [("Jungle", 50), ("Juygle", 3000), ("jnugle", 3000)] as [(String, Float)]
    )
    func wholeTitles(question: String, weight: Float) throws {
        let movies = try SampleIndex([
            SearchDocument(text: "The Jungle Book", weight: 1_000_000),
            SearchDocument(text: "Jungle Cruise", weight: 300_000),
            SearchDocument(text: "Jungle", weight: weight),
        ])
        #expect(try movies.titles(question).first == "Jungle")
    }

    @Test("A little known title that is the whole query comes before hundreds of longer ones")
    func wholeTitleAmongMany() throws {
        let sequels = (1...400).map { SearchDocument(text: "Blade Runner \($0)", weight: 100) }
        let movies = try SampleIndex(sequels + [SearchDocument(text: "Blade Runner", weight: 1)])
        #expect(try movies.titles("blade runner").first == "Blade Runner")
    }

    @Test("All words in another order come before most of them in the right order")
    func shuffledWhole() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Portrait of a Lady on Fire", weight: 90_000),
            SearchDocument(text: "The Portrait of a Lady", weight: 9),
        ])
        #expect(try movies.titles("of a The Lady Portrait").first == "The Portrait of a Lady")
    }

    @Test("An article in another position costs little")
    func movedArticle() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Easy", weight: 500), SearchDocument(text: "Easy A", weight: 400),
        ])
        #expect(try movies.titles("a easy").first == "Easy A")
    }

    @Test("An article that was typed is meant")
    func typedArticle() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Thousand", weight: 500),
            SearchDocument(text: "A Thousand Clowns", weight: 400),
        ])
        #expect(try movies.titles("a thousand") == ["A Thousand Clowns", "Thousand"])
        #expect(try movies.titles("thousand").first == "Thousand")
    }

    @Test(
        "Of two titles with the same letters, the one without additional words comes first",
        arguments: ["fast furious", "fast & furious", "furious fast", "fastfurious"]
    )
    func signs(question: String) throws {
        let movies = try SampleIndex([
            SearchDocument(text: "The Fast and the Furious", weight: 9000),
            SearchDocument(text: "2 Fast 2 Furious", weight: 8000),
            SearchDocument(text: "Fast & Furious", weight: 2000),
        ])
        #expect(try movies.titles(question).first == "Fast & Furious")
    }

    @Test("A text typed with all its punctuation and accents comes before one that folds alike")
    func marks() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Them", weight: 20), SearchDocument(text: "Them!", weight: 10),
            SearchDocument(text: "Kicking & Screaming", weight: 20),
            SearchDocument(text: "Kicking and Screaming", weight: 10),
            SearchDocument(text: "Amélie", weight: 700_000), SearchDocument(text: "Amelie", weight: 30_000),
        ])
        for text in ["Them", "Them!", "Kicking & Screaming", "Kicking and Screaming", "Amélie"] {
            #expect(try movies.titles(" \(text.lowercased()) ").first == text)
        }
        #expect(try movies.titles("THEM!").first == "Them!")
        #expect(try movies.titles("amelie").first == "Amélie", "What is twenty times better known is meant.")
    }

    @Test("An article that may be a verb counts as a word of the query but as an article of a text")
    func ambiguousArticle() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Hard Candy", weight: 150_000),
            SearchDocument(text: "Die Hard 2", weight: 20),
            SearchDocument(text: "Welle Nord", weight: 30), SearchDocument(text: "Die Welle", weight: 20),
        ])
        #expect(try movies.titles("die hard").first == "Die Hard 2")
        #expect(try movies.titles("welle").first == "Die Welle")
    }

    @Test("Small weights do not outweigh an additional word")
    func littleFame() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Blade Runner Blues", weight: 3),
            SearchDocument(text: "Blade Runner Two", weight: 2),
            SearchDocument(text: "Blade Runner", weight: 0), SearchDocument(text: "Blade Rummer"),
        ])
        #expect(try movies.titles("blade run").first == "Blade Runner")
        #expect(try movies.titles("blade runer").first == "Blade Runner")
    }

    @Test("A misspelled one-word title comes before titles that contain parts of the misspelled word")
    func misspeltWordThatHasParts() throws {
        let others = (0..<400).map { SearchDocument(text: "Man \($0) of Ba", weight: Float(500 - $0)) }
        let movies = try SampleIndex(others + [SearchDocument(text: "Batman", weight: 1)])
        #expect(try movies.titles("baman").first == "Batman")
        #expect(try movies.titles("the baman").first == "Batman")
    }

    @Test("Equal matches are ordered by weight, then by attribute")
    func fame() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Hamlet", weight: 10, attributes: [1948]),
            SearchDocument(text: "Hamlet", weight: 500, attributes: [1990]),
            SearchDocument(text: "Hamlet", weight: 10, attributes: [1996]),
        ])
        let years = try movies.index.search("hamlet").hits.map {
            try movies.index.document($0.document)?.attributes.first
        }
        #expect(years == [1990, 1996, 1948])
    }

    @Test(
        "Shorter completions come first, but ten or more missing letters count alike"
    )
    func unfinishedWords() throws {
        let movies = try SampleIndex(
            "Moonriverside",
            "Moonrise",
            "Internationalization",
            "Interconnections"
        )
        #expect(try movies.titles("moonri") == ["Moonrise", "Moonriverside"])
        #expect(try movies.titles("moon ri") == ["Moonrise", "Moonriverside"])
        #expect(try movies.titles("inter") == ["Internationalization", "Interconnections"])
    }

    @Test("A single letter finds the best known documents, not the shortest words")
    func oneLetter() throws {
        let documents = (0..<20_100).map {
            SearchDocument(text: $0 < 2_600 ? "Tarantula" : "To", weight: Float(30_000 - $0))
        }
        #expect(Set(try SampleIndex(documents).titles("t")) == ["Tarantula"])
    }

    @Test("A word that exists may be a typo")
    func typoThatIsAWord() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "The Godfather", weight: 1_000_000),
            SearchDocument(text: "Goodfather's Day", weight: 1),
        ])
        #expect(try movies.titles("the goodfather").contains("The Godfather"))
    }

    @Test("Words in order come before the same words in another order, but after exactly those words")
    func order() throws {
        let movies = try SampleIndex("Life Is Beautiful", "Beautiful Life")
        #expect(try movies.titles("beautiful life").first == "Beautiful Life")
        #expect(try movies.titles("life beautiful").first == "Beautiful Life")
        let longer = try SampleIndex("A Beautiful Little Life", "Life Is Beautiful")
        #expect(try longer.titles("life beautiful").first == "Life Is Beautiful")
    }

    @Test("Only documents with a given attribute are considered")
    func filter() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Dune", weight: 9, attributes: [2021]),
            SearchDocument(text: "Dune", weight: 5, attributes: [1984]),
            SearchDocument(text: "Dunkirk", weight: 7, attributes: [2017]),
        ])
        #expect(try movies.titles("dun", .attribute(0, in: 1980...1989)) == ["Dune"])
        #expect(try movies.index.search("dun", conditions: [.attribute(0, in: 1980...1989)]).total == 1)
        #expect(try movies.titles("dun", .attribute(0, in: 2000...2030)) == ["Dune", "Dunkirk"])
        #expect(try movies.titles("", .attribute(0, in: 2000...2020)) == ["Dunkirk"])
        #expect(try movies.titles("dune", .attribute(0, in: 1900...1910)) == [])
    }

    @Test("A query without words matches everything, the best known first")
    func noWords() throws {
        let movies = try SampleIndex("Best Known", "Known", "Hardly Known")
        #expect(try movies.titles("  ") == ["Best Known", "Known", "Hardly Known"])
        #expect(try movies.index.search("").total == 3)
        #expect(try movies.index.search("", offset: 1, limit: 1).hits.map(\.document) == [1])
    }

    @Test("Pages are parts of one order, and each reports the total")
    func pages() throws {
        let movies = try SampleIndex(
            (1...60).map { SearchDocument(text: "Part \($0)", weight: Float(100 - $0)) }
        )
        let all = try movies.index.search("part", limit: 100)
        #expect(all.total == 60)
        #expect(!all.isTotalBounded)
        let pages = try [0, 25, 50, 75].map { try movies.index.search("part", offset: $0, limit: 25) }
        #expect(pages.flatMap(\.hits) == all.hits)
        #expect(pages.map(\.hits.count) == [25, 25, 10, 0])
        #expect(pages.map(\.total) == [60, 60, 60, 60])
    }

    @Test("Of very many documents only the best are counted, and the result says so")
    func boundedTotal() throws {
        let movies = try SampleIndex(
            (0..<900).map { SearchDocument(text: "Episode \($0)", weight: Float($0 + 1)) }
        )
        let results = try movies.index.search("episode", limit: 1)
        #expect(results.total == SearchIndex.maximumRanked)
        #expect(results.isTotalBounded)
    }
}
