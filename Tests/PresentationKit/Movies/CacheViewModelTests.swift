import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The cache summary")
struct CacheViewModelTests {
    private nonisolated static let error = StorageError.full
    private nonisolated static let failed = AnswerPhase.failed(
        FailureViewData(
            kind: .storage,
            message: "There is no room left for the database; free some and try again."
        )
    )
    private nonisolated static let answers = CacheSummary(
        path: "/x",
        count: 2,
        bytes: 300,
        oldestAge: .seconds(90),
        newestAge: .seconds(5)
    )
    private static let summary = CacheState.Summary(
        path: "/x",
        count: 2,
        bytes: 300,
        oldestAge: .seconds(90),
        newestAge: .seconds(5)
    )

    @Test("loads the summary")
    func loads() async {
        let cache = CacheViewModel(
            cache: CacheUseCaseDouble(fetch: { Self.answers })
        )
        #expect(cache.state == CacheState())
        await cache.load()
        #expect(cache.state == CacheState(phase: .loaded, summary: Self.summary))
    }

    @Test("clears the cache and reloads the summary")
    func clears() async {
        await confirmation { cleared in
            let cache = CacheViewModel(
                cache: CacheUseCaseDouble(
                    fetch: { Self.answers },
                    clear: { cleared() }
                )
            )
            await cache.clear()
            #expect(cache.state == CacheState(phase: .loaded, summary: Self.summary))
        }
    }

    @Test("a failure to load or to clear shows the error's own explanation")
    func failing() async {
        let unreadable = CacheViewModel(
            cache: CacheUseCaseDouble(
                fetch: { () throws(StorageError) in throw Self.error },
                clear: {}
            )
        )
        await unreadable.load()
        #expect(unreadable.state == CacheState(phase: Self.failed))

        let unclearable = CacheViewModel(
            cache: CacheUseCaseDouble(clear: { () throws(StorageError) in throw Self.error })
        )
        await unclearable.clear()
        #expect(unclearable.state == CacheState(phase: Self.failed))
    }
}
