public import Entities

/// What the user has saved of a movie. Days are formatted as `2026-11-20`.
public struct SavedMovieViewData: Sendable, Hashable {
    /// The ratings that a user can give.
    public static let ratings = SavedMovie.ratings

    /// The day on which the movie was put on the watchlist; `nil` if it is not on it.
    public let watchlistDay: String?
    /// One of `ratings`.
    public let rating: Int?
    /// The days; `nil` for a viewing of an unknown day.
    public let viewings: [String?]
    /// The notes about the movie and its viewings, in paragraphs.
    public let notes: String?
    /// The notes about the movie alone, which can be replaced.
    public let movieNotes: String?
    /// The places of the movie on lists of the user.
    public private(set) var places: [MovieListPlace] = []

    public init(
        watchlistDay: String? = nil,
        rating: Int? = nil,
        viewings: [String?] = [],
        notes: String? = nil,
        movieNotes: String? = nil
    ) {
        self.watchlistDay = watchlistDay
        self.rating = rating
        self.viewings = viewings
        self.notes = notes
        self.movieNotes = movieNotes
    }

    /// The day of the last viewing; `nil` if there is none or its day is unknown.
    public var lastViewing: String? { viewings.last ?? nil }

    /// `nil` if nothing is saved.
    init?(_ saved: SavedMovie?) {
        guard let saved, !saved.isEmpty else { return nil }
        self.init(
            watchlistDay: saved.watchlistDay?.description,
            rating: saved.rating,
            viewings: saved.viewings.map { $0.day?.description },
            notes: saved.allNotes,
            movieNotes: saved.notes
        )
        places = saved.places
    }
}

extension MoviesListItemViewData {
    public var watchlistChange: MovieChange { .toggleWatchlist(isShown: saved?.watchlistDay != nil) }
    public var viewingChange: MovieChange { .toggleViewing(lastShown: saved?.lastViewing) }

    /// Adds what is saved of the movie to its row.
    mutating func setSaved(from movies: SavedMovies) {
        saved = SavedMovieViewData(movies.saved(of: movie))
    }
}

extension MoviesListState {
    /// Returns the same state with what is saved of the movies in their rows.
    func with(_ movies: SavedMovies) -> MoviesListState {
        var state = self
        for index in items.indices { state.movies?.items[index].setSaved(from: movies) }
        return state
    }

    private var items: [MoviesListItemViewData] { movies?.items ?? [] }
}

extension FailureViewData {
    /// Returns that what is saved cannot be shown beside the movies.
    static func savedMoviesNotShown(_ error: StorageError, in language: Language) -> FailureViewData {
        FailureViewData(kind: .storage, message: SavedMoviesPhrase.notShown(error).text(in: language))
    }
}
