import Entities
public import RepositoryInterfaces
public import Testing

/// Contract tests of `PopularMoviesRepository`, called by the tests of each implementation.
public struct PopularMoviesRepositoryContract {
    private let repository: any PopularMoviesRepository

    public init(_ repository: any PopularMoviesRepository) {
        self.repository = repository
    }

    /// Checks the contract with a repository that has movies.
    ///
    /// - Throws: Any error of the repository; none is expected.
    public func verify(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let first = try await repository.popularMovies(page: 1, onCachedPage: nil)
        #expect(!first.movies.isEmpty, sourceLocation: sourceLocation)
        #expect(first.number == 1, sourceLocation: sourceLocation)
        #expect(MovieQuery.pages.contains(first.totalPages), sourceLocation: sourceLocation)
        #expect(first.totalResults >= first.movies.count, sourceLocation: sourceLocation)
        #expect(Set(first.movies.map(\.id)).count == first.movies.count, sourceLocation: sourceLocation)

        let again = try await repository.popularMovies(page: 1, onCachedPage: nil)
        #expect(
            again.movies == first.movies,
            "the same question has the same answer",
            sourceLocation: sourceLocation
        )

        guard first.totalPages < MovieQuery.pages.upperBound else { return }
        let past = try await repository.popularMovies(page: first.totalPages + 1, onCachedPage: nil)
        #expect(past.movies.isEmpty, "a page past the last one is empty", sourceLocation: sourceLocation)
    }
}
