import Entities
public import RepositoryInterfaces
public import Testing

/// What every repository of films promises, whatever it is made of; the tests of each implementation call it.
public struct MoviesRepositoryPromises {
    private let repository: any MoviesRepository

    public init(_ repository: any MoviesRepository) {
        self.repository = repository
    }

    /// Holds the promises against a repository that has films for the words.
    ///
    /// - Throws: The repository's error, since none was expected.
    public func expectKept(
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
