import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Revalidation by entity tag")
struct RevalidationTests {
    private let tmdb = ScriptedTMDB()
    private var clock: ManualClock { tmdb.clock }

    private func page(_ script: ScriptedHTTPClient) async throws -> MoviesPage {
        try await tmdb.movies(script).page(matching: MovieQuery(text: "blade"))
    }

    private static func answer(_ title: String, _ headers: HTTPHeaders) -> ScriptedHTTPClient.Answer {
        let body = tmdbPage(#"{"id":78,"title":"\#(title)"}"#)
        return .success(HTTPResponse(headers: headers, body: Array(body.utf8)))
    }

    private static func conditions(_ script: ScriptedHTTPClient) -> [String?] {
        script.requests.map { HTTPHeaders($0.headers)["If-None-Match"] }
    }

    @Test("a stale response is revalidated, and a 304 makes it fresh for the new lifetime")
    func notModified() async throws {
        let tag = #"W/"abc-1""#
        let script = ScriptedHTTPClient([
            Self.answer("Kept", ["ETag": tag, "Cache-Control": "max-age=10"]),
            .status(.notModified, headers: ["Cache-Control": "max-age=100"]),
            .status(.notModified, headers: ["ETag": #""2""#]),
            .failure(.timedOut),
        ])
        _ = try await page(script)
        clock.advance(by: 10)
        let confirmed = try await page(script)
        #expect(confirmed.movies.map(\.title) == ["Kept"])
        #expect(confirmed.origin.freshness == .current)
        clock.advance(by: 99)
        #expect(try await page(script).origin.freshness == .stored(age: .seconds(99), isStale: false))
        clock.advance(by: 1)
        // A 304 without a lifetime keeps the previous one, and may have a new tag.
        #expect(try await page(script).origin.freshness == .current)
        clock.advance(by: 99)
        #expect(try await page(script).origin.freshness == .stored(age: .seconds(99), isStale: false))
        clock.advance(by: 1)
        #expect(try await page(script).origin.freshness == .stored(age: .seconds(100), isStale: true))
        #expect(Self.conditions(script) == [nil, tag, tag, #""2""#])
    }

    @Test("a new response replaces the old one and its tag")
    func modified() async throws {
        let script = ScriptedHTTPClient([
            Self.answer("Old", ["ETag": #""1""#]), Self.answer("New", ["ETag": #""2""#]),
            .status(.notModified),
        ])
        _ = try await page(script)
        #expect(try await page(script).movies.map(\.title) == ["New"])
        #expect(try await page(script).movies.map(\.title) == ["New"])
        #expect(Self.conditions(script) == [nil, #""1""#, #""2""#])
    }

    @Test(
        "an invalid tag is never sent, since it would make every request fail",
        arguments: [
            "", "abc", "\"", "W/abc", "\"a\"b\"", "\"a\r\nX: y\"", "\"\u{7}\"", "\"\u{E9}\"", "w/\"a\"",
            "\"\(String(repeating: "a", count: 511))\"",
        ]
    )
    func noTag(tag: String) async throws {
        let script = ScriptedHTTPClient([Self.answer("Old", ["ETag": tag]), Self.answer("New", [:])])
        _ = try await page(script)
        #expect(try await page(script).movies.map(\.title) == ["New"])
        #expect(Self.conditions(script) == [nil, nil])
    }

    @Test("a 304 to an unconditional request is an error of the service")
    func unaskedConfirmation() async throws {
        await #expect(throws: MoviesError.service(.service, .failed(message: .status(304)))) {
            try await page(ScriptedHTTPClient([.status(.notModified)]))
        }
    }

    @Test(
        "the headers determine how long a response is fresh",
        arguments: [
            (["Cache-Control": "public, max-age=100"], 100),
            (["cache-control": "Max-Age = 100"], 100),
            (["Cache-Control": "max-age=\"100\""], 100),
            (["Cache-Control": "max-age=100", "Age": "40"], 60),
            (["Cache-Control": "max-age=100", "Age": "x"], 100),
            (["Cache-Control": "max-age=100", "Age": "-40"], 100),
            (["Cache-Control": "max-age=99999999999999999999"], 86_400),
        ] as [(HTTPHeaders, Int64)]
    )
    func freshness(headers: HTTPHeaders, seconds: Int64) async throws {
        let script = ScriptedHTTPClient([Self.answer("Old", headers), Self.answer("New", [:])])
        _ = try await page(script)
        clock.advance(by: seconds - 1)
        #expect(try await page(script).movies.map(\.title) == ["Old"])
        clock.advance(by: 1)
        #expect(try await page(script).movies.map(\.title) == ["New"])
    }

    @Test(
        "a response without a remaining lifetime is cached and requested again",
        arguments: [
            [:], ["Cache-Control": "no-cache, max-age=100"], ["Cache-Control": "max-age=0"],
            ["Cache-Control": "max-age=-5"], ["Cache-Control": "max-age=x"], ["Cache-Control": "max-age"],
            ["Cache-Control": "max-age=100", "Age": "100"],
            ["Cache-Control": "max-age=100", "Age": "99999999999999999999"],
        ] as [HTTPHeaders]
    )
    func notFresh(headers: HTTPHeaders) async throws {
        let script = ScriptedHTTPClient([Self.answer("Old", headers), .failure(.timedOut)])
        _ = try await page(script)
        #expect(try await page(script).origin.freshness == .stored(age: .zero, isStale: true))
        #expect(script.requests.count == 2)
    }

    @Test("a response with no-store is not cached and removes the previous one")
    func noStore() async throws {
        let forbidden = HTTPHeaders([
            HTTPHeader(name: "Cache-Control", value: "max-age=600"),
            HTTPHeader(name: "Cache-Control", value: "no-store"),
        ])
        let script = ScriptedHTTPClient([
            Self.answer("Old", [:]), Self.answer("New", forbidden), .failure(.timedOut),
        ])
        _ = try await page(script)
        #expect(try await page(script).movies.map(\.title) == ["New"])
        await #expect(throws: MoviesError.self) { try await page(script) }
    }

    @Test("a 304 with no-store removes the cached response")
    func noStoreConfirmed() async throws {
        let script = ScriptedHTTPClient([
            Self.answer("Old", ["ETag": #""1""#]),
            .status(.notModified, headers: ["Cache-Control": "no-store"]),
            .failure(.timedOut),
        ])
        _ = try await page(script)
        #expect(try await page(script).movies.map(\.title) == ["Old"])
        await #expect(throws: MoviesError.self) { try await page(script) }
    }
}
