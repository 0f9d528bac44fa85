import Entities
import Networking
import NetworkingTestSupport
import Persistence
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

/// Tests what is cached, for how long and how much, through the repository that uses the cache.
@Suite("The response cache")
struct CachedResponsesTests {
    private static let sixMonths: Int64 = 180 * 86_400

    private let clock = ManualClock()
    private let storeFailures = Failures()
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeStore(budget: Int = 1 << 20) -> CachedResponses {
        CachedResponses(
            database: LazyDatabase { [directory] () async throws(DatabaseError) in
                try await Database.open(directory.database, migrations: CachedResponses.migrations)
            },
            budget: budget
        )
    }

    private func makeRepository(
        _ script: ScriptedHTTPClient,
        _ store: CachedResponses
    ) throws -> TMDBMoviesRepository {
        TMDBMoviesRepository(
            service: try ScriptedTMDB.makeService(script.client),
            responses: store,
            now: { [clock] in clock.now },
            storeFailed: { [storeFailures] in storeFailures.add($0) }
        )
    }

    private func cached(_ store: CachedResponses) async throws -> CacheSummary {
        try await DefaultCacheRepository(responses: store, path: "/x", now: { [clock] in clock.now })
            .cacheSummary()
    }

    /// A page with one movie, padded with white space to a number of bytes.
    private static func answer(
        _ title: String = "Blade Runner",
        bytes: Int = 0,
        headers: HTTPHeaders = ["Cache-Control": "max-age=600"]
    ) -> ScriptedHTTPClient.Answer {
        let body =
            #"{"page":1,"results":[{"id":78,"title":"\#(title)"}],"total_pages":1,"total_results":1}"#
        let padding = String(repeating: " ", count: max(0, bytes - body.utf8.count))
        return .success(HTTPResponse(headers: headers, body: Array((body + padding).utf8)))
    }

