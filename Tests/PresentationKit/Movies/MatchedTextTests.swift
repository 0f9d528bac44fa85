import Entities
import PresentationKitTestSupport
import Testing

@testable import PresentationKit

@Suite("A text with its matches")
struct MatchedTextTests {
    private func parts(_ text: String, _ matches: [Range<Int>]) -> [String] {
        MatchedText(text, matches: matches).parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }
    }

    @Test("is split at the UTF-8 offsets of the matches")
    func cut() {
        #expect(parts("Blade Runner", [6..<9]) == ["Blade ", "[Run]", "ner"])
        #expect(parts("Blade Runner", [0..<5, 6..<12]) == ["[Blade]", " ", "[Runner]"])
        #expect(parts("기생충", [0..<6]) == ["[기생]", "충"])
        #expect(parts("Alien", []) == ["Alien"])
        #expect(parts("", [0..<0]) == [])
        #expect(MatchedText("Amélie", matches: [0..<3, 4..<5]).text == "Amélie")
    }

    @Test("marks the beginning that was typed, ignoring case")
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
        "skips ranges that are out of bounds, out of order or within a character",
        arguments: [[5..<100], [-3 ..< -1], [1..<2], [0..<4, 0..<1], [3..<1_000_000]]
    )
    func odd(matches: [Range<Int>]) {
        let text = MatchedText("é기a", matches: matches)
        #expect(text.text == "é기a")
    }
}

@Suite("The match of a row")
struct MovieMatchViewModelTests {
    private static let movie = Movie(id: .imdb("tt6751668"), title: "Parasite").with {
        $0.originalTitle = "기생충"
    }

    private func item(_ match: MovieMatch?) -> MoviesListItemViewData {
        MoviesListItemViewData(Self.movie, match: match, in: .plain)
    }

    @Test("a matching title needs no other title beside it")
    func title() {
        let item = item(MovieMatch(score: 0.9, title: [0..<4], originalTitle: [0..<3]))
        #expect(item.match?.score == 0.9)
        #expect(item.matchedTitle.parts == [.init("Para", isMatch: true), .init("site")])
        #expect(item.furtherTitles.map(\.hasMatches) == [true])
        #expect(item.foundTitle == nil)
    }

    @Test("an original title is shown beside the title if only the original matches")
    func originalTitle() {
        let item = item(MovieMatch(score: 0.5, originalTitle: [0..<9]))
        #expect(item.foundTitle == MatchedText(parts: [.init("기생충", isMatch: true)]))
        #expect(!item.matchedTitle.hasMatches)
    }

    @Test("another title that matches is shown even if the main title matches too")
    func otherTitle() {
        let other = MovieMatch.OtherTitle("Gisaengchung", matches: [0..<5])
        let item = item(MovieMatch(score: 0.5, title: [0..<4], otherTitle: other))
        #expect(item.foundTitle?.parts == [.init("Gisae", isMatch: true), .init("ngchung")])
    }

    @Test("a movie that was not found by words has titles without matches")
    func none() {
        let item = item(nil)
        #expect(item.match == nil)
        #expect(item.matchedTitle == MatchedText("Parasite"))
        #expect(item.furtherTitles == [MatchedText("기생충")])
        #expect(item.foundTitle == nil)
    }

    @Test("the details take the match of their row if both have the same titles")
    func details() {
        let row = item(MovieMatch(score: 0.9, title: [0..<4]))
        #expect(item(nil).matched(as: row).match == row.match)
        #expect(item(nil).matched(as: nil).match == nil)
        let translated = MoviesListItemViewData(id: "tt6751668", title: "Parasiten", originalTitle: "기생충")
        #expect(translated.matched(as: row).match == nil)
    }
}
