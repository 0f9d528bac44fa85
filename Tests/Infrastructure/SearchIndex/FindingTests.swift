import SearchIndex
import Testing

@Suite("Search matches")
struct FindingTests {
    private static func movies() throws -> SampleIndex {
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
        "Finds a title as people type it",
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
        #expect(try Self.movies().titles(question).first == title)
    }

    @Test(
        "Tolerates substituted, missing, extra and swapped letters, and two typos in a long word",
        arguments: [
            "shawshonk", "shawshnk", "shawshaank", "shawhsank", "shewshonk", "redemtpion", "redmptoin",
            "the shawshnk redemptoin", "shawshank redemtion", "hsawshank", "redenptiom", "shawshenk re",
            "shwa",
        ]
    )
    func typos(question: String) throws {
        #expect(try Self.movies().titles(question).first == "The Shawshank Redemption")
    }

    @Test(
        "Tolerates one typo in a word, or two in a long one, counted in letters or in syllables",
        arguments: [
            ("hxat ", "Heat"), ("hxxt ", nil), ("redxxption ", "Redemption"),
            ("redxxxtion ", nil),
            ("기꽃밭 ", nil), ("해노소기 ", "해바라기"), ("해노소구 ", nil),
        ] as [(String, String?)]
    )
    func mostTypos(question: String, title: String?) throws {
        #expect(try SampleIndex("Heat", "Redemption", "기생충", "해바라기").titles(question).first == title)
    }

    @Test("Finds a title with a word twice once")
    func repeatedWord() throws {
        let results = try SampleIndex("Duran Duran", "Durango").index.search("duran ")
        #expect(results.hits.count == 1 && results.total == 1)
    }

    @Test(
        "Tolerates a missing, an extra or a misplaced space",
        arguments: [
            ("blad erunner", "Blade Runner"), ("blader unner", "Blade Runner"),
            ("bladeruner", "Blade Runner"),
            ("dar kknigth", "The Dark Knight"), ("shawshankredemptoin", "The Shawshank Redemption"),
            ("batma nad robin", "Batman & Robin"), ("bladexrunner", "Blade Runner"),
        ]
    )
    func typosAtSpaces(question: String, title: String) throws {
        #expect(try Self.movies().titles(question).first == title)
    }

    @Test(
        "Finds a split word in a longer title, even if other titles contain its parts as words",
        arguments: [
            ("end game", "Avengers: Endgame"), ("END  GAME ", "Avengers: Endgame"),
            ("end ga", "Avengers: Endgame"),
            ("shaw shank", "The Shawshank Redemption"), ("the shaws hank", "The Shawshank Redemption"),
            ("moon rise", "Moonrise Kingdom"), ("mo on rise", "Moonrise Kingdom"),
            ("moon ri", "Moonrise Kingdom"), ("ㄱ ㅅ ㅊ", "기생충 흑백판"),
        ]
    )
    func partedWords(question: String, title: String) throws {
        let movies = try SampleIndex(
            "The End of a Long Game",
            "Avengers: Endgame",
            "The Shawshank Redemption",
            "Rise of the New Moon",
            "Moonrise Kingdom",
            "기생충 흑백판"
        )
        #expect(try movies.titles(question).contains(title))
    }

    @Test("Splits joined words into words rather than single letters")
    func singleLetters() throws {
        let movies = try SampleIndex("No Mad Land Here", "Nom", "A", "Dland")
        #expect(try movies.titles("nomadland ") == ["No Mad Land Here"])
    }

    @Test("Splits off a single letter if nothing else explains the joined words")
    func joinedLetter() throws {
        #expect(try SampleIndex("Heat", "V for Vendetta").titles("vforvendetta ") == ["V for Vendetta"])
    }

    @Test("Finds common words that a text has apart, even if another text has them as one word")
    func partedCommonWords() throws {
        let movies = try SampleIndex("Thea", "The Beginning of a Day", "The End of a Day")
        #expect(try movies.titles("the a ").contains("The Beginning of a Day"))
    }

    @Test("Finds a title by each of its beginnings")
    func beginnings() throws {
        let movies = try SampleIndex("Casablanca", "The Third Man", "Chinatown")
        for title in ["Casablanca", "The Third Man", "Chinatown"] {
            for length in (title.hasPrefix("C") ? 2 : 5)...title.count {
                #expect(try movies.titles(String(title.prefix(length))).first == title)
            }
        }
    }

