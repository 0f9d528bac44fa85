import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("What is kept of TMDB, and else the catalogue")
struct FallbackMoviesRepositoryTests {
    private let tmdb = ScriptedTMDB()
    private let catalogue: CatalogueMoviesRepository

    init() throws {
        catalogue = try SampleCatalogue.repository()
    }

    private func offline() throws -> FallbackMoviesRepository {
        FallbackMoviesRepository(
            first: try tmdb.movies(ScriptedHTTPClient(), policy: .offline),
            second: catalogue
        )
    }

    private func keep(_ text: String, page: Int = 1) async throws {
        let body = tmdbPage(#"{"id":78,"title":"Kept"}"#, number: page, totalPages: 9)
        _ = try await tmdb.movies(ScriptedHTTPClient([.json(body)]))
            .page(matching: MovieQuery(text: text, page: page), meanwhile: nil)
    }

    private func source(_ text: String, page: Int = 1) async throws -> String {
        try await offline().page(matching: MovieQuery(text: text, page: page), meanwhile: nil).origin.source
    }

    @Test("keeps what every source of films promises")
    func promises() async throws {
        let repository = try offline()
        try await MoviesRepositoryPromises(repository).expectKept(searching: "blade")
        try await PopularMoviesRepositoryPromises(repository).expectKept()
        try await MovieDetailsRepositoryPromises(repository)
            .expectKept(known: .imdb("tt0083658"), unknown: .imdb("tt9999999"))
    }

    @Test("a kept answer goes first, and the catalogue answers the rest")
    func order() async throws {
        try await keep("blade")
        #expect(try await source("blade") == "tmdb")
        #expect(try await source("runner") == "catalogue")
    }

    @Test("a list that one source began is not gone on with by the other")
    func pages() async throws {
        try await keep("blade")
        try await keep("blade", page: 3)
        #expect(try await source("blade", page: 3) == "tmdb")
        await #expect(throws: MoviesError.nothingKept(service: "TMDB")) { try await source("blade", page: 2) }
        #expect(try await source("runner", page: 2) == "catalogue")
    }

    @Test("a film of TMDB that is not kept is not called a foreign one")
    func foreign() async throws {
        await #expect(throws: MoviesError.nothingKept(service: "TMDB")) {
            try await offline().details(of: .tmdb(78))
        }
    }

    @Test("any other failure of the first source is the answer")
    func otherFailure() async throws {
        let repository = FallbackMoviesRepository(
            first: try tmdb.movies(ScriptedHTTPClient { _ in .status(.unauthorized) }),
            second: catalogue
        )
        let error = MoviesError.accessRefused(service: "TMDB", message: nil)
        await #expect(throws: error) {
            try await repository.page(matching: MovieQuery(text: "blade"), meanwhile: nil)
        }
        await #expect(throws: error) { try await repository.popularMovies(page: 1, meanwhile: nil) }
        await #expect(throws: error) { try await repository.details(of: .imdb("tt0083658")) }
    }
}
