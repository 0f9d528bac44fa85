import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Movies that are similar to another one")
struct SimilarMoviesRepositoryTests {
    private static let movies = """
        imdb\ttitle\toriginal_title\tyear\truntime_min\tgenres\tdirectors\tcountries\tawards
        tt0000001\tAlpha\t\t1980\t\tCrime|Drama\tAda\tFrance\t
        tt0000002\tSame People\t\t1990\t\tComedy\tAda\tFrance\t
        tt0000003\tSame Genres\t\t1981\t\tDrama|Crime\tBob\tFrance\t
        tt0000004\tOne Genre\t\t1980\t\tDrama\tBob\tFrance\t
        tt0000007\tSame Cast\t\t1960\t\tWar\tBob\tItaly\t
        tt0000006\tNothing\t\t\t\t\t\t\t

        """
    private static let credits = """
        imdb\twriters\tcast
        tt0000001\tEve\tCleo|Dan
        tt0000007\tEve\tDan

        """

    private let scripted = ScriptedTMDB()

    private func similar(
        to id: MovieID,
        page: Int = 1,
        in repository: any MoviesRepository
    ) async throws -> MoviesPage {
        try await repository.movies(similarTo: id, page: page)
    }

    private func catalogue(credits: String = credits) throws -> CatalogueMoviesRepository {
        try SampleCatalogue.repository(movies: Self.movies, credits: credits)
    }

    @Test("a catalogue compares movies of the same people, and of two genres or the only one")
    func compared() async throws {
        let catalogue = try catalogue()
        let page = try await similar(to: .imdb("tt0000001"), in: catalogue)
        #expect(page.reference?.title == "Alpha")
        #expect(page.movies.map(\.title) == ["Same Genres", "Same People", "Same Cast"])
        #expect(page.totalResults == 3 && page.totalPages == 1 && page.countsAll)
        #expect(
            page.rows.map { $0.similarity?.reasons ?? [] } == [
                [.genre("Crime"), .genre("Drama"), .country("France")], [.director, .country("France")],
                [.writer, .person("Dan")],
            ]
        )
        let drama = try await similar(to: .imdb("tt0000004"), in: catalogue)
        #expect(drama.movies.map(\.title) == ["Same Genres", "Same Cast", "Alpha"])
    }

    @Test("a movie of which only the title is known is similar to none, and a missing one is an error")
    func unknown() async throws {
        let catalogue = try catalogue(credits: "")
        let page = try await similar(to: .imdb("tt0000006"), in: catalogue)
        #expect(page.reference?.title == "Nothing")
        #expect(page.rows.isEmpty && page.totalPages == 0)
        await #expect(throws: MoviesError.unknownMovie(id: .imdb("tt0000009"), source: .builtInCatalogue)) {
            try await similar(to: .imdb("tt0000009"), in: catalogue)
        }
        await #expect(throws: MoviesError.movieOfOtherSource(id: .tmdb(78), source: .builtInCatalogue)) {
            try await similar(to: .tmdb(78), in: catalogue)
        }
    }

    @Test("TMDB's recommendations keep their order; what they have in common is found here")
    func recommendations() async throws {
        let script = ScriptedHTTPClient { request in
            if request.url.contains("/find/") { return .json(#"{"movie_results":[{"id":78}]}"#) }
            if request.url.contains("/recommendations") {
                return .json(
                    tmdbPage(
                        #"""
                        {"id":1,"title":"Gladiator","genre_ids":[18],"release_date":"2000-05-01"},
                        {"id":2,"title":"Alien","genre_ids":[27,878],"release_date":"1979-05-25"}
                        """#,
                        totalPages: 2,
                        totalResults: 40
                    )
                )
            }
            return .json(
                #"{"id":78,"title":"Blade Runner","release_date":"1982-06-25","genres":[{"id":878,"name":"Science Fiction"}]}"#
            )
        }
        let page = try await similar(to: .imdb("tt0083658"), in: scripted.movies(script))
        #expect(page.reference?.id == .tmdb(78))
        #expect(page.movies.map(\.title) == ["Gladiator", "Alien"])
        #expect(page.rows.map { $0.similarity?.reasons } == [[], [.genre("Science Fiction"), .years]])
        #expect(page.totalPages == 2 && page.origin.source == .service)
        #expect(script.requestedPaths.contains("movie/78/recommendations?page=1"))
    }

    @Test("the catalogue answers while TMDB is down, but for a movie that it does not have")
    func fallback() async throws {
        let timedOut = MoviesError.service(.service, .unreachable(.timedOut))
        let repository = FallbackMoviesRepository(
            first: try scripted.movies(ScriptedHTTPClient { _ in .failure(.timedOut) }),
            second: try catalogue(),
            now: { [clock = scripted.clock] in clock.now }
        )
        let page = try await similar(to: .imdb("tt0000001"), in: repository)
        #expect(page.movies.first?.title == "Same Genres")
        #expect(page.origin.fallbackReason == timedOut)
        for id in [MovieID.tmdb(78), .imdb("tt0000009")] {
            await #expect(throws: timedOut) { try await similar(to: id, in: repository) }
        }
    }
}
