import Entities
import Testing

@Suite("Conditions of a movie query")
struct MovieConditionTests {
    private func conditions(_ text: String) throws -> [MovieCondition] {
        try MovieQuery(text: text).conditions
    }

    @Test(
        "names of genres are understood in English and Korean, and several are joined by commas",
        arguments: [
            ("genre:noir", [MovieGenre.filmNoir]), ("GENRE:Sci-Fi", [.sciFi]), ("장르:공포", [.horror]),
            ("genre:\"science fiction\"", [.sciFi]), ("genre：war,western", [.war, .western]),
        ]
    )
    func genres(text: String, genres: [MovieGenre]) throws {
        #expect(try conditions("x \(text)") == [MovieCondition(.genres(genres))])
    }

    @Test("countries and languages are found by code and name")
    func places() throws {
        for text in ["country:kr", "country:\"South Korea\"", "나라:한국", "country:korea"] {
            guard case .countries(let found) = try conditions(text).first?.values else {
                Issue.record("\(text) is no country")
                continue
            }
            #expect(found.map(\.code) == ["KR"])
        }
        guard case .languages(let found) = try conditions("language:ja,한국어").first?.values else {
            Issue.record("there are no languages")
            return
        }
        #expect(found.map(\.code) == ["ja", "ko"])
    }

    @Test(
        "numbers are single, compared, or ranges with one or two ends",
        arguments: [
            ("y:1982", MovieFacet.year, 1982...1982), ("y:1980..1989", .year, 1980...1989),
            ("y:..1930", .year, 1870...1930), ("y:1990..", .year, 1990...2100),
            ("y:1980-1989", .year, 1980...1989), ("y:1980s", .year, 1980...1989),
            ("연도:<1990", .year, 1870...1989),
            ("runtime:<100", .runtime, 1...99), ("runtime:90..120", .runtime, 90...120),
            ("rating:>7", .rating, 71...100), ("rating:7", .rating, 70...79),
            ("rating:7.5", .rating, 75...75),
            ("rating:7..8.5", .rating, 70...85), ("rating:10", .rating, 100...100),
            ("rating:<=7", .rating, 0...70), ("awards:>0", .awards, 1...1_000),
            ("y:＞1999", .year, 2000...2100),
        ]
    )
    func numbers(text: String, facet: MovieFacet, range: ClosedRange<Int>) throws {
        #expect(try conditions(text) == [MovieCondition(.numbers(facet, range))])
    }

    @Test("a dash or an exclamation mark negates, and all conditions of a text count once")
    func several() throws {
        let query = try MovieQuery(text: "love -genre:horror !country:us genre:war genre:war y:1950..1959")
        #expect(query.text == "love")
        #expect(query.conditions.map(\.facet) == [.genre, .country, .genre, .year])
        #expect(query.conditions.map(\.isNegated) == [true, true, false, false])
        #expect(query.year == nil)
    }

    @Test(
        "any other word with a colon is text, and so is a facet before a word",
        arguments: [
            "2001: a space odyssey", "mission: impossible", "genre: a life", "3:10 to yuma",
            "Y: The Last Man", "rating: the movie", "-x:y", "re:zero", ":", "a:", "sort: a life",
        ]
    )
    func text(text: String) throws {
        let query = try MovieQuery(text: text)
        #expect(query.text == text)
        #expect(query.conditions.isEmpty)
    }

    @Test(
        "a value that is none is an error that names the facet",
        arguments: [
            ("genre:foo", MoviesError.query(.unknownValue(.genre, value: "foo"))),
            ("country:zz", .query(.unknownValue(.country, value: "zz"))),
            ("genre:war,", .query(.unknownValue(.genre, value: ""))),
            ("runtime:long", .query(.malformedNumber(.runtime, value: "long"))),
            ("rating:11", .query(.malformedNumber(.rating, value: "11"))),
            ("rating:7.55", .query(.malformedNumber(.rating, value: "7.55"))),
            ("runtime:120..90", .query(.reversedRange(.runtime, value: "120..90"))),
            ("y:1989-1980", .query(.reversedRange(.year, value: "1989-1980"))),
            ("rating:>10", .query(.malformedNumber(.rating, value: ">10"))),
            ("genre:war,-comedy", .query(.negatedValue(.genre, value: "comedy"))),
            ("country:\"kr, !north korea\"", .query(.negatedValue(.country, value: "north korea"))),
            ("runtime:..", .query(.malformedNumber(.runtime, value: ".."))),
            ("awards:>-1", .query(.malformedNumber(.awards, value: ">-1"))),
            ("y:1980..198", .query(.malformedYear("y:1980..198"))),
        ]
    )
    func wrong(text: String, error: MoviesError) {
        #expect(throws: error) { try MovieQuery(text: "x \(text)") }
    }

