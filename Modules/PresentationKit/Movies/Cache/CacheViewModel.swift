import Entities
public import Observation
public import UseCases

/// What a view tells the account of kept answers.
@MainActor
public protocol CacheViewModelInput: AnyObject {
    /// Finds out what is kept, and returns when that is in `state`.
    func load() async
    /// Lets go of every kept answer, and finds out what is kept then.
    func clear() async
}

/// What a view learns from the account of kept answers.
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
