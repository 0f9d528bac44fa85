import SearchIndex
import Testing

@Suite("Numbers and forms of address that are written in another way")
struct OtherSpellingsTests {
    @Test(
        "A number is found in digits, as a word and in Roman numerals",
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
        let films = try SampleIndex(
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
        #expect(try films.titles(question).first == title)
    }

    @Test("What was typed comes before what is only read alike, however well that is known")
    func literal() throws {
        let films = try SampleIndex([
            SearchDocument(text: "Rocky II", weight: 1_000_000), SearchDocument(text: "Rocky 2", weight: 0),
            SearchDocument(text: "Rocky Two", weight: 0),
        ])
        #expect(try films.titles("rocky 2").prefix(2) == ["Rocky 2", "Rocky II"])
        #expect(try films.titles("rocky two").prefix(2) == ["Rocky Two", "Rocky II"])
        #expect(try films.titles("rocky ii").first == "Rocky II")
    }

    @Test("A number is no slip: the one that was asked for comes before a famous title without it")
    func numbersAreNoSlips() throws {
        let films = try SampleIndex([
            SearchDocument(text: "Rocky", weight: 1_000_000),
            SearchDocument(text: "Rocky 3", weight: 500_000),
            SearchDocument(text: "Rocky II", weight: 10),
        ])
        #expect(try films.titles("rocky 2").first == "Rocky II")
        #expect(try films.titles("rocky 2").contains("Rocky"))
    }

    @Test("A letter that was typed alone is no number", arguments: ["v", "x"])
    func letters(question: String) throws {
        let films = try SampleIndex("5", "Five", "10", "Ten")
        #expect(try films.titles(question) == [])
    }
}
