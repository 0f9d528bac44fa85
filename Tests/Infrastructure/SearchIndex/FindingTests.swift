import SearchIndex
import Testing

@Suite("What is found")
struct FindingTests {
    private static func films() throws -> SampleIndex {
        try SampleIndex(
            "The Shawshank Redemption",
            "The Dark Knight",
            "Spider-Man",
            "Blade Runner",
            "WALL·E",
            "E.T. the Extra-Terrestrial",
            "Amélie",
            "Alien³",
            "M*A*S*H",
            "L'Avventura",
            "Æon Flux",
            "Straße",
            "8½",
            "Batman & Robin",
            "2001: A Space Odyssey",
            "$",
            "Schindler's List",
            "O Brother, Where Art Thou?"
        )
    }

    @Test(
        "A title is found as people type it",
        arguments: [
            ("the shawshank redemption", "The Shawshank Redemption"),
            ("THE DARK KNIGHT", "The Dark Knight"),
            ("dark knight", "The Dark Knight"),
            ("Dark Knight, The", "The Dark Knight"),
            ("knight dark", "The Dark Knight"),
            ("darkknight", "The Dark Knight"),
            ("the darkknight", "The Dark Knight"),
            ("thedark knight", "The Dark Knight"),
            ("spiderman", "Spider-Man"),
            ("spider man", "Spider-Man"),
            ("spi der man", "Spider-Man"),
            ("bladerunner", "Blade Runner"),
            ("bladerunn", "Blade Runner"),
            ("bl ade runner", "Blade Runner"),
            ("walle", "WALL·E"),
            ("wall-e", "WALL·E"),
            ("et", "E.T. the Extra-Terrestrial"),
            ("e t extra terrestrial", "E.T. the Extra-Terrestrial"),
            ("amelie", "Amélie"),
            ("Ame\u{301}lie", "Amélie"),
            ("ＡＭÉＬＩＥ", "Amélie"),
            ("alien3", "Alien³"),
            ("mash", "M*A*S*H"),
            ("lavventura", "L'Avventura"),
            ("l’avventura", "L'Avventura"),
            ("aeon flux", "Æon Flux"),
            ("STRASSE", "Straße"),
            ("8 1/2", "8½"),
            ("batman and robin", "Batman & Robin"),
            ("batman robin", "Batman & Robin"),
            ("batmanrobin", "Batman & Robin"),
            ("robin batman", "Batman & Robin"),
            ("2001", "2001: A Space Odyssey"),
            ("space odyssey 2001", "2001: A Space Odyssey"),
            ("$", "$"),
            ("schindlers list", "Schindler's List"),
            ("o brother where", "O Brother, Where Art Thou?"),
        ]
    )
    func asTyped(question: String, title: String) throws {
        #expect(try Self.films().titles(question).first == title)
    }

    @Test(
        "Typos are forgiven: substituted, missing, extra, swapped, and two of them in a long word",
        arguments: [
            "shawshonk", "shawshnk", "shawshaank", "shawhsank", "shewshonk", "redemtpion", "redmptoin",
            "the shawshnk redemptoin", "shawshank redemtion", "hsawshank", "redenptiom", "shawshenk re",
        ]
    )
    func typos(question: String) throws {
        #expect(try Self.films().titles(question).first == "The Shawshank Redemption")
    }

    @Test(
        "A typo at a space is forgiven: one that is missing, extra, or has changed places with a letter",
        arguments: [
            ("blad erunner", "Blade Runner"), ("blader unner", "Blade Runner"),
            ("bladeruner", "Blade Runner"),
            ("dar kknigth", "The Dark Knight"), ("shawshankredemptoin", "The Shawshank Redemption"),
            ("batma nad robin", "Batman & Robin"), ("bladexrunner", "Blade Runner"),
        ]
    )
    func typosAtSpaces(question: String, title: String) throws {
        #expect(try Self.films().titles(question).first == title)
    }

