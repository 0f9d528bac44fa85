import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

@Suite("The printed screens of moviesearch in Korean")
struct KoreanScreensTests {
    private let format: RegionalFormat

    init() throws {
        format = try #require(RegionalFormat(identifier: "ko_KR"))
    }

    private func text(_ lines: [StyledText]) -> String {
        lines.map(\.plainText).joined(separator: "\n")
    }

    private static let items = [
        MoviesListItemViewData(
            id: "tt6751668",
            title: "기생충",
            year: 2019,
            runtimeMinutes: 132,
            directors: ["봉준호"]
        ),
        MoviesListItemViewData(id: "tt0083658", title: "Blade Runner", year: 1982, runtimeMinutes: 117),
        MoviesListItemViewData(id: "tt0000001", title: "단편", runtimeMinutes: 45),
        MoviesListItemViewData(id: "tt0000002", title: "두 시간", runtimeMinutes: 120),
    ]

    private func list(
        _ items: [MoviesListItemViewData] = items,
        pages: ClosedRange<Int> = 1...1,
        offset: Int? = nil,
        of totalPages: Int = 1,
        totalResults: Int? = nil,
        countsAll: Bool = true,
        origin: MoviesListState.Origin = .init(source: "catalogue", sourceName: "내장 카탈로그")
    ) -> MoviesListState {
        MoviesListState(
            phase: .loaded,
            movies: MoviesListState.Movies(
                query: "x",
                items: items,
                pages: pages,
                offset: offset,
                totalPages: totalPages,
                totalResults: totalResults ?? items.count,
                countsAll: countsAll,
                origin: origin
            )
        )
    }

    private func note(_ state: MoviesListState) -> String? {
        MoviesTableScreen(columns: 200, format: format).table(for: state)?.note
    }

    private func tableText(_ state: MoviesListState) -> String {
        let table = MoviesTableScreen(columns: 60, format: format).table(for: state)
        return text(table?.linesWithNote(columns: 60) ?? [])
    }

