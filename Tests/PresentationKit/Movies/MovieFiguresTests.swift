import Entities
import PresentationKitTestSupport
import Testing

@testable import PresentationKit

/// The exact texts at the values where their form changes, in both languages.
@Suite("Figures in the texts of movies")
struct MovieFiguresTests {
    private static let amountTexts: [(MovieAmountPhrase, String, String)] = [
        (.movies(1, figures: "1"), "1 movie", "영화 1편"),
        (.movies(2, figures: "2"), "2 movies", "영화 2편"),
        (.bytes(1), "1 byte", "1바이트"),
        (.bytes(999), "999 bytes", "999바이트"),
        (.bytes(1_000), "1 kB", "1 kB"),
        (.bytes(999_999), "999 kB", "999 kB"),
        (.bytes(1_000_000), "1 MB", "1 MB"),
        (.bytes(12_999_999), "12 MB", "12 MB"),
        (.length(minutes: 59), "59 min", "59분"),
        (.length(minutes: 60), "60 min", "1시간"),
        (.length(minutes: 117), "117 min", "1시간 57분"),
        (.age(.seconds(59)), "less than a minute ago", "방금"),
        (.age(.seconds(60)), "1 minute ago", "1분 전"),
        (.age(.seconds(3_599)), "59 minutes ago", "59분 전"),
        (.age(.seconds(3_600)), "1 hour ago", "1시간 전"),
        (.age(.seconds(86_399)), "23 hours ago", "23시간 전"),
        (.age(.seconds(86_400)), "1 day ago", "1일 전"),
        (.age(.seconds(200_000)), "2 days ago", "2일 전"),
        (.date("1982-06-25"), "1982-06-25", "1982년 6월 25일"),
        (.date("1982"), "1982", "1982"),
    ]

    @Test("amounts", arguments: amountTexts)
    func amount(phrase: MovieAmountPhrase, english: String, korean: String) {
        #expect(phrase.english == english)
        #expect(phrase.korean == korean)
    }

    private static let detailTexts: [(MovieDetailsPhrase, String, String)] = [
        (.directors(1), "Director", "감독"),
        (.directors(2), "Directors", "감독"),
        (.writers(1), "Writer", "각본"),
        (.writers(2), "Writers", "각본"),
        (.countries(1), "Country", "제작국"),
        (.countries(2), "Countries", "제작국"),
        (.cast, "Cast", "출연"), (.castByFame("A, B"), "A, B (best known first)", "A, B (많이 알려진 순)"),
        (.ratingByVotes("8.5", 1, figures: "1"), "8.5 of 10, by 1 vote", "10점 만점에 8.5점, 1표"),
        (
            .ratingByVotes("8.5", 14_000, figures: "14,000"), "8.5 of 10, by 14,000 votes",
            "10점 만점에 8.5점, 14,000표"
        ),
        (.countedAwards(1), "1 Academy Award", "아카데미상 1개"),
        (.countedAwards(2), "2 Academy Awards", "아카데미상 2개"),
        (.others(3), "and 3 more", "그 밖에 3명"),
    ]

    @Test("the details of a movie", arguments: detailTexts)
    func details(phrase: MovieDetailsPhrase, english: String, korean: String) {
        #expect(phrase.english == english)
        #expect(phrase.korean == korean)
    }

