public import Entities
public import RepositoryInterfaces

/// Saves a query that found something to the user's recent queries.
public protocol SaveRecentQueryUseCase: Sendable {
    func execute(text: String, answer: MoviesPage) async throws(StorageError)
}

public struct DefaultSaveRecentQueryUseCase: SaveRecentQueryUseCase {
    private let repository: any RecentQueriesRepository

    public init(repository: any RecentQueriesRepository) {
        self.repository = repository
    }

    /// Ignores later pages, which are not a new search, and queries without results.
    public func execute(text: String, answer: MoviesPage) async throws(StorageError) {
        guard answer.number == 1, !answer.movies.isEmpty, let query = RecentQuery(text) else { return }
        try await repository.save(query)
    }
}