    @Test("a list has Korean headings and lengths, aligned by cells")
    func table() {
        #expect(
            tableText(list()) == """
                제목          연도   상영 시간  설명
                기생충        2019  2시간 12분  봉준호
                Blade Runner  1982  1시간 57분
                단편                      45분
                두 시간                  2시간
                영화 4편 · 출처: 내장 카탈로그
                """
        )
    }

    @Test("ratings have their heading too")
    func ratings() {
        let item = MoviesListItemViewData(id: "tmdb:78", title: "Blade Runner", rating: 7.94)
        let table = tableText(list([item]))
        #expect(table.contains("평점") && table.contains("7.9"))
    }

    @Test("the line below a list counts movies, positions and pages")
    func notes() {
        #expect(
            note(list(pages: 2...2, offset: 4, of: 311, totalResults: 1_243))
                == "영화 1,243편 중 5–8번째 · 311쪽 중 2쪽 · 출처: 내장 카탈로그"
        )
        #expect(
            note(list(pages: 2...4, of: 9, totalResults: 300, countsAll: false))
                == "영화 300편 이상 · 9쪽 중 2–4쪽 · 출처: 내장 카탈로그"
        )
        #expect(
            note(list(of: 500, totalResults: 950_103)) == "영화 950,103편 · 처음 500쪽 중 1쪽 · 출처: 내장 카탈로그"
        )
    }

    @Test(
        "the source has its name, and a cached answer its age",
        arguments: [
            ("TMDB", nil, false, "출처: TMDB"),
            ("가져온 카탈로그", nil, false, "출처: 가져온 카탈로그"),
            ("TMDB", Duration.seconds(5), false, "출처: TMDB · 방금 캐시함"),
            ("TMDB", .seconds(600), false, "출처: TMDB · 10분 전에 캐시함"),
            ("TMDB", .seconds(7_200), false, "출처: TMDB · 2시간 전에 캐시함"),
            ("TMDB", .seconds(172_800), true, "출처: TMDB · 2일 전에 캐시함, 더 새로운 답을 받지 못함"),
        ]
    )
    func origins(name: String, age: Duration?, isStale: Bool, expected: String) {
        let origin = MoviesListState.Origin(source: "x", sourceName: name, age: age, isStale: isStale)
        #expect(note(list(origin: origin)) == "영화 4편 · \(expected)")
    }

    @Test("the details of a movie are facts with Korean names, dates and counters")
    func details() {
        let movie = MovieDetailsViewData(
            item: MoviesListItemViewData(
                id: "tmdb:496243",
                title: "기생충",
                year: 2019,
                runtimeMinutes: 132,
                rating: 8.503,
                genres: ["코미디", "스릴러"],
                directors: ["봉준호"],
                match: MatchedTitles(
                    score: 1,
                    title: MatchedText("기생충"),
                    otherTitle: MatchedText("Parasite")
                )
            ),
            releaseDate: "2019-05-30",
            countries: ["대한민국"],
            writers: ["봉준호", "한진원"],
            cast: [.init(name: "송강호", character: "김기택")] + (1...14).map { .init(name: "배우\($0)") },
            awards: 4,
            collection: "시리즈 1",
            homepage: "https://x.kr/",
            votes: 18_000,
            origin: .init(source: "tmdb", sourceName: "TMDB", age: .seconds(7_200), isStale: true)
        )
        let lines = MovieDetailsScreen(columns: 60, format: format).lines(
            for: MovieDetailsState(phase: .loaded, movie: movie)
        )
        #expect(
            text(lines) == """
                기생충 (2019)
                다른 제목 Parasite

                개봉       2019년 5월 30일
                상영 시간  2시간 12분
                평점       10점 만점에 8.5점, 18,000표
                장르       코미디, 스릴러
                감독       봉준호
                각본       봉준호, 한진원
                출연       송강호(김기택 역), 배우1, 배우2, 배우3, 배우4,
                           배우5, 배우6, 배우7, 배우8, 배우9, 배우10,
                           배우11, 그 밖에 3명
                제작국     한국
                수상       아카데미상 4개
                시리즈     시리즈 1
                홈페이지   https://x.kr/
                ID         tmdb:496243

                출처: TMDB · 2시간 전에 캐시함, 더 새로운 답을 받지 못함
                """
        )
        #expect(lines.allSatisfy { $0.cellWidth <= 60 })
    }

    @Test("the summary of the cache")
    func cache() {
        let summary = CacheState.Summary(
            path: "/x",
            count: 1_200,
            bytes: 93_456,
            oldestAge: .seconds(200_000),
            newestAge: .seconds(4)
        )
        #expect(
            text(CacheScreen(format: format).lines(for: CacheState(phase: .loaded, summary: summary))) == """
                위치            /x
                답              1,200개
                크기            93 kB
                가장 오래된 답  2일 전
                가장 최근 답    방금
                """
        )
    }

    @Test("the catalogue in use")
    func catalogue() {
        func frame(_ summary: CatalogueState.Summary) -> String {
            text(
                CatalogueScreen(format: format).lines(for: CatalogueState(phase: .loaded, summary: summary))
            )
        }
        #expect(
            frame(CatalogueState.Summary(kind: .builtIn, movies: 18_595, path: "/x")) == """
                카탈로그  내장
                영화      18,595편
                """
        )
        #expect(
            frame(
                CatalogueState.Summary(
                    kind: .imported,
                    movies: 2,
                    bytes: 300,
                    sourceName: "IMDb",
                    fileName: "a.tsv",
                    hasRatings: true,
                    hasOtherTitles: true,
                    age: .seconds(7_300),
                    path: "/x"
                )
            ) == """
                카탈로그   가져온 것
                영화       2편
                출처       IMDb, a.tsv, 평점과 다른 제목 포함
                가져온 때  2시간 전
                크기       300바이트
                위치       /x
                """
        )
    }

    @Test(
        "the progress of an import fits on its line",
        arguments: [
            (120, "██████████████░░░░░░░░░░░░░░░  제목 읽는 중  50%  읽기 1:05 남음  영화 99,000편  5초 지남"),
            (60, "███████░░░░░░░  제목 읽는 중  50%  읽기 1:05 남음"),
            (40, "█████░░░░░  제목 읽는 중  50%"), (10, "제목 읽…"),
        ]
    )
    func progress(columns: Int, expected: String) {
        let progress = CatalogueImportState.Progress(
            activity: "제목 읽는 중",
            rows: 1_234_567,
            rowsPerSecond: 2_500_000,
            movies: 99_000,
            share: 0.5,
            timeLeft: .seconds(65),
            timePassed: .seconds(5)
        )
        let line = CatalogueImportScreen(columns: columns, format: format).line(for: progress)
        #expect(line.plainText.hasPrefix(expected))
        #expect(line.cellWidth < columns)
    }

    @Test("the summary of an import")
    func imported() {
        let summary = CatalogueImportState.Summary(
            path: "/x",
            sourceName: "IMDb",
            movies: 1_000_000,
            bytes: 99_500_000,
            otherKinds: 5_000,
            adult: 5,
            fewVotes: 4,
            malformed: 10,
            repeated: 15,
            duration: .milliseconds(2_390)
        )
        #expect(
            text(CatalogueImportScreen(columns: 80, format: format).lines(for: summary)) == """
                IMDb 영화 1,000,000편, 2.3초 걸림 · 디스크 99 MB
                뺀 것: 다른 종류 5,000편, 성인용 5편, 표가 적은 것 4편, 잘못된 줄 10개, 되풀이된 제목 15개
                /x
                """
        )
    }
}
