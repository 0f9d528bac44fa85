import Entities
public import RepositoryInterfaces
public import Testing

/// Contract tests of `MoviesRepository`, called by the tests of each implementation.
public struct MoviesRepositoryContract {
    private let repository: any MoviesRepository

    public init(_ repository: any MoviesRepository) {
        self.repository = repository
    }

    /// Checks the contract with a repository that has movies for the words.
    ///
    /// - Throws: Any error of the repository; none is expected.
    public func verify(
        searching text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let first = try await repository.page(matching: MovieQuery(text: text), onCachedPage: nil)
        #expect(!first.movies.isEmpty, sourceLocation: sourceLocation)
        #expect(first.number == 1, sourceLocation: sourceLocation)
        #expect(first.totalPages >= 1, sourceLocation: sourceLocation)
        #expect(first.totalResults >= first.movies.count, sourceLocation: sourceLocation)
        #expect(Set(first.movies.map(\.id)).count == first.movies.count, sourceLocation: sourceLocation)

        let again = try await repository.page(matching: MovieQuery(text: text), onCachedPage: nil)
        #expect(
            again.movies == first.movies,
            "the same question has the same answer",
            sourceLocation: sourceLocation
        )

        guard first.totalPages < MovieQuery.pages.upperBound else { return }
        let past = try await repository.page(
            matching: MovieQuery(text: text, page: first.totalPages + 1),
            onCachedPage: nil
        )
        #expect(past.movies.isEmpty, "a page past the last one is empty", sourceLocation: sourceLocation)
    }
}