    @Test(
        "A word that was parted is found in a longer title too, where others have its parts as words",
        arguments: [
            ("end game", "Avengers: Endgame"), ("END  GAME ", "Avengers: Endgame"),
            ("end ga", "Avengers: Endgame"),
            ("shaw shank", "The Shawshank Redemption"), ("the shaws hank", "The Shawshank Redemption"),
            ("moon rise", "Moonrise Kingdom"), ("mo on rise", "Moonrise Kingdom"),
            ("moon ri", "Moonrise Kingdom"), ("ㄱ ㅅ ㅊ", "기생충 흑백판"),
        ]
    )
    func partedWords(question: String, title: String) throws {
        let films = try SampleIndex(
            "The End of a Long Game",
            "Avengers: Endgame",
            "The Shawshank Redemption",
            "Rise of the New Moon",
            "Moonrise Kingdom",
            "기생충 흑백판"
        )
        #expect(try films.titles(question).contains(title))
    }

    @Test("A word that was run together is parted into words rather than into single letters")
    func singleLetters() throws {
        let films = try SampleIndex("No Mad Land Here", "Nom", "A", "Dland")
        #expect(try films.titles("nomadland ") == ["No Mad Land Here"])
    }

    @Test("Words that say little find texts that have them apart, even where one has them as a word")
    func partedCommonWords() throws {
        let films = try SampleIndex("Thea", "The Beginning of a Day", "The End of a Day")
        #expect(try films.titles("the a ").contains("The Beginning of a Day"))
    }

    @Test("Every beginning of a title finds it")
    func beginnings() throws {
        let films = try SampleIndex("Casablanca", "The Third Man", "Chinatown")
        for title in ["Casablanca", "The Third Man", "Chinatown"] {
            for length in (title.hasPrefix("C") ? 2 : 5)...title.count {
                #expect(try films.titles(String(title.prefix(length))).first == title)
            }
        }
    }

    @Test("A space after the last word ends it")
    func finishedWord() throws {
        let films = try SampleIndex("Alienation", "Heat")
        #expect(try films.titles("alien") == ["Alienation"])
        #expect(try films.titles("alien ") == [])
    }

    @Test("What resembles nothing finds nothing", arguments: ["zzzzzz", "knoght of qqqqqqqqqq", "xylophone"])
    func nothing(question: String) throws {
        #expect(try Self.films().titles(question) == [])
    }

    @Test("A title is found by its alternatives, and says which one it was")
    func alternatives() throws {
        let films = try SampleIndex([
            SearchDocument(text: "Parasite", alternatives: ["기생충", "Gisaengchung"], weight: 3),
            SearchDocument(text: "Spirited Away", alternatives: ["千と千尋の神隠し"], weight: 2),
        ])
        #expect(try films.titles("gisaeng") == ["Parasite"])
        #expect(try films.index.search("gisaeng").hits.first?.text == 2)
        #expect(try films.titles("千と千尋の神隠し") == ["Spirited Away"])
        #expect(try films.index.search("spirited").hits.first?.text == 0)
    }

    @Test(
        "Hangul is found by syllable, by jamo and by first consonants",
        arguments: [
            ("기생충", "기생충"), ("기생", "기생충"), ("기새", "기생충"), ("깃", "기생충"), ("ㄱ", "기생충"),
            ("ㄱㅅㅊ", "기생충"), ("ㄱㅅ", "기생충"), ("ㄱㅣㅅㅐㅇ", "기생충"), ("기셍충", "기생충"), ("긱생충", "기생충"),
            ("기셍춘", "기생충"),
            ("\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}\u{110E}\u{116E}\u{11BC}", "기생충"),
            ("올드보이", "올드 보이"), ("올드 보", "올드 보이"), ("ㅇㄷ ㅂㅇ", "올드 보이"), ("ㅇㄷㅂㅇ", "올드 보이"),
            ("ㅇㄷㅂ", "올드 보이"), ("보이 올드", "올드 보이"), ("괴물", "괴물"), ("고", "괴물"), ("ㄱㅁ", "괴물"),
        ]
    )
    func hangul(question: String, title: String) throws {
        #expect(try SampleIndex("기생충", "올드 보이", "괴물", "밀양").titles(question).contains(title))
    }

