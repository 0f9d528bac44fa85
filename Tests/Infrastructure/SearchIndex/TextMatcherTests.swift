import SearchIndex
import Testing

@Suite("Matching a text with a query")
struct TextMatcherTests {
    private func marked(_ text: String, _ question: String) -> String? {
        var matcher = TextMatcher(question)
        guard let match = matcher.match(text) else { return nil }
        var bytes = Array(text.utf8)
        for range in match.ranges.reversed() {
            bytes.insert(UInt8(ascii: "]"), at: range.upperBound)
            bytes.insert(UInt8(ascii: "["), at: range.lowerBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "Highlights like an index",
        arguments: [
            ("The Dark Knight", "kinght", "The Dark [Knight]"), ("Amélie", "AMEL", "[Amél]ie"),
            ("기생충", "ㄱㅅㅊ", "[기생충]"), ("となりのトトロ", "トナリ", "[となり]のトトロ"),
        ]
    )
    func marked(text: String, question: String, expected: String) {
        #expect(marked(text, question) == expected)
    }

    @Test("Returns no match for a text with less than half of the query")
    func share() {
        #expect(marked("Alien", "blade runner") == nil)
        #expect(marked("Alien", "") == nil)
        #expect(marked("", "alien") == nil)
        #expect(marked("The Runner", "blade runner") != nil)
        #expect(!TextMatcher(" \t").hasWords)
        #expect(TextMatcher("a").hasWords)
    }

    @Test(
        "Recognizes a text that equals the query except for articles and spaces",
        arguments: [
            ("The Godfather", "godfather", true), ("Godfather", "a godfather", true),
            ("Blade Runner", "bladerunner", true), ("Blade Runner", "blade", false),
            ("Blade Runner", "blade runer", false), ("Blade Runner Blues", "blade runner", false),
            ("ファースト", "ふぁあすと", true),
        ]
    )
    func whole(text: String, question: String, isWhole: Bool) {
        var matcher = TextMatcher(question)
        #expect(matcher.match(text)?.isWhole == isWhole)
    }

    @Test(
        "Recognizes a text that equals the query, and one that differs in articles or spellings of numbers",
        arguments: [
            ("WALL·E", "wall-e", .whole), ("Amélie", "AMELIE", .whole), ("Alien³", "alien 3", .whole),
            ("The Godfather", "the godfather", .whole), ("The Godfather", "godfather", .close),
            ("The Lord of the Rings", "lord of rings", .close), ("L'Avventura", "avventura", .close),
            ("Rocky II", "rocky 2", .close), ("Rocky V", "rocky 5", .close), ("Seven", "7", .close),
            ("Spider-Man 2", "spiderman two", .close), ("기생충", "기생충", .whole),
            ("기생충", "ㄱㅅㅊ", nil), ("La La Land", "land", nil), ("L.A. Confidential", "confidential", nil),
            ("Die Hard", "hard", nil), ("Blade Runner", "blade", nil), ("Aliens", "alien aliens", nil),
            ("The", "a", nil),
        ] as [(String, String, TextEquality?)]
    )
    func equality(text: String, question: String, expected: TextEquality?) {
        var matcher = TextMatcher(question)
        #expect(matcher.match(text)?.equality == expected)
    }

    @Test("Tolerates no typo in a word of two letters", arguments: [("It", "is"), ("ㅠㅜ", "ㅠㅠ")])
    func twoLetters(text: String, question: String) {
        #expect(marked(text, question) == nil)
        #expect(marked(question, question) == "[\(question)]")
    }

    @Test("A match does not depend on the texts that were compared before")
    func succession() {
        var matcher = TextMatcher("thelmalouise")
        let matches = ["Thelma & Louise", "Fast & Furious", "Thelma & Louise"].map { matcher.match($0) }
        #expect(matches[0] != nil)
        #expect(matches[1] == nil)
        #expect(matches[2] == matches[0])
    }

    @Test("Scores from 0 to 1, higher for closer texts")
    func score() throws {
        var matcher = TextMatcher("blade runner")
        var scores: [Float] = []
        for text in ["Blade Runner", "Blade Runner Blues", "Blade Runers", "The Runner"] {
            if let match = matcher.match(text) { scores.append(match.score) }
        }
        #expect(scores.count == 4)
        #expect(scores == scores.sorted(by: >))
        #expect(Set(scores).count == scores.count)
        #expect(scores.allSatisfy { 0...1 ~= $0 })
        #expect(scores[0] == 1)
    }

    @Test("The scores of an index are sorted like its results")
    func indexScores() throws {
        let movies = try SampleIndex("Blade Runner", "Blade", "Runner", "Blade Runner Blues")
        let scores = try movies.index.search("blade runner").hits.map(\.score)
        #expect(scores.count >= 3)
        #expect(scores == scores.sorted(by: >))
        #expect(scores.first == 1)
        #expect(scores.allSatisfy { 0...1 ~= $0 })
    }
}