    @Test(
        "a word that looks like a condition and is none is an error that says what is meant",
        arguments: [
            ("actor:\"tom hanks\"", MoviesError.query(.unknownCondition("actor", meant: .cast))),
            ("actr:\"tom hanks\"", .query(.unknownCondition("actr", meant: .cast))),
            ("alien yaer:1984", .query(.unknownCondition("yaer", meant: .year))),
            ("gener:horror", .query(.unknownCondition("gener", meant: .genre))),
            ("studio:\"ghibli\"", .query(.unknownCondition("studio", meant: nil))),
            ("votes:>1000 alien", .query(.unknownCondition("votes", meant: nil))),
            ("srot:year alien", .query(.malformedSetting("srot", value: "year"))),
            ("limt:5 alien", .query(.malformedSetting("limt", value: "5"))),
            ("directr:scott alien", .query(.unknownCondition("directr", meant: .director))),
            ("-length:<90", .query(.unknownCondition("length", meant: .runtime))),
            ("주연:송강호", .query(.unknownCondition("주연", meant: .cast))),
            ("sort:best alien", .query(.malformedSetting("sort", value: "best"))),
            ("alien limit:many", .query(.malformedSetting("limit", value: "many"))),
            ("alien sort:", .query(.malformedSetting("sort", value: ""))),
            ("alien page:2", .query(.malformedSetting("page", value: "2"))),
            ("genre:", .query(.missingValue(.genre))), ("star y:", .query(.missingValue(.year))),
            ("director:", .query(.missingValue(.director))),
            ("director: kubrick", .query(.missingValue(.director))),
            ("cast:\"\"", .query(.missingValue(.cast))),
        ]
    )
    func mistaken(text: String, error: MoviesError) {
        #expect(throws: error) { try MovieQuery(text: text) }
    }

    @Test(
        "a title with a colon is no condition, also without a space behind it",
        arguments: [
            "Alien: Romulus", "alien:romulus", "Mission: Impossible", "mission:impossible",
            "x-men: first class",
            "x-men:first class", "fear:street", "lost:in space", "wish:dragon", "last:duel", "2:22",
            "3:10 to yuma", "doctor:strange", "creator:one", "sort of:this", "에이리언:로물루스",
        ]
    )
    func titles(text: String) throws {
        let query = try MovieQuery(text: text)
        #expect(query.text == text)
        #expect(query.conditions.isEmpty)
    }

    @Test(
        "a condition that is still being typed is left out of what can be searched",
        arguments: [
            ("x genre:", "x"), ("x genre:ho", "x"), ("x genre:horror", "x genre:horror"),
            ("x genre:q", "x genre:q"),
            ("x country:fra", "x"), ("x country:\"south ko", "x"), ("x runtime:<", "x"),
            ("x runtime:90..", "x runtime:90.."), ("x rating:7.", "x"), ("x y:1980..19", "x"),
            ("x y:1980.", "x"),
            ("x country:south k", "x"), ("x country:south korea l", "x country:south korea l"),
            ("genre:war,we", ""), ("x -genre:w", "x"), ("x foo:", "x foo:"),
        ]
    )
    func unfinished(typed: String, searched: String) {
        #expect(MovieQuery.searchableText(of: typed) == searched)
    }

    @Test(
        "a shell's argument with spaces is read as typed text, but for a name of a person or of a place",
        arguments: [
            ("director:ridley scott", "director:\"ridley scott\""),
            ("-cast:tilda swinton y:2009 love", "-cast:\"tilda swinton\" y:2009 love"),
            ("country:bosnia and herzegovina", "country:\"bosnia and herzegovina\""),
            ("genre:western y:1960..1980", "genre:western y:1960..1980"),
            ("y:2049 blade runner", "y:2049 blade runner"), ("rating: the movie", "rating: the movie"),
            ("in:watchlist gladiator", "in:watchlist gladiator"),
            ("director:\"ridley scott\" alien", "director:\"ridley scott\" alien"),
            ("love genre:sci-fi", "love genre:sci-fi"), ("mission: impossible", "mission: impossible"),
        ]
    )
    func shellWords(argument: String, text: String) {
        #expect(MovieQuery.text(of: ["x", argument, "y:1996"]) == "x \(text) y:1996")
    }

    @Test(
        "a name of several words needs no quotation marks if its first word is no name",
        arguments: [
            ("country:south korea love", MovieFacet.country, "love"),
            ("love -country:united states of america", .country, "love"),
            ("country:south korea,north korea x", .country, "x"), ("genre:sci fi love", .genre, "love"),
            ("genre: horror love", .genre, "love"), ("y: 1982 blade", .year, "blade"),
            ("genre:music al pacino", .genre, "al pacino"),
            ("country:us a clockwork orange", .country, "a clockwork orange"),
            ("director:tilda swinton", .director, "swinton"),
        ]
    )
    func namesOfWords(text: String, facet: MovieFacet, rest: String) throws {
        let query = try MovieQuery(text: text)
        #expect(query.conditions.map(\.facet) == [facet])
        #expect(query.text == rest)
    }

    @Test("a word is a condition if it names a facet and has a value")
    func conditionWords() {
        #expect(MovieQuery.isCondition("-genre:horror"))
        #expect(!MovieQuery.isCondition("-x"))
        #expect(!MovieQuery.isCondition("-genre:"))
    }

    @Test(
        "a name with a typo is corrected",
        arguments: [
            (MovieFacet.genre, "Horor", "horror"), (.country, "sout korea", "South Korea"),
            (.language, "japanes", "Japanese"), (.list, "watchlst", "watchlist"),
            (.country, "west germny", "West Germany"),
        ]
    )
    func similarNames(facet: MovieFacet, text: String, name: String) {
        #expect(facet.name(similarTo: text) == name)
        #expect(facet.name(similarTo: "밀리터리") == nil)
    }

    @Test("every country and language has a code and a name of its own")
    func tables() {
        #expect(Set(MovieCountry.all.map(\.code)).count == MovieCountry.all.count)
        #expect(Set(MovieCountry.all.map(\.koreanName)).count == MovieCountry.all.count)
        #expect(Set(MovieLanguage.all.map(\.code)).count == MovieLanguage.all.count)
        #expect(MovieGenre.allCases.allSatisfy { $0.koreanName != $0.rawValue })
    }
}
