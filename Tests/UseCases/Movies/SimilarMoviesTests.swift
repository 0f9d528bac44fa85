import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Listing similar movies")
struct SimilarMoviesTests {
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
        found: @escaping MoviesRepositoryDouble.Page = MoviesRepositoryDouble.unexpected
    ) -> DefaultSearchMoviesUseCase {
        DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { request throws(MoviesError) in
                guard case .similar(to: .id(let id)) = request.list else { return try await found(request) }
                return page(id, request.page, of: 3)
            },
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
    }

    @Test("an ID is not looked up; a title is, once for all pages")
    func reference() async throws {
        let byID = try await Self.useCase()
            .list(MoviesRequest(.similar(to: .id(.tmdb(78)))), through: .page(2))
        #expect(byID.elements.map(\.id) == [.tmdb(1), .tmdb(2)])
        try await confirmation { didLookUp in
            let useCase = Self.useCase { _ in
                didLookUp()
                return MoviesPage(
                    movies: [Movie(id: .tmdb(78), title: "")],
                    number: 1,
                    totalPages: 1,
                    totalResults: 1,
                    origin: Self.origin
                )
            }
            let byTitle = try await useCase.list(
                MoviesRequest(.similar(to: .title(MovieQuery(text: "blade runner")))),
                through: .page(3)
            )
            #expect(byTitle.elements.map(\.id) == [.tmdb(1), .tmdb(2), .tmdb(3)])
            #expect(byTitle.firstPage.reference?.id == .tmdb(78))
        }
    }

    @Test("a title of no movie has no reference, or the failure of the source that may have it")
    func unknownTitle() async throws {
        func page(_ origin: MoviesOrigin) async throws -> MoviesPage {
            try await Self.useCase { _ in
                MoviesPage(noResults: .conditionsUnmet, onPage: 1, origin: origin)
            }.page(
                MoviesRequest(.similar(to: .title(MovieQuery(text: "x")))),
                fetchPolicy: .cacheFirst
            )
        }
        let none = try await page(Self.origin)
        #expect(none.reference == nil && none.rows.isEmpty)
        #expect(none.noResultsReason == .conditionsUnmet)
        let failure = MoviesError.service(.service, .unreachable(.timedOut))
        await #expect(throws: failure) {
            try await page(MoviesOrigin(source: .builtInCatalogue, fallbackReason: failure))
        }
    }
}
