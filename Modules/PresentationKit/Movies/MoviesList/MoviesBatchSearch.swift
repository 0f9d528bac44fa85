import Entities
public import UseCases

/// Answers questions of one line each, independently; a caller may ask several at a time.
public protocol MoviesBatchSearch: Sendable {
    /// Returns the best movies for the words, at most `limit`; none for a line without words.
    ///
    /// The failure of one line does not affect the others.
    func movies(for words: String, limit: Int) async throws(FailureViewModel) -> [MoviesListItemViewModel]
}

public struct DefaultMoviesBatchSearch: MoviesBatchSearch {
    private let searchMovies: any SearchMoviesUseCase

    public init(searchMovies: any SearchMoviesUseCase) {
        self.searchMovies = searchMovies
    }

    @concurrent
    public func movies(
        for words: String,
        limit: Int
    ) async throws(FailureViewModel) -> [MoviesListItemViewModel] {
        do throws(MoviesError) {
            var answer = MoviesAnswer(try await page(1, for: words))
            while answer.needsMore(toReach: .movies(limit)) {
                answer.append(try await page(answer.lastPage + 1, for: words))
            }
            return Array(answer.items.prefix(limit))
        } catch {
            switch error {
            // Thousands of lines may well include empty ones.
            case .emptyQuery: return []
            default: throw FailureViewModel(error)
            }
        }
    }

    private func page(_ number: Int, for words: String) async throws(MoviesError) -> MoviesPage {
        try await searchMovies.execute(SearchMoviesRequest(text: words, page: number), onCachedPage: nil)
    }
}
