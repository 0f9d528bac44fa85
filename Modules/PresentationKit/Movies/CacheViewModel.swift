import Entities
public import Observation
public import UseCases

/// The summary of the cache.
@MainActor
@Observable
public final class CacheViewModel {
    public private(set) var state = CacheState()

    @ObservationIgnored private let cache: any CacheUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(cache: any CacheUseCase, format: RegionalFormat = .plain) {
        self.cache = cache
        self.format = format
    }

    /// Loads the summary of the cache; returns when it is in `state`.
    public func load() async {
        do throws(StorageError) {
            state = CacheState(
                phase: .loaded,
                summary: CacheState.Summary(try await cache.fetch())
            )
        } catch {
            state.phase = .failed(FailureViewData(error, in: format.language))
        }
    }

    /// Clears the response cache and reloads its summary.
    public func clear() async {
        do throws(StorageError) {
            try await cache.clear()
        } catch {
            state.phase = .failed(FailureViewData(error, in: format.language))
            return
        }
        await load()
    }
}

extension CacheState.Summary {
    fileprivate init(_ cache: CacheSummary) {
        self.init(
            path: cache.path,
            count: cache.count,
            bytes: cache.bytes,
            oldestAge: cache.oldestAge,
            newestAge: cache.newestAge
        )
    }
}
