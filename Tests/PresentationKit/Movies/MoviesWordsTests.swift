import Entities
import PresentationKitTestSupport
import Testing

@testable import PresentationKit

@Suite("The texts of movies")
struct MoviesWordsTests {
    /// What a Korean text may say in Latin letters.
    private static let foreignWords = [
        "TMDB", "ID", "--help", "kB", "MB", "IMDb", "remove",
    ]

    private static func expectTranslation(_ text: (Language) -> String) {
        let (english, korean) = (text(.english), text(.korean))
        #expect(!english.isEmpty && english != korean || korean == "ID", "\(english)")
        #expect(!english.contains { ("가"..."힣").contains($0) }, "\(english)")
        let rest = Self.foreignWords.reduce(korean) { $0.replacing($1, with: "") }
        #expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(korean)")
    }

    private static func words(of labels: some Labels) -> [String] {
        Mirror(reflecting: labels).children.compactMap { $0.value as? String }
    }

    private static let listPhrases: [MoviesPhrase] = [
        .results("1"), .tooSmall(columns: 20, rows: 5), .asking("TMDB"), .waiting("TMDB"),
        .noSuggestions("1"), .keyless("TMDB", help: "--help"), .askRating(highest: "0", none: "Backspace"),
        .keylessAdvice("TMDB", setting: "1", address: "2"),
        .copied("1"), .opening("1"), .noBrowser("1"),
    ]
    private static let detailsPhrases: [MovieDetailsPhrase] = [
        .otherTitle, .ratingOfTen("8.5"), .ratingByVotes("8.5", 2, figures: "2"), .countedAwards(1),
        .role(name: "1", character: "2"), .others(3), .namesakes(1), .namesakes(2), .loading, .poster,
        .loadingPoster, .noPoster("1"), .posterTooSlow(seconds: 2),
    ]
    private static let importPhrases: [ImportProgressPhrase] = [
        .step(.readingRatings), .step(.readingTitles), .step(.readingOtherTitles), .step(.readingPrincipals),
        .step(.readingNames), .step(.ordering),
        .step(.writing), .timeLeft(.seconds(5)), .timeLeft(.seconds(65)), .timePassed(.seconds(4_000)),
        .rows(figures: "1"), .rowsPerSecond(figures: "1"),
        .heading(movies: "1", source: "IMDb", seconds: "2"), .leftOut([.adult(figures: "1")]),
        .otherKinds(figures: "1"), .adult(figures: "1"), .fewVotes(figures: "1"),
        .malformed(1, figures: "1"), .repeated(2, figures: "2"),
    ]
    private static let amounts: [MovieAmountPhrase] = [
        .movies(1, figures: "1"), .bytes(1), .bytes(999), .length(minutes: 112), .age(.seconds(1)),
        .age(.seconds(90)), .age(.seconds(9_000)), .age(.seconds(900_000)), .date("1982-06-25"),
    ]
    private static let catalogues: [MoviesOrigin.Source] = [
        .builtInCatalogue, .importedCatalogue(importedAt: nil), .importedCatalogue(importedAt: 0),
        .savedMovies,
    ]

    private static var phrases: [any Wording] {
        let lists: [any Wording] = listPhrases
        return lists + detailsPhrases + importPhrases + amounts + catalogues
    }

    @Test("are Korean without English besides names and units")
    func phrases() throws {
        for phrase in Self.phrases { Self.expectTranslation { phrase.text(in: $0) } }
        let movie = MovieDetailsViewData(item: MoviesListItemViewData(id: "1", title: "1"))
        let names = try [.plain, #require(RegionalFormat(identifier: "ko_KR"))].map(movie.factNames)
        for (english, korean) in zip(names[0], names[1]) {
            Self.expectTranslation { $0 == .korean ? korean : english }
        }
        let labels = [MoviesLabels.english, .korean].map(Self.words)
        let places = [MoviesPlaceLabels.english, .korean].map(Self.words)
        for (english, korean) in zip(labels[0] + places[0], labels[1] + places[1]) {
            Self.expectTranslation { $0 == .korean ? korean : english }
        }
    }

    @Test("say in both languages what is wrong with a catalogue", arguments: CatalogueInUse.Issue.allCases)
    func issues(issue: CatalogueInUse.Issue) {
        Self.expectTranslation { language in
            issue.sentence(path: "/1", in: .withCommands(language))
        }
    }

    @Test("have a heading for every kind of failure", arguments: FailureViewData.Kind.allCases)
    func headings(kind: FailureViewData.Kind) throws {
        let failure = FailureViewData(kind: kind, message: "1")
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        Self.expectTranslation { failure.heading(in: $0 == .korean ? korean : .plain) }
    }

    @Test(
        "write lengths in hours and minutes, dates in the order of the year, and numbers as the locale does",
        arguments: [("ko_KR", "영화 1,234편"), ("de_DE", "1.234 movies"), ("en_US", "1,234 movies")]
    )
    func amounts(locale: String, movies: String) throws {
        #expect(try #require(RegionalFormat(identifier: locale)).movies(1_234) == movies)
        let lengths = [45, 60, 117].map { MovieAmountPhrase.length(minutes: $0).korean }
        #expect(lengths == ["45분", "1시간", "1시간 57분"])
        #expect(MovieAmountPhrase.date("1982-06-05").korean == "1982년 6월 5일")
        #expect(MovieAmountPhrase.date("1982").korean == "1982")
        let rated = MoviesListItemViewData(id: "1", title: "1", rating: 8)
        #expect(rated.rating(in: try #require(RegionalFormat(identifier: "de_DE"))) == "8,0")
    }

    @Test(
        "name a source as people know it, and a catalogue with the day of its import",
        arguments: [
            (.service, "TMDB", "TMDB"),
            (.builtInCatalogue, "the built-in catalogue", "내장 카탈로그"),
            (.importedCatalogue(importedAt: nil), "the imported catalogue", "가져온 카탈로그"),
            (
                .importedCatalogue(importedAt: 1_793_923_199), "the imported catalogue of 2026-11-05",
                "2026년 11월 5일에 가져온 카탈로그"
            ),
        ] as [(MoviesOrigin.Source, String, String)]
    )
    func sources(source: MoviesOrigin.Source, english: String, korean: String) {
        #expect(source.english == english)
        #expect(source.korean == korean)
    }

    @Test("report the origin of an answer as a sentence")
    func sentences() throws {
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        func sentence(_ age: Duration?, isStale: Bool = false) -> String {
            MoviesListState.Origin(source: "x", sourceName: "TMDB", age: age, isStale: isStale)
                .sentence(in: korean)
        }
        #expect(sentence(nil) == "TMDB에서 답했습니다.")
        #expect(sentence(.seconds(5)) == "캐시에서 답했습니다. TMDB에서 5초 전에 받은 답입니다.")
        #expect(
            sentence(.seconds(5), isStale: true)
                == "캐시에서 답했습니다. TMDB에서 5초 전에 받은 답이며, 더 새로운 답은 받지 못했습니다."
        )
    }
}
