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
    private let time = TestClock()

    /// Pauses between attempts use the test's clock, so no test really waits.
    private func movies(_ server: LocalHTTPServer, attempts: Int = 1) throws -> TMDBMoviesRepository {
        let client = HTTPClient.curl().followingRedirects(clock: time)
            .retrying(RetryPolicy(attempts: attempts), clock: time, now: { 0 }, jitter: { 1 })
        return TMDBMoviesRepository(
            service: try ScriptedTMDB.makeService(client, at: server.url + "/3"),
            responses: tmdb.responses,
            now: { [clock = tmdb.clock] in clock.now },
            storeFailed: { Issue.record("the store failed: \($0)") }
        )
    }

    private func titles(_ movies: TMDBMoviesRepository) async throws -> [String] {
        try await movies.popularMovies(page: 1).movies.map(\.title)
    }

    private func error(of reply: Reply) async throws -> MoviesError? {
        let server = try LocalHTTPServer { _ in reply }
        defer { server.stop() }
        let movies = try movies(server)
        do throws(MoviesError) {
            _ = try await movies.popularMovies(page: 1)
            return nil
        } catch {
            return error
        }
    }

    @Test("every status has its own error with the service's message")
    func statuses() async throws {
        func reply(_ status: Int, code: Int) -> Reply {
            .json(#"{"status_message":"Words.","success":false,"status_code":\#(code)}"#, status: status)
        }
        #expect(
            try await error(of: reply(401, code: 7))
                == .service(.service, .keyRejected(message: .quoted("Words")))
        )
        let failure = MoviesError.service(.service, .requestRejected(message: .quoted("Words")))
        #expect(try await error(of: reply(400, code: 22)) == failure)
        #expect(try await error(of: reply(404, code: 34)) == failure)
        #expect(try await error(of: reply(422, code: 5)) == failure)
        #expect(try await error(of: reply(429, code: 25)) == .service(.service, .tooManyRequests()))
        #expect(
            try await error(of: reply(500, code: 11)) == .service(.service, .failed(message: .status(500)))
        )
        #expect(
            try await error(of: reply(503, code: 46)) == .service(.service, .failed(message: .status(503)))
        )
        #expect(try await error(of: .response(504)) == .service(.service, .failed(message: .status(504))))
    }

    @Test("an HTML page with a successful status is unreadable and named as such")
    func webPage() async throws {
        #expect(
            try await error(of: .html("<!doctype html><title>Log in</title>"))
                == .service(.service, .unreadableAnswer(.webPage))
        )
    }

    @Test("a truncated body is an error")
    func cutOff() async throws {
        let error = try await error(of: .cutOff(after: 20, of: Array(Self.page.utf8)))
        guard case .service(.service, .unreachable(_)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a body of 20 MB is rejected")
    func enormous() async throws {
        let body = [UInt8](repeating: 0x20, count: 20 << 20)
        #expect(
            try await error(of: .response(headers: ["Content-Type": "application/json"], body: body))
                == .service(.service, .unreadableAnswer(.tooLarge(limit: 16 << 20)))
        )
    }

    @Test("a busy service is asked again after its Retry-After")
    func retryAfter() async throws {
        let server = try LocalHTTPServer(
            replies: .response(429, headers: ["Retry-After": "3"]),
            .response(503),
            .json(Self.page)
        )
        defer { server.stop() }
        let movies = try movies(server, attempts: 3)
        async let titles = titles(movies)
        #expect(await time.advanceToNextWaking() == .seconds(3))
        #expect(await time.advanceToNextWaking() > .zero)
        #expect(try await titles == ["Blade Runner"])
        #expect(server.requests.count == 3)
    }

    @Test("a Retry-After beyond the limit is an error at once")
    func longRetryAfter() async throws {
        let server = try LocalHTTPServer { _ in .response(429, headers: ["Retry-After": "86400"]) }
        defer { server.stop() }
        let movies = try movies(server, attempts: 3)
        await #expect(throws: MoviesError.service(.service, .tooManyRequests(wait: .seconds(86_400)))) {
            try await titles(movies)
        }
        #expect(server.requests.count == 1)
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

    @Test("a redirect on the same host is followed")
    func redirect() async throws {
        let server = try LocalHTTPServer { request in
            request.path == "/3/movie/popular"
                ? .redirect(to: "/4/popular?" + request.query) : .json(Self.page)
        }
        defer { server.stop() }
        #expect(try await titles(movies(server)) == ["Blade Runner"])
        #expect(server.requests.map(\.path) == ["/3/movie/popular", "/4/popular"])
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
