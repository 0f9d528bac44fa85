/// What the user does on a view of movies.
public enum MoviesSceneAction: Sendable, Hashable {
    /// Shows what a user starts with: the results for words, or movies similar to one, and as many pages of them.
    case start(query: String, similarTo: String? = nil, pages: Int = 1)
    /// Loads a list, and saves a search that found something.
    case load(MoviesListRequest)
    /// The text of the search field has changed.
    case typed(String)
    /// The text of the search field was submitted.
    case submitted(String)
    /// A movie of the list was opened elsewhere, which submits the search that found it.
    case submitShown
    /// The user has picked movies, which ends the scene, and submits the search that found the last of them.
    case pick([MoviesListItemViewData])
    /// The search field has got the focus, so suggestions are wanted.
    case suggest
    case closeSuggestions
    case chooseSuggestion(String)
    /// The end of the list is near, so the next page is wanted.
    case more
    /// The list has room for this many movies, so further pages are wanted until it is full.
    case fill(rows: Int)
    /// Opens a movie of the list. An open movie may stay until the next one is loaded.
    case open(index: Int, keepsOpenMovie: Bool = false)
    /// Opens a movie by its ID, without a list that led to it.
    case openMovie(id: String)
    /// Opens a movie at random of those that match the words in the search field.
    case openRandomMovie
    /// Opens a movie of the list, whatever was open, and does not save the search that found it.
    case show(index: Int)
    /// Shows a movie beside the list, after a pause.
    case highlight(index: Int)
    /// There is no room for a movie beside the list, or no row is highlighted.
    case endHighlighting
    case closeMovie
    /// Replaces the list by movies that are similar to the open one.
    case showSimilarMovies
    /// Shows the list and the open movie again that similar movies have replaced.
    case closeSimilarMovies
    /// Changes what is saved of the open or highlighted movie, or of that of a row.
    case save(MovieChange, row: Int? = nil)
    /// Undoes the last change of what the user has saved, of whichever movie.
    case undo
    /// Requests the open movie, or else the list, again, whatever is cached.
    case refresh
    /// There is room for a poster of this size in pixels.
    case loadPoster(width: Int, height: Int)
}

/// Everything a view of movies needs to draw itself.
public struct MoviesSceneState: Sendable, Hashable {
    /// The words in the search field.
    public var query: String
    /// The topic that the user has requested, until the list has it.
    public var awaited: MoviesListState.Topic?
    public var list: MoviesListState
    /// The earlier searches, while they are offered as suggestions.
    public var recentQueries: RecentQueriesState?
    /// The open movie, or the one beside the list.
    public var movie: MovieDetailsState?
    /// Whether the movie is open, so that actions concern it.
    public var isMovieOpen: Bool
    /// Whether the movie of another row is going to replace it.
    public var isMovingOn: Bool
    /// What was undone or saved besides what was asked, or what is said of a movie at random; `nil` if nothing is.
    public var notice: String?
    /// Why the last change of what is saved was not made; `nil` if it was.
    public var savingFailure: FailureViewData?
    /// Whether something was saved that was not undone since.
    public var canUndo = false
    /// The movies that the user has picked, in the order in which they were marked; `nil` until then.
    public var picked: [MoviesListItemViewData]?
    /// `nil` if a service answers.
    public var catalogue: CatalogueState?
    /// Whether what the user starts with is still loading.
    public var isStarting: Bool
    /// Whether the user has waited for the service for a second.
    public var isSlow: Bool

    public init(
        query: String = "",
        awaited: MoviesListState.Topic? = nil,
        list: MoviesListState = MoviesListState(),
        recentQueries: RecentQueriesState? = nil,
        movie: MovieDetailsState? = nil,
        isMovieOpen: Bool = false,
        isMovingOn: Bool = false,
        notice: String? = nil,
        savingFailure: FailureViewData? = nil,
        picked: [MoviesListItemViewData]? = nil,
        catalogue: CatalogueState? = nil,
        isStarting: Bool = false,
        isSlow: Bool = false
    ) {
        self.query = query
        self.awaited = awaited
        self.list = list
        self.recentQueries = recentQueries
        self.movie = movie
        self.isMovieOpen = isMovieOpen
        self.isMovingOn = isMovingOn
        self.notice = notice
        self.savingFailure = savingFailure
        self.picked = picked
        self.catalogue = catalogue
        self.isStarting = isStarting
        self.isSlow = isSlow
    }

    /// Why the movie that was asked for, or the one to compare others with, is not there; `nil` for a search.
    public var missing: FailureViewData? {
        if let movie {
            if movie.movie == nil, case .failed(let failure) = movie.phase { failure } else { nil }
        } else {
            if list.subject.namesMovie, case .failed(let failure) = list.phase { failure } else { nil }
        }
    }

    /// The notice of the scene, or else that of the movie.
    public var movieNotice: String? { notice ?? movie?.notice }

    /// Whether a query of the list is in flight.
    public var isWaiting: Bool { awaited != nil || list.phase == .loading(.first) }

    /// Whether what is shown is loading: the open movie, or else the list.
    public var isLoading: Bool {
        guard isMovieOpen, let movie else { return isWaiting }
        return [.idle, .loading].contains(movie.phase)
    }
}
