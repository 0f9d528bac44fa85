import Entities
import Testing

@Suite("A movie query")
struct MovieQueryTests {
    @Test("ignores white space around words, and the amount of it between words")
    func whiteSpace() throws {
        let plain = try MovieQuery(text: "blade runner")
        #expect(try MovieQuery(text: "  blade \t\n runner ") == plain)
        #expect(plain.text == "blade runner")
    }

    @Test("needs words or a year", arguments: ["", " ", "\t\n\u{3000}"])
    func empty(text: String) {
        #expect(throws: MoviesError.query(.empty)) { try MovieQuery(text: text) }
    }

    @Test("has at most 500 characters, not counting ignored white space")
    func longest() throws {
        let words = String(repeating: "가나다라 ", count: 100)
        #expect(try MovieQuery(text: words + "   ").text.count == 499)
        #expect(throws: MoviesError.query(.tooLong)) { try MovieQuery(text: words + "가나") }
    }

    @Test(
        "takes the year from a word marked as one, with any colon and digits that keyboards type",
        arguments: ["star y:1977", "Y:1977 star", "star y\u{FF1A}1977", "star y:\u{FF11}\u{FF19}77 y:1977"]
    )
    func year(text: String) throws {
        #expect(try MovieQuery(text: text) == MovieQuery(text: "star", year: 1977))
    }

    @Test("may consist of a year only")
    func yearAlone() throws {
        for query in [try MovieQuery(text: " y:2003 "), try MovieQuery(text: "", year: 2003)] {
            #expect(query.text.isEmpty)
            #expect(query.year == 2003)
        }
    }

    @Test(
        "rejects a word that is marked as a year but is not a valid one",
        arguments: ["y:9999", "y:1869", "y:2101", "y:197", "y:19777", "y:197x", "y:+198", "y:一二三四"]
    )
    func malformedYear(word: String) {
        #expect(throws: MoviesError.query(.malformedYear(word))) { try MovieQuery(text: "star \(word)") }
    }

