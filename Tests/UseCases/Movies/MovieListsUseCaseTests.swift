import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Lists that the user has made")
struct MovieListsUseCaseTests {
    @Test("lists are made, renamed and deleted; errors of the list and of the storage are passed on")
    func lists() async throws {
        let repository = SavedMoviesRepositoryDouble()
        let lists = MovieListsUseCase(repository: repository)
        #expect(try await lists.make("best") == "best")
        #expect(try await lists.rename("BEST", to: "worst").from == "best")
        await #expect(throws: MovieListError.exists("worst")) { try await lists.make("worst") }
        #expect(try await lists.fetch().map(\.name) == ["worst"])
        #expect(try await lists.delete("worst").name == "worst")
        #expect(try await lists.fetch().isEmpty)
        #expect(try await repository.writes(limit: 9).count == 3, "what failed wrote nothing")
        let full = MovieListsUseCase(repository: SavedMoviesRepositoryDouble(failure: .full))
        await #expect(throws: MovieListError.storage(.full)) { try await full.make("best") }
    }

    @Test("a search in a list that does not exist is an error")
    func unknown() async throws {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble(),
            savedMovies: SavedMoviesRepositoryDouble(SavedMovies(listNames: ["anna"])),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
        for text in ["in:ben", "-in:ben alien"] {
            let request = MoviesRequest(.search(try MovieQuery(text: text)))
            await #expect(throws: MoviesError.query(.unknownList("ben", known: ["anna"]))) {
                try await search.page(request, fetchPolicy: .cacheFirst)
            }
        }
    }
}
