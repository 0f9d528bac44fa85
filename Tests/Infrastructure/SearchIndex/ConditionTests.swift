import SearchIndex
import Testing

@Suite("Conditions and orders of a search")
struct ConditionTests {
    private static let minutes = 1

    private func movies() throws -> SampleIndex {
        try SampleIndex([
            SearchDocument(text: "The Zebra", weight: 9, attributes: [1950, 120], labels: ["Crime|Drama"]),
            SearchDocument(text: "Apple", weight: 8, attributes: [1960, 0], labels: ["Drama"]),
            SearchDocument(text: "Apple Pie", weight: 7, attributes: [1970, 80]),
            SearchDocument(text: "Mango", weight: 6, attributes: [0, 95], labels: ["Crime"]),
        ])
    }

    @Test("all conditions must be met, with words and without")
    func several() throws {
        let movies = try movies()
        let drama = SearchCondition.label(0) { $0.contains("Drama") }
        #expect(try movies.titles("", drama) == ["The Zebra", "Apple"])
        #expect(try movies.titles("", drama, .attribute(0, in: 1960...1980)) == ["Apple"])
        #expect(try movies.titles("aple", drama) == ["Apple"])
        #expect(try movies.titles("", .label(0) { $0.isEmpty }) == ["Apple Pie"])
    }

    @Test("the results of several searches are one list, in which a costlier meaning has lower scores")
    func merged() throws {
        let index = try movies().index
        let titles = try index.search("apple")
        let crime = SearchCondition.label(0) { $0.contains("Crime") }
        func documents(_ results: SearchResults) -> [Int] { results.hits.map(\.document) }
        let likely = try index.search("", conditions: [crime], cost: 0)
        let unlikely = try index.search("", conditions: [crime], cost: 40)
        #expect(likely.hits[0].score > unlikely.hits[0].score && unlikely.hits[0].score > 0)
        #expect(documents(.merged([titles, unlikely])) == [1, 2, 0, 3])
        let mixed = SearchResults.merged([titles, try index.search("apple pie", cost: 0)])
        #expect(mixed.hits.map(\.search) == [0, 1] && mixed.total == 2)
        #expect(documents(unlikely.followed(by: titles)) == [0, 3, 1, 2])
        #expect(documents(titles.sorted(by: [2, 1])) == [2, 1])
    }

