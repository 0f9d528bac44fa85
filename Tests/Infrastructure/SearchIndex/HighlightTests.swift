import Testing

@Suite("Highlighting")
struct HighlightTests {
    @Test(
        "Highlights the matching parts of the text in its own letters",
        arguments: [
            ("knight", "The Dark [Knight]"),
            ("the kni", "[The] Dark [Kni]ght"),
            ("kinght", "The Dark [Knight]"),
            ("drak knight", "The [Dark] [Knight]"),
            ("darkknight", "The [Dark Knight]"),
            ("amelie", "Le Destin d'[Amélie]"),
            ("ame", "Le Destin d'[Amé]lie"),
            ("damelie", "Le Destin [d'Amélie]"),
            ("avventura", "L'[Avventura]"),
            ("accuse", "J’[accuse]"),
            ("brien", "[O'Brien]"),
            ("ugly the good", "[The] [Good], the Bad and the [Ugly]"),
            ("schindlers", "[Schindler's] List"),
            ("strasse", "Die [Straße]"),
            ("ㄱㅅㅊ", "[기생충]"),
            ("기생", "[기생]충"),
            ("기새", "[기생]충"),
            ("기생추", "[기생충]"),
            ("lordof the rings", "The [Lord of] [the] [Rings]"),
            ("e t", "[E.T]. the Extra-Terrestrial"),
            ("star 2", "A [Star] Is Born Part [II]"),
            ("千尋", "千と[千尋]の神隠し"),
            ("神隠 千尋", "千と[千尋]の[神隠]し"),
            ("always 丁目", "[ALWAYS]三[丁目]の夕日"),
        ]
    )
    func ranges(question: String, expected: String) throws {
        let movies = try SampleIndex(
            "The Dark Knight",
            "Le Destin d'Amélie",
            "Schindler's List",
            "Die Straße",
            "기생충",
            "千と千尋の神隠し",
            "ALWAYS三丁目の夕日",
            "The Lord of the Rings",
            "E.T. the Extra-Terrestrial",
            "A Star Is Born Part II",
            "L'Avventura",
            "J’accuse",
            "O'Brien",
            "The Good, the Bad and the Ugly"
        )
        let highlighted = try movies.highlighted(question)
        #expect(highlighted == expected)
    }

    @Test("Highlights nothing for a query without words")
    func nothing() throws {
        let movies = try SampleIndex("The Dark Knight")
        let highlighted = try movies.highlighted("")
        #expect(highlighted == "The Dark Knight")
    }
}
