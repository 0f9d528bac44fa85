import Entities
import Networking
import NetworkingTestSupport
import Persistence
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

/// A cache failure prevents caching, is reported once per request, and never fails the request.
@Suite("A response cache that fails")
struct StoreFailuresTests {
    private static let fresh = ScriptedHTTPClient.Answer.success(
        HTTPResponse(
            headers: ["Cache-Control": "max-age=600"],
            body: Array(tmdbPage(#"{"id":78,"title":"Blade Runner"}"#).utf8)
        )
    )

    private let clock = ManualClock()
    private let storeFailures = Failures()
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeDatabase(
        whenDamaged: DamageHandling = .refuse,
        pragma: StaticString? = nil
    ) -> LazyDatabase {
        LazyDatabase { [directory] () async throws(DatabaseError) in
            let database = try await Database.open(
                directory.database,
                migrations: CachedResponses.migrations,
                busyTimeout: .zero,
                whenDamaged: whenDamaged
            )
            if let pragma {
                try await database.write { connection throws(DatabaseError) in
                    try connection.execute(pragma)
                }
            }
            return database
        }
    }

    private func origin(
        _ answers: [ScriptedHTTPClient.Answer],
        _ database: LazyDatabase
    ) async throws -> MoviesOrigin.Freshness {
        let repository = TMDBMoviesRepository(
            service: try ScriptedTMDB.makeService(ScriptedHTTPClient(answers).client),
            responses: CachedResponses(database: database, budget: 1 << 20),
            now: { [clock] in clock.now },
            storeFailed: { [storeFailures] in storeFailures.add($0) }
        )
        return try await repository.popularMovies(page: 1).origin.freshness
    }

    @Test("a read-only cache still returns responses and stores none")
    func readOnly() async throws {
        _ = try await origin([Self.fresh], makeDatabase())
        let database = makeDatabase(pragma: "PRAGMA query_only = ON")
        #expect(try await origin([], database) == .stored(age: .zero, isStale: false))
        clock.advance(by: 600)
        #expect(try await origin([Self.fresh], database) == .current)
        #expect(storeFailures.all == [.readOnly])
        #expect(
            try await origin([.failure(.timedOut)], database) == .stored(age: .seconds(600), isStale: true)
        )
    }

    @Test("a cache locked by another program stores nothing, and the request succeeds")
    func busy() async throws {
        let other = try await Database.open(directory.database, migrations: CachedResponses.migrations)
        for statement: StaticString in ["PRAGMA locking_mode = EXCLUSIVE", "DELETE FROM responses"] {
            try await other.write { connection throws(DatabaseError) in try connection.execute(statement) }
        }
        #expect(try await origin([Self.fresh], makeDatabase()) == .current)
        #expect(storeFailures.all == [.busy])
        await other.close()
        #expect(try await origin([Self.fresh], makeDatabase()) == .current)
        #expect(try await origin([], makeDatabase()) == .stored(age: .zero, isStale: false))
        #expect(storeFailures.all == [.busy])
    }

    @Test("a damaged file is replaced and reported separately")
    func damaged() async throws {
        let first = makeDatabase()
        _ = try await origin([Self.fresh], first)
        await first.close()
        try directory.damageDatabase()
        let damages = Failures()
        let database = makeDatabase(
            whenDamaged: .setAside { damages.add(.damaged(path: $0.path)) }
        )
        #expect(try await origin([Self.fresh], database) == .current)
        #expect(try await origin([], database) == .stored(age: .zero, isStale: false))
        #expect(damages.all.count == 1)
        #expect(storeFailures.all.isEmpty)
    }

    @Test("a cache that is already closed reports nothing")
    func closed() async throws {
        let database = LazyDatabase { [directory] () async throws(DatabaseError) in
            let database = try await Database.open(
                directory.database,
                migrations: CachedResponses.migrations
            )
            await database.close()
            return database
        }
        #expect(try await origin([Self.fresh], database) == .current)
        #expect(storeFailures.all.isEmpty)
    }

    @Test("a cached response that this version cannot decode is requested again")
    func unreadable() async throws {
        let database = makeDatabase()
        _ = try await origin([Self.fresh], database)
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("UPDATE responses SET body = CAST('{' AS BLOB), etag = '\"1\"'")
        }
        #expect(try await origin([Self.fresh], database) == .current)
        #expect(try await origin([], database) == .stored(age: .zero, isStale: false))
        #expect(storeFailures.all.isEmpty)
    }
}
