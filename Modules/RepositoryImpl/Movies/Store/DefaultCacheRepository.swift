public import Entities
import Persistence
public import RepositoryInterfaces

/// Summarises and clears the response caches.
public struct DefaultCacheRepository: CacheRepository {
    private let stores: [CachedResponses]
    private let path: String
    private let now: WallClock

    /// Creates a repository; `path` is the location shown to the user, and `posters` is counted too.
    public init(
        responses: CachedResponses,
        posters: CachedResponses? = nil,
        path: String,
        now: @escaping WallClock
    ) {
        stores = [responses] + [posters].compactMap(\.self)
        self.path = path
        self.now = now
    }

    public func cacheSummary() async throws(StorageError) -> CacheSummary {
        var summaries: [CachedResponses.Summary] = []
        for store in stores {
            do throws(DatabaseError) {
                summaries.append(try await store.summary())
            } catch {
                throw StorageError(error)
            }
        }
        let now = now()
        func age(_ moment: Int64?) -> Duration? { moment.map { .seconds(now - max(0, min($0, now))) } }
        return CacheSummary(
            path: path,
            count: summaries.map(\.count).reduce(0, +),
            bytes: summaries.map(\.bytes).reduce(0, +),
            oldestAge: age(summaries.compactMap(\.oldestStoredAt).min()),
            newestAge: age(summaries.compactMap(\.newestStoredAt).max())
        )
    }

    /// Clears every cache, even if one of them fails.
    public func clear() async throws(StorageError) {
        var failure: DatabaseError?
        for store in stores {
            do throws(DatabaseError) {
                try await store.clear()
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw StorageError(failure) }
    }
}
