import Entities
import Networking
import NetworkingTestSupport
import Persistence
import RepositoryImpl
import Testing

@Suite("The summary of both caches")
struct CacheRepositoryTests {
    private let tmdb = ScriptedTMDB()

    private func cached(posters: CachedResponses? = nil) -> DefaultCacheRepository {
        DefaultCacheRepository(
            responses: tmdb.responses,
            posters: posters ?? tmdb.files,
            path: "/x",
            now: { [clock = tmdb.clock] in clock.now }
        )
    }

    /// Caches a configuration, and a minute later a poster of three bytes.
    private func keepPoster() async throws {
        let script = ScriptedHTTPClient { [clock = tmdb.clock] request in
            if request.url.contains("configuration") { return .json(#"{"images":{}}"#) }
            clock.advance(by: 60)
            return .text("jpg")
        }
        let posters = try DefaultPostersRepository(
            service: ScriptedTMDB.makeService(script.client),
            responses: tmdb.responses,
            files: tmdb.files,
            client: script.client,
            now: { [clock = tmdb.clock] in clock.now },
            storeFailed: { Issue.record("the store failed: \($0)") },
            decode: { _, _, _ in (1, 1, [0, 0, 0]) }
        )
        _ = try await posters.poster(
            PosterReference(path: "/a.jpg"),
            fitting: PictureSize(width: 9, height: 9)
        )
        tmdb.clock.advance(by: 1)
    }

    private func account(count: Int, bytes: Int, oldest: Int64?, newest: Int64?) -> CacheSummary {
        CacheSummary(
            path: "/x",
            count: count,
            bytes: bytes,
            oldestAge: oldest.map { .seconds($0) },
            newestAge: newest.map { .seconds($0) }
        )
    }

    @Test("counts posters too, and clearing clears both")
    func both() async throws {
        #expect(try await cached().cacheSummary() == account(count: 0, bytes: 0, oldest: nil, newest: nil))
        try await keepPoster()
        let bytes = #"{"images":{}}"#.utf8.count + 3
        #expect(try await cached().cacheSummary() == account(count: 2, bytes: bytes, oldest: 61, newest: 1))
        try await cached().clear()
        #expect(try await cached().cacheSummary() == account(count: 0, bytes: 0, oldest: nil, newest: nil))
    }

    @Test("a cache that cannot be opened is an error, and the other one is still cleared")
    func broken() async throws {
        try await keepPoster()
        let error = DatabaseError.readOnly
        let broken = CachedResponses(
            database: LazyDatabase { () async throws(DatabaseError) in throw error },
            budget: 1
        )
        let expected = StorageError.readOnly
        await #expect(throws: expected) { try await cached(posters: broken).cacheSummary() }
        await #expect(throws: expected) { try await cached(posters: broken).clear() }
        #expect(try await cached().cacheSummary().count == 1)
    }
}
