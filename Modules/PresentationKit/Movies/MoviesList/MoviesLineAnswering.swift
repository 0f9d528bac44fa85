import Entities
public import UseCases

/// Answers questions that come one a line, each for itself, as many at a time as the caller likes.
public protocol MoviesLineAnswering: Sendable {
    /// The best films for the words, no more than `limit`; a line without words has none.
    ///
    /// A failure that is the question's own keeps no other one from being answered.
    func films(for words: String, limit: Int) async throws(FailureViewModel) -> [MoviesListItemViewModel]
}

public struct DefaultMoviesLineAnswering: MoviesLineAnswering {
    private let searchMovies: any SearchMoviesUseCase

    public init(searchMovies: any SearchMoviesUseCase) {
        self.searchMovies = searchMovies
    }

    @concurrent
    public func films(
        for words: String,
        limit: Int
    ) async throws(FailureViewModel) -> [MoviesListItemViewModel] {
        do throws(MoviesError) {
            var answer = MoviesAnswer(try await page(1, for: words))
            while answer.needsMore(toReach: .films(limit)) {
                answer.append(try await page(answer.lastPage + 1, for: words))
            }
            return Array(answer.items.prefix(limit))
        } catch {
            switch error {
            // Among thousands of lines some may well be empty.
            case .emptyQuery: return []
            default: throw FailureViewModel(error)
            }
        }
    }

    private func page(_ number: Int, for words: String) async throws(MoviesError) -> MoviesPage {
        try await searchMovies.execute(SearchMoviesRequest(text: words, page: number), onCachedPage: nil)
    }
}
