import Entities
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The states of movies in Korean")
struct KoreanMoviesTests {
    private let korean: RegionalFormat

    init() throws {
        korean = try #require(RegionalFormat(identifier: "ko_KR"))
    }

    private func list(
        _ page: MoviesPage,
        save: @escaping SearchMoviesUseCaseDouble.Save = { _, _ in }
    ) async -> DefaultMoviesListViewModel {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ in page },
            save: save,
            format: korean
        )
        await list.load(.search("괴물"))
        return list
    }

    @Test("a search without results says what to try")
    func nothing() async {
        let list = await list(Pages.page([], of: 0))
        #expect(list.state.phase == .empty)
        #expect(list.state.emptyMessage(in: korean) == "'괴물'에 맞는 영화가 없습니다. 낱말을 줄이거나 다르게 적어 보세요.")
        let popular = MoviesListState(subject: .popular, phase: .empty)
        #expect(popular.emptyMessage(in: korean) == "지금은 인기 영화가 없습니다. 제목의 낱말로 검색하세요.")
    }

    @Test("a page after the last one, and rows that could not be read, have messages")
    func pages() {
        func movies(skipped: Int) -> MoviesListState.Movies {
            MoviesListState.Movies(
                query: "x",
                items: [],
                pages: 9...9,
                totalPages: 3,
                totalResults: 60,
                skipped: skipped,
                origin: MoviesListState.Origin(source: "catalogue", sourceName: "the built-in catalogue")
            )
        }
        let state = MoviesListState(phase: .empty, movies: movies(skipped: 0))
        #expect(state.emptyMessage(in: korean) == "9쪽은 없습니다. 마지막은 3쪽입니다.")
        #expect(movies(skipped: 0).skippedMessage(in: korean) == nil)
        #expect(movies(skipped: 1_200).skippedMessage(in: korean) == "답에서 1,200줄을 읽지 못했습니다.")
    }

    @Test("a failed search says how to go on")
    func failed() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ throws(MoviesError) in
                throw .service(.service, .tooManyRequests(wait: .seconds(90)))
            },
            format: korean
        )
        await list.load(.search("괴물"))
        #expect(
            list.state.phase
                == .failed(
                    FailureViewData(
                        kind: .service,
                        message: "서비스 TMDB에서 요청이 너무 많다고 합니다. 2분 뒤에 다시 검색하세요."
                    )
                )
        )
    }

    @Test("a source that answers instead of another is named")
    func fallback() async {
        let list = await list(
            MoviesPage(
                movies: [Movie(id: .tmdb(1), title: "괴물")],
                number: 1,
                totalPages: 1,
                totalResults: 1,
                origin: MoviesOrigin(
                    source: .builtInCatalogue,
                    fallbackReason: .service(.service, .unreachable(.hostNotFound))
                )
            )
        )
        #expect(
            list.state.notice?.message == "서비스 TMDB에 연결할 수 없습니다(호스트를 찾을 수 없음). 대신 내장 카탈로그에서 답합니다."
        )
    }

    @Test("genres and countries that the source names in English have Korean names")
    func names() {
        let movie = MovieDetailsViewData(
            item: MoviesListItemViewData(
                id: "tt0078748",
                title: "Alien",
                genres: ["Sci-Fi", "Science Fiction", "공포", "Unheard"],
                directors: ["Ridley Scott"]
            ),
            countries: ["South Korea", "United States of America", "Neverland"]
        )
        #expect(movie.item.about(in: korean) == "Ridley Scott · 공상과학, 공상과학, 공포, Unheard")
        #expect(movie.item.about(in: .plain).hasSuffix("Sci-Fi, Science Fiction, 공포, Unheard"))
        let facts = movie.facts(in: korean).map(\.value)
        #expect(facts == ["공상과학, 공상과학, 공포, Unheard", "Ridley Scott", "한국, 미국, Neverland", "tt0078748"])
    }

    @Test("a search that cannot be saved has a notice")
    func notRemembered() async throws {
        let list = await list(
            Pages.page([1]),
            save: { _, _ throws(StorageError) in
                throw StorageError.full
            }
        )
        let message = try #require(list.state.notice?.message)
        #expect(message.hasPrefix("검색을 기억하지 못했습니다. ") && !message.contains("room"))
    }
}
