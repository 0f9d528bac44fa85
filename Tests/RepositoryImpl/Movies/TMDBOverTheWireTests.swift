import CurlTransport
import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

/// Tests the repository down to a local server that misbehaves as networks do.
@Suite("TMDB over a real connection", .endsHangs)
struct TMDBOverTheWireTests {
    private static let page = tmdbPage(#"{"id":78,"title":"Blade Runner"}"#)

    private let tmdb = ScriptedTMDB()

    private func movies(_ server: LocalHTTPServer) throws -> TMDBMoviesRepository {
        TMDBMoviesRepository(
            service: try ScriptedTMDB.makeService(HTTPClient.curl(), at: server.url + "/3"),
            responses: tmdb.responses,
            now: { [clock = tmdb.clock] in clock.now },
            storeFailed: { Issue.record("the store failed: \($0)") }
        )
    }

    private func titles(_ movies: TMDBMoviesRepository) async throws -> [String] {
        try await movies.popularMovies(page: 1).movies.map(\.title)
    }

    @Test("cancelling a request to a silent server ends it at once")
    func hang() async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate, then: .json(Self.page)) }
        defer { server.stop() }
        let movies = try movies(server)
        let search = Task { try await titles(movies) }
        await server.waitForRequests(1)
        search.cancel()
        await #expect(throws: MoviesError.cancelled) { try await search.value }
        await server.waitForClosedConnections(1)
    }

    @Test("a cached response is revalidated, and a 304 has no body")
    func notModified() async throws {
        let server = try LocalHTTPServer { request in
            request.headers["If-None-Match"] == #"W/"1""#
                ? .response(304)
                : .response(
                    headers: ["ETag": #"W/"1""#, "Cache-Control": "public, max-age=60"],
                    body: Array(Self.page.utf8)
                )
        }
        defer { server.stop() }
        let movies = try movies(server)
        #expect(try await titles(movies) == ["Blade Runner"])
        tmdb.clock.advance(by: 60)
        let page = try await movies.popularMovies(page: 1)
        #expect(page.movies.map(\.title) == ["Blade Runner"])
        #expect(page.origin.freshness == .current)
        #expect(server.requests.count == 2)
    }
}
