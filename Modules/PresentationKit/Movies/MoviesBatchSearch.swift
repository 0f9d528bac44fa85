import Entities
public import UseCases

/// Answers queries of one line each, independently; a caller may ask several at a time.
public struct MoviesBatchSearch: Sendable {
    private let searchMovies: any SearchMoviesUseCase

    public init(searchMovies: any SearchMoviesUseCase) {
        self.searchMovies = searchMovies
    }

    /// Returns the best movies for the words, at most `limit`; none for a line without words.
    ///
    /// The failure of one line does not affect the others.
    @concurrent
    public func movies(
        for words: String,
        limit: Int
    ) async throws(FailureViewData) -> [MoviesListItemViewData] {
        do throws(MoviesError) {
            let list = try await searchMovies.list(MovieQuery(text: words), through: .elements(limit))
            if let most = list.maximumRanked(for: limit) { throw .limitTooLarge(most: most) }
            return list.elements.prefix(limit).map { MoviesListItemViewData($0, in: .plain) }
        } catch .emptyQuery {
            // Thousands of lines may well include empty ones.
            return []
        } catch {
            // The answers of a batch are for programs, which the locale does not change.
            throw FailureViewData(error, in: .english)
        }
    }
}
