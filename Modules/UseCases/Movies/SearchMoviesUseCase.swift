public import Entities
public import RepositoryInterfaces

/// Answers a user's search, one page at a time.
public protocol SearchMoviesUseCase: Sendable {
    func execute(text: String, page: Int) async throws(MoviesError) -> MoviesPage
}

public struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
    private let repository: any MoviesRepository

    public init(repository: any MoviesRepository) {
        self.repository = repository
    }

    public func execute(text: String, page: Int) async throws(MoviesError) -> MoviesPage {
        let query = try MovieQuery(text: text, page: page)
        let answer = try await repository.page(matching: query)
        // A caller that has gone away must not be handed a late answer as if it still waited.
        guard !Task.isCancelled else { throw .cancelled }
        return answer
    }
}
