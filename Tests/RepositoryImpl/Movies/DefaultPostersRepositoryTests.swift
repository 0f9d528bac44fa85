import Entities
import Networking
import NetworkingTestSupport
import Persistence
import RepositoryImpl
import Testing

@Suite("Posters")
struct DefaultPostersRepositoryTests {
    private static let reference = PosterReference(path: "/p.jpg")
    private static let box = PictureSize(width: 100, height: 150)
    private static let configuration = #"""
        {"images":{"base_url":"http://plain.example/","secure_base_url":"https://pictures.example/t/p/",
         "poster_sizes":["w92","w154","w342","original",7,null,"w-3","wide","h10"]}}
        """#
    private static let file = Array("JPEG of a movie".utf8)

    private let tmdb = ScriptedTMDB()

    private static func picture(
        _ file: [UInt8] = file,
        headers: HTTPHeaders = ["ETag": #""1""#]
    ) -> ScriptedHTTPClient.Answer {
        .success(HTTPResponse(headers: headers, body: file))
    }

    /// Answers requests for the configuration and for images separately.
    private static func script(
        configuration answer: ScriptedHTTPClient.Answer = .json(configuration),
        picture: @escaping @Sendable (HTTPRequest) -> ScriptedHTTPClient.Answer? = { _ in picture() }
    ) -> ScriptedHTTPClient {
        ScriptedHTTPClient { request in
            request.url.contains("/3/configuration") ? answer : picture(request)
        }
    }

    private func posters(
        _ script: ScriptedHTTPClient,
        baseURL: String? = nil,
        policy: FetchPolicy = .cacheFirst,
        files: CachedResponses? = nil
    ) throws -> DefaultPostersRepository {
        try DefaultPostersRepository(
            service: ScriptedTMDB.makeService(script.client),
            responses: tmdb.responses,
            files: files ?? tmdb.files,
            client: script.client,
            imageBaseURL: baseURL,
            policy: policy,
            now: { [clock = tmdb.clock] in clock.now },
            storeFailed: { Issue.record("the store failed: \($0)") },
            decode: { file, width, _ in
                guard file.starts(with: Array("JPEG".utf8)) else { return nil }
                return (min(2, width), 1, [1, 2, 3, 4, 5, 6])
            }
        )
    }

    private func poster(_ script: ScriptedHTTPClient, baseURL: String? = nil) async throws -> Picture? {
        try await posters(script, baseURL: baseURL).poster(Self.reference, fitting: Self.box)
    }

    private static func pictures(_ script: ScriptedHTTPClient) -> [HTTPRequest] {
        script.requests.filter { !$0.url.contains("/3/configuration") }
    }

    @Test("a poster is fetched from the host that the service names, and decoded")
    func fetched() async throws {
        let script = Self.script()
        let poster = try await poster(script)
        #expect(poster == Picture(width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6], file: Self.file))
        #expect(
            script.requests.map(\.url) == [
                "https://tmdb.example/3/configuration?api_key=\(ScriptedTMDB.key)",
                "https://pictures.example/t/p/w154/p.jpg",
            ]
        )
    }

    @Test("the key is never sent to the image host", arguments: ["eyJtoken", ScriptedTMDB.key])
    func noKey(key: String) async throws {
        let script = Self.script()
        let posters = try DefaultPostersRepository(
            service: TMDBService(
                baseURL: "https://tmdb.example/3",
                credential: #require(TMDBCredential(key)),
                client: script.client,
                now: { 0 }
            ),
            responses: tmdb.responses,
            files: tmdb.files,
            client: script.client,
            now: { 0 },
            storeFailed: { _ in },
            decode: { _, _, _ in nil }
        )
        _ = try await posters.poster(Self.reference, fitting: Self.box)
        let pictures = Self.pictures(script)
        #expect(pictures.count == 1)
        for request in pictures {
            #expect(!request.url.contains(key) && !request.url.contains("?"))
            #expect(request.headers.isEmpty && request.secrets.isEmpty)
        }
    }

    @Test(
        "the smallest size that fills the box is requested, or the largest one",
        arguments: [
            (1, 1, "w92"), (92, 1_000, "w92"), (93, 1_000, "w154"), (1_000, 138, "w92"), (1_000, 139, "w154"),
            (342, 513, "w342"), (343, 10_000, "w342"), (Int.max, Int.max, "w342"),
        ]
    )
    func size(width: Int, height: Int, name: String) async throws {
        let script = Self.script()
        _ = try await posters(script)
            .poster(Self.reference, fitting: PictureSize(width: width, height: height))
        #expect(Self.pictures(script).map(\.url) == ["https://pictures.example/t/p/\(name)/p.jpg"])
    }

    @Test(
        "without a configuration the usual host and sizes are used",
        arguments: [
            ScriptedHTTPClient.Answer.failure(.timedOut), .status(.unauthorized), .text("<html>"),
            .json("{}"),
            .json(#"{"images":{}}"#),
            .json(#"{"images":{"secure_base_url":"http://plain.example/","poster_sizes":["original"]}}"#),
            .json(#"{"images":{"secure_base_url":"https://a b/","poster_sizes":"w92"}}"#),
        ]
    )
    func noConfiguration(answer: ScriptedHTTPClient.Answer) async throws {
        let script = Self.script(configuration: answer)
        _ = try await posters(script).poster(Self.reference, fitting: PictureSize(width: 186, height: 999))
        #expect(Self.pictures(script).map(\.url) == ["https://image.tmdb.org/t/p/w342/p.jpg"])
    }

    @Test("a given host overrides the service's, and an invalid URL is rejected")
    func givenHost() async throws {
        let script = Self.script()
        _ = try await poster(script, baseURL: "http://127.0.0.1:9/pictures/")
        #expect(Self.pictures(script).map(\.url) == ["http://127.0.0.1:9/pictures/w154/p.jpg"])
        #expect(throws: NetworkError.self) { try posters(script, baseURL: "pictures") }
    }

    @Test("a cached file needs no request for a month; then it is revalidated")
    func cached() async throws {
        let script = Self.script { request in
            HTTPHeaders(request.headers)["If-None-Match"] == nil ? Self.picture() : .status(.notModified)
        }
        let first = try await poster(script)
        tmdb.clock.advance(by: 7 * 86_400 - 1)
        #expect(try await poster(script) == first)
        #expect(script.requests.count == 2)
        tmdb.clock.advance(by: 23 * 86_400)
        #expect(try await poster(script) == first)
        #expect(Self.pictures(script).count == 1)
        tmdb.clock.advance(by: 1)
        #expect(try await poster(script) == first)
        #expect(
            Self.pictures(script).map { HTTPHeaders($0.headers)["If-None-Match"] } == [nil, #""1""#]
        )
        #expect(try await poster(script) == first)
        #expect(Self.pictures(script).count == 2)
    }

    @Test("the configuration is requested once a week")
    func weekly() async throws {
        let script = Self.script()
        for (seconds, count) in [(0, 1), (7 * 86_400 - 1, 1), (1, 2)] as [(Int64, Int)] {
            tmdb.clock.advance(by: seconds)
            _ = try await posters(script).poster(PosterReference(path: "/\(seconds).jpg"), fitting: Self.box)
            #expect(script.requests.count - Self.pictures(script).count == count)
        }
    }

    @Test("an old file is used if the host cannot be reached")
    func stale() async throws {
        let first = try await poster(Self.script())
        tmdb.clock.advance(by: 60 * 86_400)
        #expect(try await poster(Self.script { _ in .failure(.timedOut) }) == first)
    }

    @Test(
        "a file that is not an image gives no poster and is not cached",
        arguments: ["", "<html>a portal</html>", "GIF89a"]
    )
    func noPicture(file: String) async throws {
        #expect(try await poster(Self.script { _ in Self.picture(Array(file.utf8)) }) == nil)
        #expect(try await poster(Self.script())?.file == Self.file)
    }

    @Test("a file that can no longer be decoded is fetched again")
    func damagedFile() async throws {
        _ = try await poster(Self.script())
        let script = Self.script { request in
            HTTPHeaders(request.headers)["If-None-Match"] == nil ? Self.picture() : nil
        }
        let blind = try DefaultPostersRepository(
            service: ScriptedTMDB.makeService(script.client),
            responses: tmdb.responses,
            files: tmdb.files,
            client: script.client,
            now: { [clock = tmdb.clock] in clock.now },
            storeFailed: { _ in },
            decode: { _, _, _ in nil }
        )
        #expect(try await blind.poster(Self.reference, fitting: Self.box) == nil)
        #expect(Self.pictures(script).count == 1)
    }

    @Test("the size limit is 8 MB")
    func largest() async throws {
        let script = Self.script()
        _ = try await poster(script)
        #expect(Self.pictures(script).map(\.maximumBytes) == [8 << 20])
        tmdb.clock.advance(by: 40 * 86_400)
        #expect(
            try await posters(Self.script { _ in .failure(.tooLarge(limit: 8 << 20)) })
                .poster(PosterReference(path: "/other.jpg"), fitting: Self.box) == nil
        )
    }

    @Test("the cached files stay within their budget")
    func budget() async throws {
        let files = CachedResponses(
            database: LazyDatabase { () async throws(DatabaseError) in
                try await Database.open(.memory, migrations: CachedResponses.migrations)
            },
            budget: 2 * Self.file.count
        )
        let script = Self.script()
        for name in ["/1.jpg", "/2.jpg", "/3.jpg", "/3.jpg", "/1.jpg"] {
            _ = try await posters(script, files: files)
                .poster(PosterReference(path: name), fitting: Self.box)
            tmdb.clock.advance(by: 1)
        }
        #expect(Self.pictures(script).map { $0.url.suffix(6) } == ["/1.jpg", "/2.jpg", "/3.jpg", "/1.jpg"])
        let summary = try await DefaultCacheRepository(responses: files, path: "/x", now: { 0 })
            .cacheSummary()
        #expect([summary.count, summary.bytes] == [2, 2 * Self.file.count])
    }

    @Test("with `cacheOnly`, a cached file is used and no request is sent")
    func cacheOnly() async throws {
        let first = try await poster(Self.script())
        tmdb.clock.advance(by: 90 * 86_400)
        let posters = try posters(ScriptedHTTPClient(), policy: .cacheOnly)
        #expect(try await posters.poster(Self.reference, fitting: Self.box) == first)
        await #expect(throws: MoviesError.service(.service, .notCached)) {
            try await posters.poster(PosterReference(path: "/other.jpg"), fitting: Self.box)
        }
    }

    @Test("a failure of the host is a domain error")
    func failures() async throws {
        await #expect(throws: MoviesError.cancelled) {
            try await poster(Self.script(configuration: .failure(.cancelled)))
        }
        await #expect(throws: MoviesError.service(.service, .unreachable(.hostNotFound))) {
            try await poster(Self.script { _ in .failure(.unreachable(host: "x", .hostNotFound)) })
        }
        await #expect(throws: MoviesError.service(.service, .requestRejected(message: .status(404)))) {
            try await poster(Self.script { _ in .text("gone", status: .notFound) })
        }
    }
}
