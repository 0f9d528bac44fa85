import Entities
import RandomTestSupport
import Testing

@Suite("The conditions in a text and their places")
struct MovieConditionWordTests {
    /// Returns the words that filter, each with a mark: `+` valid, `~` unfinished, `-` invalid.
    private func words(_ text: String) -> [String] {
        MovieQuery.conditionWords(in: text).map { word in
            let mark =
                switch word.validity {
                case .valid: "+"
                case .unfinished: "~"
                case .invalid: "-"
                }
            return mark + text[word.range]
        }
    }

    @Test(
        "Words that filter are found where they are, and others belong to a title",
        arguments: [
            ("alien y:1979 -genre:horror,war", ["+y:1979", "+-genre:horror,war"]),
            ("country:\"south korea\" in:watchlist", ["+country:\"south korea\"", "+in:watchlist"]),
            ("장르:공포　내평점:>7", ["+장르:공포", "+내평점:>7"]),
            ("2001: a space odyssey '71 genre: noun:thing", []),
            ("director:scott !country:us", ["+director:scott", "+!country:us"]),
        ]
    )
    func places(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test(
        "A wrong value is invalid, unless it is the last one and may be completed",
        arguments: [
            ("genre:zzz x", ["-genre:zzz"]), ("genre:zzz", ["-genre:zzz"]), ("genre:ho", ["~genre:ho"]),
            ("genre:ho ", ["-genre:ho"]), ("genre:ho x", ["-genre:ho"]), ("y:19", ["~y:19"]), ("y:", ["~y:"]),
            ("y: ", ["-y:"]),
            ("sort:year x", ["+sort:year"]), ("sort:best x", ["-sort:best"]),
            ("actor:hanks", ["-actor:hanks"]), ("actr:\"tom hanks\" x", ["-actr:\"tom hanks\""]),
            ("director: x", ["-director:"]),
            ("y: x", []), ("y:x z", ["-y:x"]), ("country:south korea x", ["+country:south korea"]),
            ("y:1990..1980 x", ["-y:1990..1980"]), ("rating:>", ["~rating:>"]),
            ("runtime:long", ["-runtime:long"]), ("in:watch", ["+in:watch"]),
        ]
    )
    func validity(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test(
        "A wrong word is corrected by the nearest that exists",
        arguments: [
            ("genre:horor x", "genre:horror"), ("-genre:war,horor x", "-genre:war,horror"),
            ("actr:\"tom hanks\" x", "cast:\"tom hanks\""), ("actor:hanks", "cast:hanks"), ("genre:zzz", nil),
            ("sort:best x", nil), ("y:1990..1980 x", nil), ("genre:noir x", nil), ("genre:ho", nil),
        ]
    )
    func corrections(text: String, correction: String?) {
        #expect(MovieQuery.conditionWords(in: text).first?.correction == correction)
    }

    @Test(
        "A word is replaced or removed, and nothing else",
        arguments: [
            ("a genre:war  b", "a b", "a x  b"), ("genre:war", "", "x"), ("a  genre:war", "a", "a  x"),
            ("in:\"a b\" c", "c", "x c"),
        ]
    )
    func replacing(text: String, without: String, with: String) throws {
        let word = try #require(MovieQuery.conditionWords(in: text).first)
        #expect(MovieQuery.text(text, replacing: word, by: nil) == without)
        #expect(MovieQuery.text(text, replacing: word, by: "x") == with)
    }

    @Test(
        "The words for an order are told from the others",
        arguments: [
            ("alien sort:year y:1979", MovieOrder(.year), "alien y:1979"),
            ("-sort:title", MovieOrder(.title, isReversed: true), ""),
            ("정렬:평점 거꾸로:예 limit:5", MovieOrder(.rating, isReversed: true), "limit:5"),
            ("sort:ye", MovieOrder(), "sort:ye"), ("alien", MovieOrder(), "alien"),
        ]
    )
    func orders(text: String, order: MovieOrder, rest: String) {
        let found = MovieQuery.order(in: text)
        #expect(found.order == order)
        #expect(found.rest == rest)
    }

    @Test(
        "A condition at the end is completed by the names that begin with its last value",
        arguments: [
            ("alien genre:ho", ["alien genre:horror"]), ("-genre:war,hi", ["-genre:war,history"]),
            ("in:", ["in:watchlist", "in:seen", "in:rated", "in:notes", "in:library"]),
            ("country:south k", ["country:south korea"]), ("장르:전", ["장르:전기", "장르:전쟁"]),
            ("genre:music", ["genre:musical"]), ("language:ka", []), ("언어:조", ["언어:조지아어"]),
            ("in:seen", []), ("in:seen ", []), ("genre:ho x", []), ("genre:zz", []), ("y:19", []),
            ("x:ho", []),
            ("director:sc", []), ("genre", []), ("", []),
        ]
    )
    func completions(text: String, expected: [String]) {
        #expect(MovieQuery.completions(of: text) == expected)
    }

    @Test("Of two single years the second is invalid, and a repeated one is not")
    func years() {
        #expect(
            words("y:1979 y:1979 y:1982 y:1980..1990") == [
                "+y:1979", "+y:1979", "-y:1982", "+y:1980..1990",
            ]
        )
    }

    @Test("A text can be searched exactly if all of its conditions are valid")
    func agreesWithTheParser() {
        var random = SplitMix64(seed: 0xFACE7)
        let vocabulary = [
            "alien", "genre:war", "genre:wa", "-genre:horror", "y:1979", "y:1982", "y:198", "y:", "genre:",
            "country:\"south korea\"", "in:seen", "in:no", "rating:>7", "rating:x", "2001:", "with:ford",
            "sort:year",
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 1...5, using: &random))
                .compactMap { _ in vocabulary.randomElement(using: &random) }.joined(separator: " ")
            let isSearchable = (try? MovieQuery(text: text)) != nil
            let words = MovieQuery.conditionWords(in: text)
            #expect(isSearchable == words.allSatisfy { $0.validity == .valid }, "\(text)")
        }
    }
}
