import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("Recommended movies")
struct RecommendationsViewModelTests {
    private nonisolated static let origin = MoviesOrigin(source: .builtInCatalogue)
    private nonisolated static let dune = Movie(id: .imdb("tt1160419"), title: "Dune", year: 2021)

    private nonisolated static func liked(_ title: String, _ rating: Int) -> SavedMovie {
        SavedMovie(
            movie: Movie(id: .tmdb(rating), title: title).with { $0.localTitles["ko"] = "컨택트" },
            rating: rating
        )
    }

    private func state(
        in format: RegionalFormat = .plain,
        _ recommend: @escaping RecommendMoviesUseCaseDouble.Recommend
    ) async -> MoviesListState {
        let viewModel = RecommendationsViewModel(
            recommendMovies: RecommendMoviesUseCaseDouble(recommend),
            format: format
        )
        await viewModel.load("genre:sci-fi", limit: 5)
        return viewModel.state
    }

    private func reasons(_ liked: [SavedMovie], in format: RegionalFormat = .plain) async -> [String]? {
        await state(in: format) { text, limit in
            #expect(text == "genre:sci-fi" && limit == 5)
            return MovieRecommendations([MovieRecommendation(Self.dune, liked: liked)], origin: Self.origin)
        }
        .movies?.items.first?.reasons
    }

    @Test("each movie has the reason, in the user's language")
    func reasons() async throws {
        let both = [Self.liked("Arrival", 9), Self.liked("Sicario", 9)]
        #expect(await reasons(both) == ["as Arrival and Sicario, which you rated 9"])
        #expect(
            await reasons([Self.liked("Arrival", 9), Self.liked("Alien", 8)])
                == ["as Arrival, which you rated 9, and Alien, which you rated 8"]
        )
        #expect(await reasons([]) == [])
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        #expect(await reasons([Self.liked("Arrival", 9)], in: korean) == ["9점을 준 컨택트와 비슷함"])
    }

    @Test("the movies are a list, marked with what is saved of them")
    func list() async throws {
        let saved = SavedMovie(movie: Self.dune, watchlistDay: CalendarDay(daysSince1970: 20_000))
        let state = await state { _, _ in
            MovieRecommendations([MovieRecommendation(Self.dune, saved: saved)], origin: Self.origin)
        }
        let movies = try #require(state.movies)
        #expect(state.phase == .loaded && state.query == "genre:sci-fi")
        #expect(movies.items.map(\.id) == ["tt1160419"] && movies.totalResults == 1)
        #expect(movies.items.first?.saved?.watchlistDay == "2024-10-04")
        #expect(movies.origin.source == "catalogue")
    }

    @Test(
        "it is told why there are none",
        arguments: [
            (.unknownTaste(.nothingRated), "You have not rated any movies."),
            (
                .unknownTaste(.noneInCatalogue),
                "The catalogue has none of the movies that you have rated."
            ),
            (.limitOutOfRange, "From 1 to 100 movies can be recommended; use such a limit."),
            (.noMatch(.noMatch), "No movie meets all of these conditions"),
        ] as [(MovieRecommendations.NoMoviesReason, String)]
    )
    func none(reason: MovieRecommendations.NoMoviesReason, beginning: String) async {
        let state = await state { _, _ in
            MovieRecommendations([], noMoviesReason: reason, origin: Self.origin)
        }
        guard case .failed(let failure) = state.phase else {
            Issue.record("\(state)")
            return
        }
        #expect(failure.kind == (reason == .limitOutOfRange ? .invalidRequest : .noData))
        #expect(failure.message.hasPrefix(beginning))
    }

    @Test("an error is told, and a cancelled request changes nothing")
    func errors() async {
        let failed = await state { _, _ throws(MoviesError) in throw .storage(.unreadableCatalogue) }
        guard case .failed = failed.phase else {
            Issue.record("\(failed)")
            return
        }
        #expect(await state { _, _ throws(MoviesError) in throw .cancelled } == MoviesListState())
    }
}
