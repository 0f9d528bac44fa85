import Entities
import Testing

@testable import PresentationKit

@Suite("A text with what was found in it")
struct MatchedTextTests {
    private func parts(_ text: String, _ matches: [Range<Int>]) -> [String] {
        MatchedText(text, matches: matches).parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }
    }

    @Test("is cut at the bytes where matches begin and end")
    func cut() {
        #expect(parts("Blade Runner", [6..<9]) == ["Blade ", "[Run]", "ner"])
        #expect(parts("Blade Runner", [0..<5, 6..<12]) == ["[Blade]", " ", "[Runner]"])
        #expect(parts("기생충", [0..<6]) == ["[기생]", "충"])
        #expect(parts("Alien", []) == ["Alien"])
        #expect(parts("", [0..<0]) == [])
        #expect(MatchedText("Amélie", matches: [0..<3, 4..<5]).text == "Amélie")
    }

    @Test("has what was typed of its beginning, in letters of either case, and no more")
    func beginning() {
        func parts(_ text: String, _ typed: String) -> [String] {
            MatchedText(text, beginningWith: typed).parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }
        }
        #expect(parts("Blade runner", "bLa") == ["[Bla]", "de runner"])
        #expect(parts("Blade runner", "  blade runner") == ["[Blade runner]"])
        #expect(parts("기생충", "기생") == ["[기생]", "충"])
        #expect(parts("Alien", "") == ["Alien"])
        #expect(parts("Alien", "blade") == ["Alien"])
    }

    @Test(
        "passes over ranges that are not in the text, not in order, or within a letter",
        arguments: [[5..<100], [-3 ..< -1], [1..<2], [0..<4, 0..<1], [3..<1_000_000]]
    )
    func odd(matches: [Range<Int>]) {
        let text = MatchedText("é기a", matches: matches)
        #expect(text.text == "é기a")
    }
}

@Suite("What a row says of its match")
struct MovieMatchViewModelTests {
    private static let movie = Movie(id: .imdb("tt6751668"), title: "Parasite", originalTitle: "기생충")

    private func item(_ match: MovieMatch?) -> MoviesListItemViewModel {
        MoviesListItemViewModel(Self.movie, match: match)
    }

    @Test("a title that has the words needs no other beside it")
    func title() {
        let item = item(MovieMatch(score: 0.9, title: [0..<4], originalTitle: [0..<3]))
        #expect(item.match?.score == 0.9)
        #expect(item.matchedTitle.parts == [.init("Para", isMatch: true), .init("site")])
        #expect(item.matchedOriginalTitle?.hasMatches == true)
        #expect(item.foundTitle == nil)
    }

    @Test("where the original title alone has the words, it stands beside the title")
    func originalTitle() {
        let item = item(MovieMatch(score: 0.5, originalTitle: [0..<9]))
        #expect(item.foundTitle == MatchedText(parts: [.init("기생충", isMatch: true)]))
        #expect(!item.matchedTitle.hasMatches)
    }

    @Test("a title that is not shown otherwise stands beside it whenever it was found")
    func otherTitle() {
        let other = MovieMatch.OtherTitle("Gisaengchung", matches: [0..<5])
        let item = item(MovieMatch(score: 0.5, title: [0..<4], otherTitle: other))
        #expect(item.foundTitle?.parts == [.init("Gisae", isMatch: true), .init("ngchung")])
    }

    @Test("a film that no words have found has its titles as they are")
    func none() {
        let item = item(nil)
        #expect(item.match == nil)
        #expect(item.matchedTitle == MatchedText("Parasite"))
        #expect(item.matchedOriginalTitle == MatchedText("기생충"))
        #expect(item.foundTitle == nil)
    }

    @Test("the details of a film keep what its row has found, where both have the same titles")
    func details() {
        let row = item(MovieMatch(score: 0.9, title: [0..<4]))
        #expect(item(nil).matched(as: row).match == row.match)
        #expect(item(nil).matched(as: nil).match == nil)
        let translated = MoviesListItemViewModel(id: "tt6751668", title: "Parasiten", originalTitle: "기생충")
        #expect(translated.matched(as: row).match == nil)
    }
}
