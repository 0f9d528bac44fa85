import Entities
import PresentationKitTestSupport
import Testing

@testable import PresentationKit

@Suite("Titles in the reader's language")
struct LocalTitleTests {
    private static func movie(
        _ title: String,
        original: String? = nil,
        korean: String? = nil
    ) -> Movie {
        Movie(id: .tmdb(1), title: title).with {
            $0.originalTitle = original
            $0.localTitles["ko"] = korean
        }
    }

    private let korean: RegionalFormat

    init() throws {
        korean = try #require(RegionalFormat(identifier: "ko_KR"))
    }

    private func item(_ movie: Movie, _ match: MovieMatch? = nil) -> MoviesListItemViewData {
        MoviesListItemViewData(movie, match: match, in: korean)
    }

    @Test(
        "a Korean title comes first where it is known, and another one behind it",
        arguments: [
            (movie("Parasite", original: "기생충", korean: "기생충"), "기생충", "Parasite", ["Parasite"]),
            (
                movie("Seven Samurai", original: "七人の侍", korean: "7인의 사무라이"), "7인의 사무라이", "Seven Samurai",
                ["Seven Samurai", "七人の侍"]
            ),
            // As TMDB answers in Korean.
            (
                movie("블레이드 러너", original: "Blade Runner", korean: "블레이드 러너"), "블레이드 러너", "Blade Runner",
                ["Blade Runner"]
            ),
            (movie("기생충", korean: "기생충"), "기생충", nil, []), (movie("Alien"), "Alien", nil, []),
        ]
    )
    func titles(movie: Movie, shown: String, behind: String?, further: [String]) {
        let item = item(movie)
        #expect(item.shownTitle == shown)
        #expect(item.matchedTitle == MatchedText(shown))
        #expect(item.foundTitle?.text == behind)
        #expect(item.furtherTitles.map(\.text) == further)
        #expect(item.title == movie.title && item.localTitles == movie.localTitles)
    }

    @Test("what the search matched is marked, and shown beside a Korean title that does not match")
    func matches() {
        let samurai = Self.movie("Seven Samurai", original: "七人の侍", korean: "7인의 사무라이")
        let original = item(samurai, MovieMatch(score: 1, originalTitle: [0..<3]))
        #expect(original.foundTitle?.text == "七人の侍")
        let local = MovieMatch.OtherTitle("7인의 사무라이", matches: [0..<7])
        let typed = item(samurai, MovieMatch(score: 1, otherTitle: local))
        #expect(typed.matchedTitle.hasMatches)
        #expect(typed.foundTitle == MatchedText("Seven Samurai"))
        #expect(typed.matchedOtherTitle == nil)
        let other = MovieMatch.OtherTitle("Shichinin", matches: [0..<9])
        #expect(item(samurai, MovieMatch(score: 1, otherTitle: other)).foundTitle?.text == "Shichinin")
    }

    @Test("the language of titles is that of messages unless one is chosen")
    func language() {
        let movie = Self.movie("Parasite", korean: "기생충")
        let formats: [(RegionalFormat, String, String?)] = [
            (.plain, "Parasite", nil), (.plain.withContentLanguage(of: "ko"), "기생충", "ko"),
            (.plain.withContentLanguage(of: "ko-KR"), "기생충", "ko"),
            (korean.withContentLanguage(of: "fr"), "Parasite", nil),
            (korean.withContentLanguage(of: nil), "기생충", "ko"),
        ]
        for (format, title, code) in formats {
            #expect(MoviesListItemViewData(movie, in: format).shownTitle == title)
            #expect(format.contentLanguageCode == code)
        }
    }
}