    @Test(
        "One syllable taken for another, left out, added or swapped is one mistake",
        arguments: [
            ("기생꽃", "기생충"), ("헐생충", "기생충"), ("생기충", "기생충"), ("기생왕충", "기생충"), ("괴몰", "괴물"),
            ("올드 벌이", "올드 보이"), ("올보드이", "올드 보이"), ("살인의 추핵", "살인의 추억"), ("인살의 추억", "살인의 추억"),
        ]
    )
    func syllables(question: String, title: String) throws {
        let films = try SampleIndex("기생충", "가장난", "올드 보이", "괴물", "밀양", "살인의 추억")
        #expect(try films.titles(question).first == title)
    }

    @Test("A word that exists is meant but for one letter or syllable")
    func knownWord() throws {
        #expect(try SampleIndex("해바라기", "해바다가").titles("해바라기 ") == ["해바라기"])
    }

    @Test(
        "Kana is found either way, and at any width",
        arguments: [
            ("となりのトトロ", "となりのトトロ"), ("となりのととろ", "となりのトトロ"), ("ととろ", "となりのトトロ"),
            ("トナリノトトロ", "となりのトトロ"), ("ﾄﾄﾛ", "となりのトトロ"), ("と", "となりのトトロ"),
            ("すぱいだー", "スパイダー"), ("ｽﾊﾟｲﾀﾞｰ", "スパイダー"), ("スハ\u{309A}イタ\u{3099}ー", "スパイダー"),
            ("すぱいだあ", "スパイダー"), ("ダー", "スパイダー"),
        ]
    )
    func kana(question: String, title: String) throws {
        #expect(try SampleIndex("となりのトトロ", "スパイダー", "羅生門").titles(question).first == title)
    }

    @Test("A part of a title without spaces is found", arguments: ["千尋", "神隠し", "千と", "隠", "し", "尋の神"])
    func ideographs(question: String) throws {
        #expect(try SampleIndex("千と千尋の神隠し", "羅生門", "生きる").titles(question).first == "千と千尋の神隠し")
    }

    @Test("Neighbouring characters that some text has are not looked for one by one")
    func neighbours() throws {
        #expect(try SampleIndex("千と千尋の神隠し", "尋常").titles("千尋") == ["千と千尋の神隠し"])
    }

    @Test(
        "A typo in a title without spaces is forgiven",
        arguments: [
            ("羅門生", "羅生門"), ("羅生問", "羅生門"), ("千と千尋の神隠", "千と千尋の神隠し"), ("千と尋千の神隠し", "千と千尋の神隠し"),
        ]
    )
    func typosWithoutSpaces(question: String, title: String) throws {
        #expect(try SampleIndex("千と千尋の神隠し", "羅生門", "生きる").titles(question).first == title)
    }

    @Test("Other scripts are folded too")
    func otherScripts() throws {
        let films = try SampleIndex("Броненосец Потёмкин", "Ζορμπάς", "ფილმი", "Đường")
        #expect(try films.titles("броненосец потемкин").first == "Броненосец Потёмкин")
        #expect(try films.titles("БРОНЕНОСЕЦ").first == "Броненосец Потёмкин")
        #expect(try films.titles("ζορμπας").first == "Ζορμπάς")
        #expect(try films.titles("ფილმი").first == "ფილმი")
        #expect(try films.titles("duong").first == "Đường")
        // Two letters that keyboards for Persian and for Arabic have each in another form.
        #expect(try SampleIndex("کی").titles("\u{643}\u{64A} ") == ["کی"])
    }
}
