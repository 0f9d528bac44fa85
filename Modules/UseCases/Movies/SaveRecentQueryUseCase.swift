public import Entities
public import RepositoryInterfaces

/// Remembers a search of the user's own that found something.
public protocol SaveRecentQueryUseCase: Sendable {
    func execute(text: String, answer: MoviesPage) async throws(StorageError)
}

public struct DefaultSaveRecentQueryUseCase: SaveRecentQueryUseCase {
    private let repository: any RecentQueriesRepository

    public init(repository: any RecentQueriesRepository) {
        self.repository = repository
    }

    /// Turning to page 2 is no new search, and words that found nothing are not worth suggesting again.
    public func execute(text: String, answer: MoviesPage) async throws(StorageError) {
        guard answer.number == 1, !answer.movies.isEmpty, let query = RecentQuery(text) else { return }
        try await repository.save(query)
    }
}
