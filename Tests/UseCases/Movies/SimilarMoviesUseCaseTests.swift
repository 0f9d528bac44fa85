import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Finding similar movies")
struct SimilarMoviesUseCaseTests {
    private static let origin = MoviesOrigin(source: .builtInCatalogue)

    private static func page(_ id: MovieID, _ number: Int, of totalPages: Int = 1) -> MoviesPage {
        var page = MoviesPage(
            movies: [Movie(id: .tmdb(number), title: "Film \(number)")],
            number: number,
            totalPages: totalPages,
            totalResults: totalPages,
            origin: origin
        )
        page.reference = Movie(id: id, title: "Blade Runner")
        return page
    }

    private static func useCase(
        find: FindMovieUseCaseDouble = FindMovieUseCaseDouble()
    ) -> DefaultSimilarMoviesUseCase {
        DefaultSimilarMoviesUseCase(
            findMovie: find,
            repository: SimilarMoviesRepositoryDouble { id, number in page(id, number, of: 3) }
        )
    }

    @Test("an ID is not looked up; a title is, once for all pages")
    func reference() async throws {
        let byID = try await Self.useCase().list(.id(.tmdb(78)), from: 1, through: .page(2))
        #expect(byID.elements.map(\.id) == [.tmdb(1), .tmdb(2)])
        try await confirmation { didLookUp in
            let find = FindMovieUseCaseDouble { _ in
                didLookUp()
                return .found(FoundMovie(movie: Movie(id: .tmdb(78), title: ""), origin: Self.origin))
            }
            let byTitle = try await Self.useCase(find: find).list(
                .title(MovieQuery(text: "blade runner")),
                from: 1,
                through: .page(3)
            )
            #expect(byTitle.elements.map(\.id) == [.tmdb(1), .tmdb(2), .tmdb(3)])
            #expect(byTitle.firstPage.reference?.id == .tmdb(78))
        }
    }

    @Test("a title of no movie has no reference, or the failure of the source that may have it")
    func unknownTitle() async throws {
        func page(_ origin: MoviesOrigin) async throws -> MoviesPage {
            let find = FindMovieUseCaseDouble { _ in .none(.conditionsUnmet, origin: origin) }
            return try await Self.useCase(find: find).execute(
                .title(MovieQuery(text: "x")),
                page: 1,
                fetchPolicy: .cacheFirst,
                onCachedPage: nil
            )
        }
        let none = try await page(Self.origin)
        #expect(none.reference == nil && none.rows.isEmpty)
        #expect(none.noResultsReason == .conditionsUnmet)
        let failure = MoviesError.unreachable(service: .tmdb, .timedOut)
        await #expect(throws: failure) {
            try await page(MoviesOrigin(source: .builtInCatalogue, fallbackReason: failure))
        }
    }

    @Test("a page out of range is not asked for", arguments: [0, 501])
    func range(page: Int) async throws {
        await #expect(throws: MoviesError.pageOutOfRange) {
            try await Self.useCase().execute(
                .id(.tmdb(1)),
                page: page,
                fetchPolicy: .cacheFirst,
                onCachedPage: nil
            )
        }
    }
}