    @Test("a negated range also accepts documents whose value is unknown")
    func negated() throws {
        let movies = try movies()
        #expect(
            try movies.titles("", .attribute(0, in: 1960...1980, isNegated: true)) == ["The Zebra", "Mango"]
        )
    }

    @Test("exact words are required or excluded, whatever is known about similar ones")
    func words() throws {
        let movies = try movies()
        #expect(try movies.titles("", .words("apple")) == ["Apple", "Apple Pie"])
        #expect(try movies.titles("", .words("apple pie")) == ["Apple Pie"])
        #expect(try movies.titles("", .words("aple")).isEmpty)
        #expect(try movies.titles("apple", .words("pie", isNegated: true)) == ["Apple"])
        #expect(try movies.titles("", .words("aple", isNegated: true)).count == 4)
    }

    @Test("texts begin, end or are as required, or not, with words and without")
    func edges() throws {
        let movies = try movies()
        #expect(try movies.titles("apple", .edge(.start, "apple")) == ["Apple", "Apple Pie"])
        #expect(try movies.titles("apple", .edge(.both, "apple")) == ["Apple"])
        #expect(try movies.titles("apple", .edge(.end, "apple", isNegated: true)) == ["Apple Pie"])
        #expect(try movies.titles("apple", .edge(.start, "apple", isNegated: true)).isEmpty)
        #expect(try movies.titles("", .edge(.start, "apple", isNegated: true)) == ["The Zebra", "Mango"])
        #expect(try movies.titles("", .edge(.both, "mango"), .attribute(0, in: 0...0)) == ["Mango"])
    }

    @Test(
        "fzf's marks require a part of a text, or exclude it",
        arguments: [
            ("^apple$", ["Apple"]), ("!apple$", ["The Zebra", "Apple Pie", "Mango"]),
            ("!^apple", ["The Zebra", "Mango"]), ("!^apple$", ["The Zebra", "Apple Pie", "Mango"]),
            ("^apple !pie", ["Apple"]),
            ("'apple pie$", ["Apple Pie"]), ("'apple$", ["Apple"]),
        ]
    )
    func marks(text: String, titles: [String]) throws {
        let movies = try movies()
        let marked = MarkedWords(text)
        let found = try movies.index.search(marked.words, conditions: marked.conditions).hits.map(\.document)
        let all = ["The Zebra", "Apple", "Apple Pie", "Mango"]
        #expect(found.map { all[$0] } == titles)
        #expect(all.filter { marked.accept([$0]) } == titles)
    }

    @Test("an index without a column has 0 or an empty label everywhere")
    func absentColumns() throws {
        let movies = try movies()
        #expect(try movies.titles("", .attribute(7, in: 0...0)).count == 4)
        #expect(try movies.titles("", .attribute(7, in: 1...9)).isEmpty)
        #expect(try movies.titles("", .label(3) { $0 == "x" }).isEmpty)
        #expect(try movies.titles("", .label(3) { $0 == "" }).count == 4)
        #expect(try movies.index.labels(3) == [""])
        #expect(try movies.index.labels(0) == ["", "Crime", "Crime|Drama", "Drama"])
        #expect(try movies.index.hasValues(ofAttribute: Self.minutes))
        #expect(try !movies.index.hasValues(ofAttribute: 7))
    }

    @Test("an order by attribute puts unknown values last in both directions")
    func byAttribute() throws {
        let movies = try movies()
        let byYear = SearchOrder(.attribute(0))
        #expect(try movies.titles("", order: byYear) == ["The Zebra", "Apple", "Apple Pie", "Mango"])
        #expect(
            try movies.titles("", order: SearchOrder(.attribute(0), isReversed: true))
                == ["Apple Pie", "Apple", "The Zebra", "Mango"]
        )
        #expect(
            try movies.titles("apple", order: SearchOrder(.attribute(Self.minutes))) == [
                "Apple Pie", "Apple",
            ]
        )
    }

    @Test("an order by text ignores an article, and the reversed order by weight begins with the least known")
    func byText() throws {
        let movies = try movies()
        #expect(
            try movies.titles("", order: SearchOrder(.text)) == ["Apple", "Apple Pie", "Mango", "The Zebra"]
        )
        #expect(
            try movies.titles("", order: SearchOrder(.text, isReversed: true))
                == ["The Zebra", "Mango", "Apple Pie", "Apple"]
        )
        #expect(try movies.titles("apple", order: SearchOrder(.weight)) == ["Apple", "Apple Pie"])
        #expect(try movies.titles("", order: SearchOrder(.weight, isReversed: true)).first == "Mango")
    }

    @Test(
        "pages of an ordered list join without gaps",
        arguments: [SearchOrder(.attribute(0)), SearchOrder()]
    )
    func pages(order: SearchOrder) throws {
        let movies = try SampleIndex(
            (0..<1_000).map {
                SearchDocument(text: "Movie \($0)", weight: Float($0), attributes: [Int32($0 * 7 % 100)])
            }
        )
        let condition = SearchCondition.attribute(0, in: 10...60)
        func hits(_ offset: Int, _ limit: Int) throws -> [Int] {
            try movies.index.search("", offset: offset, limit: limit, conditions: [condition], order: order)
                .hits.map(\.document)
        }
        let all = try hits(0, 1_000)
        #expect(all.count == 510)
        #expect(try hits(0, 100) + hits(100, 100) + hits(200, 400) == all)
        #expect(try hits(510, 10).isEmpty)
    }

    @Test("documents keep their attributes and labels, however they were split into parts")
    func roundTrip() throws {
        let documents = [
            SearchDocument(text: "One", weight: 3, attributes: [-70_000, 5], labels: ["a", "b"], key: [1]),
            SearchDocument(text: "Two", weight: 2, key: [2]),
            SearchDocument(
                text: "Three",
                weight: 1,
                attributes: [9, 70_000, 1],
                labels: ["", "c"],
                key: [3]
            ),
        ]
        func encoded(_ split: [ArraySlice<SearchDocument>]) throws -> [UInt8] {
            try SearchIndex.encode(
                split.map { slice in
                    var part = SearchIndexPart()
                    for document in slice { try part.add(document, position: Int(document.key[0])) }
                    return part
                }
            ).bytes
        }
        let bytes = try encoded([documents[...]])
        #expect(try encoded([documents[2...], documents[..<2]]) == bytes)
        let index = try SearchIndex(bytes)
        #expect(try index.document(0)?.attributes == [-70_000, 5, 0])
        #expect(try index.document(0)?.labels == ["a", "b"])
        #expect(try index.document(1)?.attributes == [0, 0, 0])
        #expect(try index.document(2)?.labels == ["", "c"])
    }

    @Test("more columns than an index can have are refused")
    func tooMany() throws {
        var part = SearchIndexPart()
        #expect(throws: SearchIndexError.unsupportedSize) {
            try part.add(SearchDocument(text: "x", attributes: Array(repeating: 1, count: 17)))
        }
    }
}
