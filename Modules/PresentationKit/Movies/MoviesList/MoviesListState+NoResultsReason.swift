extension MoviesListState {
    /// The message for an answer without movies, including what to do next.
    public var emptyMessage: String {
        if let films, films.pages.lowerBound > 1, films.totalPages > 0 {
            return "There is no page \(films.pages.lowerBound); the last one is page \(films.totalPages)."
        }
        switch subject {
        case .search: return films?.noResultsMessage ?? FailureViewModel.noFilm(for: query).message
        case .popular: return "There are no popular films now; search for words of a title instead."
        }
    }
}