    @Test("the facts of a movie name 12 of its cast, and votes only if there are any")
    func movieFacts() {
        func facts(votes: Int?, cast: Int, isCastByFame: Bool = false) -> [String] {
            MovieDetailsViewData(
                item: MoviesListItemViewData(id: "x", title: "X", rating: 8.5),
                cast: (1...cast).map { MovieDetailsViewData.Role(name: "\($0)") },
                isCastByFame: isCastByFame,
                votes: votes
            ).facts(in: .plain).map(\.value)
        }
        let twelve = (1...12).map(String.init).joined(separator: ", ")
        #expect(facts(votes: 1, cast: 12) == ["8.5 of 10, by 1 vote", twelve, "x"])
        #expect(facts(votes: 0, cast: 13) == ["8.5 of 10", twelve + ", and 1 more", "x"])
        #expect(facts(votes: nil, cast: 1, isCastByFame: true) == ["8.5 of 10", "1", "x"])
        #expect(
            facts(votes: nil, cast: 2, isCastByFame: true) == ["8.5 of 10", "1, 2 (best known first)", "x"]
        )
    }

    private static let progressTexts: [(ImportProgressPhrase, String, String)] = [
        (.timeLeft(.seconds(59)), "59 s left to read", "읽기 59초 남음"),
        (.timeLeft(.seconds(60)), "1:00 left to read", "읽기 1:00 남음"),
        (.timeLeft(.seconds(129)), "2:09 left to read", "읽기 2:09 남음"),
        (.timePassed(.seconds(3_599)), "for 59:59", "59:59 지남"),
        (.timePassed(.seconds(3_600)), "for 1:00:00", "1:00:00 지남"),
        (.timePassed(.seconds(7_810)), "for 2:10:10", "2:10:10 지남"),
        (.malformed(1, figures: "1"), "1 malformed line", "잘못된 줄 1개"),
        (.malformed(2, figures: "2"), "2 malformed lines", "잘못된 줄 2개"),
        (.repeated(1, figures: "1"), "1 repeated title", "되풀이된 제목 1개"),
        (.repeated(2, figures: "2"), "2 repeated titles", "되풀이된 제목 2개"),
    ]

    @Test("the progress of an import", arguments: progressTexts)
    func progress(phrase: ImportProgressPhrase, english: String, korean: String) {
        #expect(phrase.english == english)
        #expect(phrase.korean == korean)
    }

    @Test("what is known of an import's progress, without what is unknown or zero")
    func facts() {
        let progress = CatalogueImportState.Progress(
            activity: "x",
            rows: 1,
            rowsPerSecond: 2,
            movies: 1,
            share: 0.509,
            timeLeft: .seconds(5),
            timePassed: .seconds(6)
        )
        #expect(
            progress.facts(in: .plain)
                == ["50 %", "5 s left to read", "1 movie", "for 6 s", "1 rows", "2 a second"]
        )
        let nothing = CatalogueImportState.Progress(
            activity: "x",
            rows: 0,
            rowsPerSecond: nil,
            movies: 0,
            share: nil,
            timeLeft: nil
        )
        #expect(nothing.facts(in: .plain) == [])
    }

    @Test("the summary of an import names what was left out, and nothing where nothing was")
    func summary() {
        func summary(leftOut: Int) -> CatalogueImportState.Summary {
            CatalogueImportState.Summary(
                path: "/x",
                sourceName: "IMDb",
                movies: 2,
                bytes: 1_000,
                otherKinds: leftOut,
                adult: 0,
                fewVotes: leftOut,
                malformed: 0,
                repeated: 0,
                duration: .milliseconds(12_345)
            )
        }
        #expect(summary(leftOut: 0).leftOut(in: .plain) == nil)
        #expect(summary(leftOut: 1).leftOut(in: .plain) == "Left out: 1 of other kinds, 1 with few votes")
        #expect(summary(leftOut: 0).heading(in: .plain) == "2 movies of IMDb in 12.3 s")
        #expect(summary(leftOut: 0).size(in: .plain) == " · 1 kB on disk")
    }

    private func movies(
        _ count: Int,
        pages: ClosedRange<Int> = 1...1,
        of totalPages: Int = 1,
        total: Int,
        countsAll: Bool = true,
        offset: Int = 0,
        skipped: Int = 0,
        age: Duration? = nil,
        isStale: Bool = false
    ) -> MoviesListState.Movies {
        MoviesListState.Movies(
            query: "x",
            items: (0..<count).map {
                MoviesListItemViewData(Movie(id: .tmdb($0 + 1), title: "x"), in: .plain)
            },
            pages: pages,
            offset: offset,
            totalPages: totalPages,
            totalResults: total,
            countsAll: countsAll,
            skipped: skipped,
            origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB", age: age, isStale: isStale)
        )
    }

    @Test("the note on a list says positions, pages and origin")
    func notes() throws {
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        for (movies, english, inKorean) in [
            (movies(1, total: 1), "1 movie · from TMDB", "영화 1편 · 출처: TMDB"),
            (
                movies(2, pages: 2...2, of: 3, total: 6, offset: 2),
                "3–4 of 6 movies · page 2 of 3 · from TMDB", "영화 6편 중 3–4번째 · 3쪽 중 2쪽 · 출처: TMDB"
            ),
            (
                movies(1, pages: 1...2, of: 3, total: 6, countsAll: false),
                "1 of at least 6 movies · pages 1 to 2 of 3 · from TMDB",
                "영화 6편 이상 중 1번째 · 3쪽 중 1–2쪽 · 출처: TMDB"
            ),
            (
                movies(1, pages: 1_000...1_001, of: 10_000, total: 999_999, offset: 19_980),
                "19,981 of 999,999 movies · pages 1,000 to 1,001 of the first 10,000 · from TMDB",
                "영화 999,999편 중 19,981번째 · 처음 10,000쪽 중 1,000–1,001쪽 · 출처: TMDB"
            ),
            (
                movies(1, total: 1, age: .seconds(59)),
                "1 movie · from TMDB · cached less than a minute ago", "영화 1편 · 출처: TMDB · 방금 캐시함"
            ),
            (
                movies(1, total: 1, age: .seconds(60), isStale: true),
                "1 movie · from TMDB · cached 1 minute ago, since no newer answer came",
                "영화 1편 · 출처: TMDB · 1분 전에 캐시함, 더 새로운 답을 받지 못함"
            ),
        ] {
            #expect(movies.note(in: .plain) == english)
            #expect(movies.note(in: korean) == inKorean)
        }
        #expect(movies(2, pages: 1...2, of: 3, total: 6).hasMore)
        #expect(!movies(2, pages: 2...3, of: 3, total: 6).hasMore)
        #expect(movies(2, total: 3).counted(in: .plain) == "2 of 3 movies")
        #expect(movies(3, total: 3).counted(in: .plain) == "3 movies")
    }

    @Test("rows that could not be read, and the origin as a sentence")
    func sentences() {
        #expect(
            movies(0, total: 0, skipped: 1).skippedMessage(in: .plain)
                == "1 row of the answer could not be read."
        )
        #expect(
            movies(0, total: 0, skipped: 2).skippedMessage(in: .plain)
                == "2 rows of the answer could not be read."
        )
        #expect(movies(0, total: 0).origin.sentence(in: .plain) == "Answered from TMDB.")
        #expect(
            movies(0, total: 0, age: .seconds(9)).origin.sentence(in: .plain)
                == "Answered from the cache: cached from TMDB 9 s ago."
        )
    }

    @Test
    func `A row names the figures that are known`() {
        let known = MoviesListItemViewData(
            id: "tmdb:78",
            title: "X",
            year: 1982,
            runtimeMinutes: 118,
            rating: 7.96
        )
        #expect(known.figures(in: .plain) == ["1982", "118 min", "8.0 of 10"])
        let korean = RegionalFormat(identifier: "ko_KR") ?? .plain
        #expect(known.figures(in: korean) == ["1982", "1시간 58분", "10점 만점에 8.0점"])
        #expect(MoviesListItemViewData(id: "tmdb:78", title: "X").figures(in: .plain).isEmpty)
    }

    @Test
    func `A person's roles begin with the one of most movies`() throws {
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        let actor = NamedPersonViewData(name: "Tom Hanks", directed: 2, written: 3, played: 54)
        #expect(actor.line(in: .plain) == "Tom Hanks · in 54, writer of 3, director of 2")
        #expect(actor.line(in: korean) == "Tom Hanks · 출연 54편, 각본 3편, 감독 2편")
        let other = NamedPersonViewData(name: "Alien", written: 1, played: 1, isAnswer: false)
        #expect(other.line(in: .plain) == "Alien is also a person, writer of 1, in 1 movie: with:\"Alien\"")
    }

    @Test
    func `What is saved of a movie has a short form`() {
        func marks(_ saved: SavedMovieViewData?) -> String {
            MoviesListItemViewData(id: "x", title: "X", saved: saved).shortBadges
        }
        let all = SavedMovieViewData(
            watchlistDay: "2026-11-20",
            rating: 8,
            viewings: ["2026-11-20"],
            notes: "x"
        )
        #expect(marks(all) == "★8 ✓ + ✎")
        #expect(marks(SavedMovieViewData(rating: 10)) == "★10")
        #expect(marks(nil) == "")
    }
}
