import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Searching for films")
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

    @Test("asks the repository for the words and the page, and hands on its answer")
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

    @Test("does not trouble the repository with a question that is none")
    func refused() async {
        let search = DefaultSearchMoviesUseCase(repository: MoviesRepositoryDouble())
        await #expect(throws: MoviesError.emptyQuery) {
            try await search.execute(SearchMoviesRequest(text: "  ", page: 1), onCachedPage: nil)
        }
        await #expect(throws: MoviesError.pageOutOfRange) {
            try await search.execute(SearchMoviesRequest(text: "x", page: 501), onCachedPage: nil)
        }
    }

    @Test("hands on the repository's error")
    func failure() async {
        let error = MoviesError.unreachable(service: "a service", reason: "no route")
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { _, _ throws(MoviesError) in throw error }
        )
        await #expect(throws: error) {
            try await search.execute(SearchMoviesRequest(text: "x", page: 1), onCachedPage: nil)
        }
    }

    @Test("an answer that comes after its asker went away is dropped")
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
