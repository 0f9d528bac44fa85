import Entities
public import RepositoryInterfaces
public import Testing

/// Contract tests of `MoviesRepository`, called by the tests of each implementation.
public struct MoviesRepositoryContract {
    private let repository: any MoviesRepository

    public init(_ repository: any MoviesRepository) {
        self.repository = repository
    }

    /// Checks the contract with a repository that has movies, and some for the words.
    ///
    /// - Throws: Any error of the repository; none is expected.
    public func verify(
        searching text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await verify(.search(MovieQuery(text: text)), sourceLocation)
        try await verify(.popular, sourceLocation)
    }

    private func verify(_ list: MoviesRequest.List, _ sourceLocation: SourceLocation) async throws {
        let request = MoviesRequest(list)
        let first = try await repository.page(request)
        #expect(!first.movies.isEmpty, sourceLocation: sourceLocation)
        #expect(first.number == 1, sourceLocation: sourceLocation)
        #expect((1...500).contains(first.totalPages), sourceLocation: sourceLocation)
        #expect(first.totalResults >= first.movies.count, sourceLocation: sourceLocation)
        #expect(Set(first.movies.map(\.id)).count == first.movies.count, sourceLocation: sourceLocation)

        let again = try await repository.page(request)
        #expect(
            again.movies == first.movies,
            "the same question has the same answer",
            sourceLocation: sourceLocation
        )

        guard first.totalPages < 500 else { return }
        let past = try await repository.page(request.onPage(first.totalPages + 1))
        #expect(past.movies.isEmpty, "a page past the last one is empty", sourceLocation: sourceLocation)
    }
}
