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
            origin: MoviesOrigin(source: .builtInCatalogue)
        )
    }

    @Test("passes on the query and the fetch policy, and returns the repository's answer")
    func answer() async throws {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble(pageWithPolicy: { query, fetchPolicy, _ in
                #expect(query.text == "blade runner")
                #expect(fetchPolicy == .cacheOnly)
                return Self.page(query.page)
            })
        )
        let query = try MovieQuery(text: " blade  runner", page: 2)
        let page = try await search.execute(query, fetchPolicy: .cacheOnly, onCachedPage: nil)
        #expect(page == Self.page(2))
    }

    @Test("throws the repository's error")
    func failure() async {
        let error = MoviesError.unreachable(service: .tmdb, .hostNotFound)
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { _, _ throws(MoviesError) in throw error }
        )
        await #expect(throws: error) {
            try await search.execute(MovieQuery(text: "x"), fetchPolicy: .cacheFirst, onCachedPage: nil)
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
                _ = try await search.execute(
                    MovieQuery(text: "x"),
                    fetchPolicy: .cacheFirst,
                    onCachedPage: nil
                )
                return nil
            } catch {
                return error
            }
        }
        #expect(await asking.value == .cancelled)
    }
}
