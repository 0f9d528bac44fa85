import Entities
public import UseCases

/// The answer to a query of one line.
public struct MoviesBatchAnswer: Sendable {
    public let movies: [MoviesListItemViewData]
    /// Why there are no movies; `nil` if there are some, or the line has no words.
    public let reason: String?

    public init(movies: [MoviesListItemViewData] = [], reason: String? = nil) {
        self.movies = movies
        self.reason = reason
    }
}

/// Answers queries of one line each, independently; a caller may ask several at a time.
public struct MoviesBatchSearch: Sendable {
    private let searchMovies: any SearchMoviesUseCase

    public init(searchMovies: any SearchMoviesUseCase) {
        self.searchMovies = searchMovies
    }

    /// Returns the best movies for the words, at most `limit` unless they say how many, or why there are none.
    ///
    /// The failure of one line does not affect the others.
    @concurrent
    public func answer(
        for words: String,
        limit: Int
    ) async throws(FailureViewData) -> MoviesBatchAnswer {
        do throws(MoviesError) {
            let query = try MovieQuery(text: words)
            let limit = query.limit ?? limit
            let request = MoviesRequest(.search(query))
            let list = try await searchMovies.list(request, through: .elements(limit), limit: limit)
            guard !list.elements.isEmpty else {
                let page = list.firstPage
                let failure = FailureViewData.noMovie(
                    for: query,
                    text: words,
                    page.noResultsReason,
                    from: page.origin.source,
                    in: .english
                )
                return MoviesBatchAnswer(reason: failure.message)
            }
            return MoviesBatchAnswer(
                movies: list.elements.prefix(limit).map { MoviesListItemViewData($0, in: .plain) }
            )
        } catch .query(.empty) {
            // Thousands of lines may well include empty ones.
            return MoviesBatchAnswer()
        } catch {
            // The answers of a batch are for programs, which the locale does not change.
            throw FailureViewData(error, in: .english)
        }
    }
}