    @Test("rejects a year that cannot be searched", arguments: [Int.min, 1869, 2101, Int.max])
    func impossibleYear(year: Int) {
        #expect(throws: MoviesError.query(.malformedYear(String(year)))) {
            try MovieQuery(text: "star", year: year)
        }
    }

    @Test("rejects two different years")
    func severalYears() throws {
        #expect(throws: MoviesError.query(.severalYears)) { try MovieQuery(text: "y:2003 y:2004 lost") }
        #expect(throws: MoviesError.query(.severalYears)) { try MovieQuery(text: "lost y:2004", year: 2003) }
        #expect(try MovieQuery(text: "y:2003 lost y:2003", year: 2003).year == 2003)
    }

    @Test(
        "can be made of unfinished text, without a year that is still being typed",
        arguments: [
            ("star", "star"), ("star y", "star y"), ("star y:", "star"), ("star y:1", "star"),
            ("star y:197", "star"), ("star y:1977", "star y:1977"), ("star y:9", "star y:9"),
            ("star y:197 ", "star y:197 "), ("y:19", ""), ("y\u{FF1A}\u{FF11}", ""), ("", ""),
        ]
    )
    func searchableText(typed: String, asked: String) {
        #expect(MovieQuery.searchableText(of: typed) == asked)
    }

    @Test(
        "takes a year or a decade at either end of the words as a condition",
        arguments: [
            ("dune 1984", ["dune y:1984"]), ("it (2017)", ["it y:2017"]),
            ("total recall '90", ["total recall y:1990"]),
            ("up \u{2019}09", ["up y:2009"]), ("1984 dune", ["dune y:1984"]), ("올드보이 2013년", ["올드보이 y:2013"]),
            ("1917 2019", ["1917 y:2019", "2019 y:1917"]), ("genre:war dune 1984", ["genre:war dune y:1984"]),
            ("dune 80s", ["dune y:1980s"]), ("80's dune", ["dune y:1980s"]), ("dune 1980s", ["dune y:1980s"]),
            ("80년대 터미네이터", ["터미네이터 y:1980s"]), ("80s", ["y:1980..1989"]), ("1984", []), ("dune 198", []),
            ("dune 1700", []), ("dune =1984", []), ("dune 84", ["dune y:1984"]), ("dune 20", []),
            ("dune 1984 y:1984", []),
            ("dune 1984 y:1980..1990", []),
        ] as [(String, [String])]
    )
    func dated(text: String, expected: [String]) throws {
        let dated = try MovieQuery(text: text).dated
        #expect(try dated == expected.map { try MovieQuery(text: $0) })
    }

    @Test("also means the years around a year, which festivals and cinemas count differently")
    func aroundYear() throws {
        #expect(try MovieQuery(text: "dune y:1984").aroundYear == MovieQuery(text: "dune y:1983..1985"))
        #expect(try MovieQuery(text: "dune y:1980s").aroundYear == nil)
    }

    @Test(
        "may be a whole title, of which a subtitle is left out",
        arguments: [
            ("Birdman or (The Unexpected Virtue of Ignorance)", "Birdman"),
            ("Borat: Cultural Learnings of America", "Borat"), ("Mission: Impossible - Fallout", "Mission"),
            ("Aliens", nil), ("(500) Days of Summer", nil), ("Life or Death", "Life"),
        ] as [(String, String?)]
    )
    func withoutSubtitle(text: String, beginning: String?) throws {
        #expect(try MovieQuery(text: text).withoutSubtitle?.text == beginning)
    }

    @Test(
        "may end with a place in a series",
        arguments: [
            ("die hard 3", 3), ("rocky iv", 4), ("die hard three", 3), ("mi5", 5), ("star wars episode 4", 4),
            ("해리포터 4편", 4),
            ("die hard", nil), ("die hard 100", nil), ("se7en", nil), ("die 3 hard", nil),
        ] as [(String, Int?)]
    )
    func place(text: String, place: Int?) {
        let words = MovieQuery.separatingPlace(text.split(separator: " ")[...])
        let found = words.indices.dropFirst().compactMap { MovieQuery.place(words[$0...]) }.first
        #expect(found == place)
    }

    @Test("takes the order and the number of movies from words, and completes them")
    func settings() throws {
        #expect(throws: MoviesError.self) { try MovieQuery(text: "alien limit:9223372036854775807") }
        let query = try MovieQuery(text: "sort:year alien limit:3 y:80s")
        #expect(query.text == "alien" && query.order == MovieOrder(.year) && query.limit == 3)
        #expect(try MovieQuery(text: "alien -sort:title").order == MovieOrder(.title, isReversed: true))
        #expect(
            try MovieQuery(text: "alien reverse:yes sort:year").order == MovieOrder(.year, isReversed: true)
        )
        #expect(try MovieQuery(text: "alien 정렬:평점").order == MovieOrder(.rating))
        #expect(
            try MovieQuery(text: "alien sort:title", order: MovieOrder(.year)).order == MovieOrder(.title)
        )
        #expect(try MovieQuery(text: "sort:year").order == MovieOrder(.year), "all movies, the newest first")
        #expect(try MovieQuery(text: "Sort: The Movie").text == "Sort: The Movie")
        #expect(
            MovieQuery.completions(of: "alien sort:r")
                == ["relevance", "rating", "runtime"].map { "alien sort:\($0)" }
        )
        #expect(MovieQuery.searchableText(of: "alien sort:ye") == "alien")
        #expect(MovieQuery.conditionWords(in: "alien sort:ye").map(\.validity) == [.unfinished])
        #expect(MovieQuery.conditionWords(in: "sort:year alien").map(\.validity) == [.valid])
    }

    @Test(
        "takes hours as minutes, and decades of two digits",
        arguments: [
            ("x runtime:<2h", "x runtime:<120"), ("x runtime:1h30", "x runtime:90"),
            ("x runtime:90m", "x runtime:90"),
            ("x runtime:1h30m..2시간", "x runtime:90..120"), ("x y:80s", "x y:1980..1989"),
            ("x y:80년대", "x y:1980..1989"),
            ("x y:'00s", nil), ("x y:2010s", "x y:2010..2019"), ("x runtime:h", nil), ("x runtime:2x", nil),
        ] as [(String, String?)]
    )
    func units(text: String, plain: String?) throws {
        guard let plain else {
            #expect(throws: MoviesError.self) { try MovieQuery(text: text) }
            return
        }
        #expect(try MovieQuery(text: text) == MovieQuery(text: plain))
    }
}
