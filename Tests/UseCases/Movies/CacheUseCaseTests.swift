import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("The cache of answers")
struct CacheUseCaseTests {
    private static let error = StorageError.full

    @Test("is described and cleared by the repository, including errors")
    func passesThrough() async throws {
        let answers = CacheSummary(path: "/x", count: 0, bytes: 0, oldestAge: nil, newestAge: nil)
        let working = CacheRepositoryDouble(fetch: { answers }, clear: {})
        #expect(try await DefaultCacheUseCase(repository: working).fetch() == answers)
        try await DefaultCacheUseCase(repository: working).clear()

        let broken = CacheRepositoryDouble(
            fetch: { () throws(StorageError) in throw Self.error },
            clear: { () throws(StorageError) in throw Self.error }
        )
        await #expect(throws: Self.error) {
            try await DefaultCacheUseCase(repository: broken).fetch()
        }
        await #expect(throws: Self.error) {
            try await DefaultCacheUseCase(repository: broken).clear()
        }
    }
}