    @Test("evicts the least recently used responses and never exceeds its budget")
    func eviction() async throws {
        let store = makeStore(budget: 3_000)
        let script = ScriptedHTTPClient { _ in Self.answer(bytes: 1_000) }
        let repository = try makeRepository(script, store)
        for text in ["a", "b", "c"] {
            _ = try await repository.page(matching: MovieQuery(text: text))
            clock.advance(by: 1)
        }
        // "a" was requested first, but used last.
        clock.advance(by: 3_600)
        _ = try await repository.page(matching: MovieQuery(text: "a"))
        clock.advance(by: 1)
        _ = try await repository.page(matching: MovieQuery(text: "d"))
        #expect(try await cached(store).bytes == 3_000)

        let cacheOnly = try makeRepository(ScriptedHTTPClient { _ in .failure(.timedOut) }, store)
        for text in ["a", "c", "d"] {
            #expect(
                try await cacheOnly.page(matching: MovieQuery(text: text)).movies.count
                    == 1
            )
        }
        await #expect(throws: MoviesError.self) {
            try await cacheOnly.page(matching: MovieQuery(text: "b"))
        }
    }

    @Test("a response larger than the budget is returned, is not cached, and evicts nothing")
    func tooLarge() async throws {
        let store = makeStore(budget: 2_000)
        let script = ScriptedHTTPClient([Self.answer(bytes: 1_500), Self.answer(bytes: 2_001)])
        let repository = try makeRepository(script, store)
        _ = try await repository.page(matching: MovieQuery(text: "a"))
        #expect(
            try await repository.page(matching: MovieQuery(text: "b")).movies.count == 1
        )
        #expect(try await cached(store) == account(count: 1, bytes: 1_500, age: 0))
        #expect(storeFailures.all.isEmpty)
    }

    private func account(count: Int, bytes: Int, age: Int64) -> CacheSummary {
        CacheSummary(
            path: "/x",
            count: count,
            bytes: bytes,
            oldestAge: .seconds(age),
            newestAge: .seconds(age)
        )
    }

    @Test("no response is used after six months, and the next search deletes it")
    func sixMonths() async throws {
        let store = makeStore()
        let script = ScriptedHTTPClient([
            Self.answer("Old"), .failure(.timedOut), .failure(.timedOut), Self.answer("New"),
        ])
        let repository = try makeRepository(script, store)
        _ = try await repository.page(matching: MovieQuery(text: "a"))
        clock.advance(by: Self.sixMonths - 1)
        #expect(
            try await repository.page(matching: MovieQuery(text: "a")).movies.map(\.title)
                == ["Old"]
        )
        clock.advance(by: 1)
        await #expect(throws: MoviesError.self) {
            try await repository.page(matching: MovieQuery(text: "a"))
        }
        #expect(try await cached(store).count == 0)
        _ = try await repository.page(matching: MovieQuery(text: "b"))
        #expect(try await cached(store).count == 1)
    }

    @Test("six months count from the body, however often it was confirmed since")
    func confirmedForMonths() async throws {
        let store = makeStore()
        let tagged: HTTPHeaders = ["ETag": "\"1\"", "Cache-Control": "max-age=600"]
        let script = ScriptedHTTPClient([
            Self.answer("Old", headers: tagged), .status(.notModified), Self.answer("New", headers: tagged),
        ])
        let repository = try makeRepository(script, store)
        _ = try await repository.page(matching: MovieQuery(text: "a"))
        clock.advance(by: Self.sixMonths - 10)
        #expect(
            try await repository.page(matching: MovieQuery(text: "a")).movies.map(\.title)
                == ["Old"]
        )
        clock.advance(by: 10)
        #expect(
            try await repository.page(matching: MovieQuery(text: "a")).movies.map(\.title)
                == ["New"]
        )
        #expect(script.requests.map { HTTPHeaders($0.headers)["If-None-Match"] } == [nil, "\"1\"", nil])
    }

    @Test("a response from the future is not used after the clock was set back")
    func clockSetBack() async throws {
        let store = makeStore()
        let repository = try makeRepository(ScriptedHTTPClient([Self.answer(), Self.answer("New")]), store)
        _ = try await repository.page(matching: MovieQuery(text: "a"))
        clock.advance(by: -90 * 86_400)
        #expect(
            try await repository.page(matching: MovieQuery(text: "a")).movies.map(\.title)
                == ["New"]
        )
    }

    @Test("a file of version 1 is migrated, and its responses are used")
    func versionOne() async throws {
        // The schema of version 1 as released; it must not change with the current schema.
        let old = try await Database.open(
            directory.database,
            migrations: [
                Migration(
                    version: 1,
                    statements: [
                        """
                        CREATE TABLE responses (
                            address TEXT PRIMARY KEY,
                            body BLOB NOT NULL,
                            stored_at INTEGER NOT NULL,
                            fresh_until INTEGER NOT NULL
                        ) STRICT
                        """
                    ]
                )
            ]
        )
        let now = clock.now
        let body = try Self.answer("Kept").get().body
        try await old.write { connection throws(DatabaseError) in
            try connection.execute(
                "INSERT INTO responses VALUES (?, ?, ?, ?)",
                .text("https://tmdb.example/3/search/movie?query=a&page=1&include_adult=false"),
                .blob(body),
                .integer(now - 60),
                .integer(now + 60)
            )
        }
        await old.close()
        let store = makeStore()
        let page = try await makeRepository(ScriptedHTTPClient(), store).page(
            matching: MovieQuery(text: "a")
        )
        #expect(page.movies.map(\.title) == ["Kept"])
        #expect(page.origin.freshness == .stored(age: .seconds(60), isStale: false))
        #expect(try await cached(store) == account(count: 1, bytes: body.count, age: 60))
        #expect(storeFailures.all.isEmpty)
    }

    @Test("a full disk prevents caching, but the request succeeds")
    func fullDisk() async throws {
        let store = CachedResponses(
            database: LazyDatabase { [directory] () async throws(DatabaseError) in
                let database = try await Database.open(
                    directory.database,
                    migrations: CachedResponses.migrations
                )
                try await database.write { connection throws(DatabaseError) in
                    try connection.execute("PRAGMA max_page_count = 8")
                }
                return database
            },
            budget: 1 << 20
        )
        let script = ScriptedHTTPClient([Self.answer(bytes: 100_000), Self.answer(bytes: 100)])
        let repository = try makeRepository(script, store)
        #expect(
            try await repository.page(matching: MovieQuery(text: "a")).movies.count == 1
        )
        #expect(storeFailures.all == [.full])
        #expect(
            try await repository.page(matching: MovieQuery(text: "b")).movies.count == 1
        )
        #expect(storeFailures.all == [.full])
        #expect(try await cached(store).count == 1)
    }

    @Test("two caches on one file lose nothing")
    func atOnce() async throws {
        let script = ScriptedHTTPClient { _ in Self.answer(bytes: 500) }
        let stores = [makeStore(), makeStore()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, store) in stores.enumerated() {
                let repository = try makeRepository(script, store)
                group.addTask {
                    for index in 0..<20 {
                        _ = try await repository.page(
                            matching: MovieQuery(text: "\(number) \(index)")
                        )
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await cached(stores[0]) == account(count: 40, bytes: 20_000, age: 0))
        #expect(storeFailures.all.isEmpty)
    }

    @Test("impossible times are corrected and cause no crash")
    func meddledTimes() async throws {
        _ = try await makeRepository(ScriptedHTTPClient([Self.answer()]), makeStore())
            .page(matching: MovieQuery(text: "a"))
        let database = try await Database.open(directory.database, migrations: CachedResponses.migrations)
        for extreme in [Int64.min, .max] {
            try await database.write { connection throws(DatabaseError) in
                try connection.execute(
                    "UPDATE responses SET confirmed_at = ?1, fresh_until = ?1, used_at = ?1",
                    .integer(extreme)
                )
            }
            let repository = try makeRepository(ScriptedHTTPClient { _ in .failure(.timedOut) }, makeStore())
            #expect(
                try await repository.page(matching: MovieQuery(text: "a")).movies.count
                    == 1
            )
        }
        #expect(storeFailures.all.isEmpty)
    }

    @Test("a response whose bytes changed on disk is requested and cached again")
    func changedBytes() async throws {
        let titles = ["Blade Runner", "Blade Runnes", "Blade Rtnner"]
        let script = ScriptedHTTPClient { _ in Self.answer(bytes: 200) }
        let (store, query) = (makeStore(), try MovieQuery(text: "a"))
        _ = try await makeRepository(script, store).page(matching: query)
        let database = try await Database.open(directory.database, migrations: CachedResponses.migrations)
        for title in titles.dropFirst() {
            let body = try Self.answer(title, bytes: 200).get().body
            try await database.write { connection throws(DatabaseError) in
                try connection.execute(
                    "UPDATE responses SET body = ?",
                    .blob(body)
                )
            }
            let unreachable = ScriptedHTTPClient { _ in .failure(.timedOut) }
            await #expect(throws: MoviesError.self) {
                _ = try await makeRepository(unreachable, store).page(matching: query)
            }
            #expect(try await cached(store).count == 0)
            for client in [script, unreachable] {
                let page = try await makeRepository(client, store).page(matching: query)
                #expect(page.movies.map(\.title) == [titles[0]])
            }
        }
        #expect(storeFailures.all.isEmpty)
    }

    @Test("an intact response is not returned for another address")
    func exchangedAnswers() async throws {
        let store = makeStore()
        let repository = try makeRepository(ScriptedHTTPClient([Self.answer("A")]), store)
        _ = try await repository.page(matching: MovieQuery(text: "a"))
        let database = try await Database.open(directory.database, migrations: CachedResponses.migrations)
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("UPDATE responses SET address = replace(address, 'query=a', 'query=b')")
        }
        await #expect(throws: MoviesError.self) {
            let unreachable = ScriptedHTTPClient { _ in .failure(.timedOut) }
            _ = try await makeRepository(unreachable, store)
                .page(matching: MovieQuery(text: "b"))
        }
    }
}
