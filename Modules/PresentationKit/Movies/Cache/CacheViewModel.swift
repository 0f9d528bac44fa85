import Entities
public import Observation
public import UseCases

/// The commands that a view sends to the cache summary.
@MainActor
public protocol CacheViewModelInput: AnyObject {
    /// Loads the summary of the cache; returns when it is in `state`.
    func load() async
    /// Clears the response cache and reloads its summary.
    func clear() async
}

/// What a view observes of the cache summary.
@MainActor
public protocol CacheViewModelOutput: AnyObject {
    var state: CacheState { get }
}

public typealias CacheViewModel = CacheViewModelInput & CacheViewModelOutput

@MainActor
@Observable
public final class DefaultCacheViewModel: CacheViewModel {
    public private(set) var state = CacheState()

    @ObservationIgnored private let fetchCache: any FetchCacheUseCase
    @ObservationIgnored private let clearCache: any ClearCacheUseCase

    public init(
        fetchCache: any FetchCacheUseCase,
        clearCache: any ClearCacheUseCase
    ) {
        self.fetchCache = fetchCache
        self.clearCache = clearCache
    }

    public func load() async {
        do throws(StorageError) {
            state = CacheState(
                phase: .loaded,
                summary: CacheState.Summary(try await fetchCache.execute())
            )
        } catch {
            state.phase = .failed(FailureViewModel(error))
        }
    }

    public func clear() async {
        do throws(StorageError) {
            try await clearCache.execute()
        } catch {
            state.phase = .failed(FailureViewModel(error))
            return
        }
        await load()
    }
}

extension CacheState.Summary {
    fileprivate init(_ answers: CacheSummary) {
        self.init(
            place: answers.place,
            count: answers.count,
            bytes: answers.bytes,
            oldestAge: answers.oldestAge,
            newestAge: answers.newestAge
        )
    }
}
