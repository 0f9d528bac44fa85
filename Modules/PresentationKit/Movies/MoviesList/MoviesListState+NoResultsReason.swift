extension MoviesListState {
    /// The message for an answer without movies, including what to do next.
    public var emptyMessage: String {
        if let movies, movies.pages.lowerBound > 1, movies.totalPages > 0 {
            return "There is no page \(movies.pages.lowerBound); the last one is page \(movies.totalPages)."
        }
        switch subject {
        case .search: return movies?.noResultsMessage ?? FailureViewModel.noMovie(for: query).message
        case .popular: return "There are no popular films now; search for words of a title instead."
        }
    }
}
