import SearchIndex
import Testing

@Suite("Other spellings of numbers and abbreviations")
struct OtherSpellingsTests {
    @Test(
        "A number is found by its digits, as a word and as a Roman numeral",
        arguments: [
            ("rocky 2", "Rocky II"), ("rocky two", "Rocky II"), ("rocky ii", "Rocky II"),
            ("rocky 5", "Rocky V"), ("rocky five", "Rocky V"),
            ("terminator II", "Terminator 2: Judgment Day"), ("godfather 2", "The Godfather Part II"),
            ("7 samurai", "Seven Samurai"), ("7", "Seven Samurai"), ("fantastic 4", "Fantastic Four"),
            ("5th element", "The Fifth Element"), ("apollo thirteen", "Apollo 13"),
            ("doctor no", "Dr. No"), ("mister smith", "Mr. Smith Goes to Washington"),
            ("saint elmos fire", "St. Elmo's Fire"),
        ]
    )
    func otherSpellings(question: String, title: String) throws {
        let movies = try SampleIndex(
            "Rocky",
            "The Terminator",
            "The Godfather",
            "3 Godfathers",
            "Samurai Rebellion",
            "Fantastica",
            "Elemental",
            "Thirteen",
            "Apollo",
            "Doctor Strange",
            "Mister Roberts",
            "Fire",
            "Rocky II",
            "Rocky V",
            "Terminator 2: Judgment Day",
            "The Godfather Part II",
            "Seven Samurai",
            "Fantastic Four",
            "The Fifth Element",
            "Apollo 13",
            "Dr. No",
            "Mr. Smith Goes to Washington",
            "St. Elmo's Fire"
        )
        #expect(try movies.titles(question).first == title)
    }

    @Test("A title as typed comes before another spelling, however well known that is")
    func literal() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Rocky II", weight: 1_000_000), SearchDocument(text: "Rocky 2", weight: 0),
            SearchDocument(text: "Rocky Two", weight: 0),
        ])
        #expect(try movies.titles("rocky 2").prefix(2) == ["Rocky 2", "Rocky II"])
        #expect(try movies.titles("rocky two").prefix(2) == ["Rocky Two", "Rocky II"])
        #expect(try movies.titles("rocky ii").first == "Rocky II")
    }

    @Test("Another spelling of a title forty times as well known comes before a longer title as typed")
    func famousOtherSpelling() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Rocky II", weight: 1_000_000),
            SearchDocument(text: "Rocky 2 Rehearsal", weight: 23_000),
        ])
        #expect(try movies.titles("rocky 2") == ["Rocky II", "Rocky 2 Rehearsal"])
    }

    @Test("A number is not a typo: a title with the right one comes before a famous title without it")
    func numbersAreNoSlips() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Rocky", weight: 1_000_000),
            SearchDocument(text: "Rocky 3", weight: 500_000),
            SearchDocument(text: "Rocky II", weight: 10),
        ])
        #expect(try movies.titles("rocky 2").first == "Rocky II")
        #expect(try movies.titles("rocky 2").contains("Rocky"))
    }

    @Test("A single letter is not a number", arguments: ["v", "x"])
    func letters(question: String) throws {
        let movies = try SampleIndex("5", "Five", "10", "Ten")
        #expect(try movies.titles(question) == [])
    }
}