    @Test("A space after the last word ends it")
    func finishedWord() throws {
        let movies = try SampleIndex("Alienation", "Heat")
        #expect(try movies.titles("alien") == ["Alienation"])
        #expect(try movies.titles("alien ") == [])
    }

    @Test("Finds nothing for nonsense", arguments: ["zzzzzz", "knoght of qqqqqqqqqq", "xylophone"])
    func nothing(question: String) throws {
        #expect(try Self.movies().titles(question) == [])
    }

    @Test("Finds a title by its alternatives and reports which one matched")
    func alternatives() throws {
        let movies = try SampleIndex([
            SearchDocument(text: "Parasite", alternatives: ["기생충", "Gisaengchung"], weight: 3),
            SearchDocument(text: "Spirited Away", alternatives: ["千と千尋の神隠し"], weight: 2),
        ])
        #expect(try movies.titles("gisaeng") == ["Parasite"])
        #expect(try movies.index.search("gisaeng").hits.first?.text == 2)
        #expect(try movies.titles("千と千尋の神隠し") == ["Spirited Away"])
        #expect(try movies.index.search("spirited").hits.first?.text == 0)
    }

    @Test(
        "Finds Hangul by syllables, by jamo and by initial consonants",
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
        "Counts a wrong, missing, extra or swapped syllable as one edit",
        arguments: [
            ("기생꽃", "기생충"), ("헐생충", "기생충"), ("생기충", "기생충"), ("기생왕충", "기생충"), ("괴몰", "괴물"),
            ("올드 벌이", "올드 보이"), ("올보드이", "올드 보이"), ("살인의 추핵", "살인의 추억"), ("인살의 추억", "살인의 추억"),
        ]
    )
    func syllables(question: String, title: String) throws {
        let movies = try SampleIndex("기생충", "가장난", "올드 보이", "괴물", "밀양", "살인의 추억")
        #expect(try movies.titles(question).first == title)
    }

    @Test("Allows only one edit to a word that exists")
    func knownWord() throws {
        #expect(try SampleIndex("해바라기", "해바다가").titles("해바라기 ") == ["해바라기"])
    }

    @Test(
        "Finds hiragana and katakana by each other, at any width",
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

    @Test("Finds a part of a title without spaces", arguments: ["千尋", "神隠し", "千と", "隠", "し", "尋の神"])
    func ideographs(question: String) throws {
        #expect(try SampleIndex("千と千尋の神隠し", "羅生門", "生きる").titles(question).first == "千と千尋の神隠し")
    }

    @Test("Does not search for single characters if a text contains the pair")
    func neighbours() throws {
        #expect(try SampleIndex("千と千尋の神隠し", "尋常").titles("千尋") == ["千と千尋の神隠し"])
    }

    @Test("Finds two of three characters among hundreds of better known titles that have the third")
    func wrongCharacter() throws {
        let others = (1...400).map { SearchDocument(text: "愛 \($0)", weight: 2) }
        let movies = try SampleIndex(others + (1...1300).map { SearchDocument(text: "東京 \($0)", weight: 1) })
        #expect(try movies.titles("東京愛").first == "東京 1")
    }

    @Test(
        "Tolerates a typo in a title without spaces",
        arguments: [
            ("羅門生", "羅生門"), ("羅生問", "羅生門"), ("千と千尋の神隠", "千と千尋の神隠し"), ("千と尋千の神隠し", "千と千尋の神隠し"),
        ]
    )
    func typosWithoutSpaces(question: String, title: String) throws {
        #expect(try SampleIndex("千と千尋の神隠し", "羅生門", "生きる").titles(question).first == title)
    }

    @Test("Folds other scripts")
    func otherScripts() throws {
        let movies = try SampleIndex("Броненосец Потёмкин", "Ζορμπάς", "ფილმი", "Đường")
        #expect(try movies.titles("броненосец потемкин").first == "Броненосец Потёмкин")
        #expect(try movies.titles("БРОНЕНОСЕЦ").first == "Броненосец Потёмкин")
        #expect(try movies.titles("ζορμπας").first == "Ζορμπάς")
        #expect(try movies.titles("ფილმი").first == "ფილმი")
        #expect(try movies.titles("duong").first == "Đường")
        // Persian and Arabic keyboards produce different forms of these two letters.
        #expect(try SampleIndex("کی").titles("\u{643}\u{64A} ") == ["کی"])
    }
}
