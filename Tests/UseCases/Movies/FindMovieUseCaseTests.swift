import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Finding one movie by words")
struct FindMovieUseCaseTests {
    private static let origin = MoviesOrigin(source: .builtInCatalogue)

    private static func find(
        _ titles: [String],
        noResultsReason: MoviesPage.NoResultsReason = .noMatch,
        error: MoviesError? = nil
    ) -> DefaultFindMovieUseCase {
        DefaultFindMovieUseCase(
            searchMovies: DefaultSearchMoviesUseCase(
                repository: MoviesRepositoryDouble { query, onCachedPage throws(MoviesError) in
                    #expect(query.text == "crash")
                    #expect(query.year == 1996)
                    #expect(query.page == 1)
                    #expect(onCachedPage == nil)
                    if let error { throw error }
                    return MoviesPage(
                        rows: titles.enumerated().map {
                            MatchedMovie(movie: Movie(id: .tmdb($0.offset + 1), title: $0.element))
                        },
                        number: 1,
                        totalPages: 1,
                        totalResults: titles.count,
                        noResultsReason: noResultsReason,
                        origin: origin
                    )
                },
                savedMovies: SavedMoviesRepositoryDouble(),
                catalogue: SavedMoviesCatalogueDouble()
            )
        )
    }

    @Test(
        "returns the first result, and counts the others with the same title, ignoring case",
        arguments: [
            (["Crash"], 0), (["Crash", "Crash Landing", "The Crash"], 0),
            (["Crash", "CRASH", "Crash Landing", "crash"], 2), (["Crash Landing", "Crash", "Crash"], 0),
        ]
    )
    func best(titles: [String], namesakes: Int) async throws {
        let found = try await Self.find(titles).execute(
            MovieQuery(text: "crash", year: 1996),
            fetchPolicy: .refresh
        )
        #expect(
            found
                == .found(
                    FoundMovie(
                        movie: Movie(id: .tmdb(1), title: titles[0]),
                        origin: Self.origin,
                        namesakes: namesakes
                    )
                )
        )
    }

    @Test(
        "returns the reason if there are no results",
        arguments: [MoviesPage.NoResultsReason.noMatch, .conditionsUnmet, .unknownFacet(.year)]
    )
    func none(noResultsReason: MoviesPage.NoResultsReason) async throws {
        #expect(
            try await Self.find([], noResultsReason: noResultsReason)
                .execute(MovieQuery(text: "crash", year: 1996), fetchPolicy: .refresh)
                == .none(noResultsReason, origin: Self.origin)
        )
    }

    @Test("throws the error of the search")
    func failure() async {
        await #expect(throws: MoviesError.tooManyRequests(service: .tmdb)) {
            try await Self.find([], error: .tooManyRequests(service: .tmdb))
                .execute(MovieQuery(text: "crash", year: 1996), fetchPolicy: .refresh)
        }
    }
}
