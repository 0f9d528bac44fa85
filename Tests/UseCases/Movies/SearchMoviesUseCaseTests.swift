import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Searching for movies")
struct SearchMoviesUseCaseTests {
    private static func page(_ number: Int) -> MoviesPage {
        MoviesPage(
            movies: [Movie(id: .tmdb(78), title: "Blade Runner")],
            number: number,
            totalPages: 3,
            totalResults: 41,
            origin: MoviesOrigin(source: "test", sourceName: "a test")
        )
    }

    @Test("requests the words and the page from the repository, and returns its answer")
    func answer() async throws {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { query, _ in
                #expect(query.text == "blade runner")
                return Self.page(query.page)
            }
        )
        #expect(
            try await search.execute(SearchMoviesRequest(text: " blade  runner", page: 2), onCachedPage: nil)
                == Self.page(2)
        )
    }

    @Test("does not call the repository for an invalid query")
    func refused() async {
        let search = DefaultSearchMoviesUseCase(repository: MoviesRepositoryDouble())
        await #expect(throws: MoviesError.emptyQuery) {
            try await search.execute(SearchMoviesRequest(text: "  ", page: 1), onCachedPage: nil)
        }
        await #expect(throws: MoviesError.pageOutOfRange) {
            try await search.execute(SearchMoviesRequest(text: "x", page: 501), onCachedPage: nil)
        }
    }

    @Test("throws the repository's error")
    func failure() async {
        let error = MoviesError.unreachable(service: "a service", reason: "no route")
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { _, _ throws(MoviesError) in throw error }
        )
        await #expect(throws: error) {
            try await search.execute(SearchMoviesRequest(text: "x", page: 1), onCachedPage: nil)
        }
    }

    @Test("throws if the caller was cancelled before the answer came")
    func lateAnswer() async {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { query, _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return Self.page(query.page)
            }
        )
        let asking = Task { () async -> MoviesError? in
            do throws(MoviesError) {
                _ = try await search.execute(SearchMoviesRequest(text: "x", page: 1), onCachedPage: nil)
                return nil
            } catch {
                return error
            }
        }
        #expect(await asking.value == .cancelled)
    }
}
