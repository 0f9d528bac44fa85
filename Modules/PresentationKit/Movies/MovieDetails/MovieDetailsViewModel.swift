import Entities
public import UseCases

/// The movie that a view shows.
public enum MovieDetailsRequest: Sendable, Hashable {
    /// A movie by its ID, with its row if a list led to it.
    case id(String, known: MoviesListItemViewData? = nil)
    /// The movie that best matches a title.
    case title(String, year: Int? = nil)

    /// Creates the request for the movie that words name, by its ID or its title.
    public init(named words: [String]) {
        let text = MovieQuery.text(of: words)
        self = MovieID(text) == nil ? .title(text) : .id(text)
    }

    /// Returns the state as loaded if the movie cannot be loaded, but was saved or listed. The failure is its notice.
    ///
    /// A movie that was found by its title is a guess until it is loaded.
    public func showingKnown(_ state: MovieDetailsState) -> MovieDetailsState {
        guard case .id = self, case .failed(let failure) = state.phase, state.movie != nil else {
            return state
        }
        var state = state
        state.phase = .loaded
        state.notice = failure.message
        return state
    }
}

extension [MovieDetailsRequest] {
    /// Creates the requests for the movies that words name: several IDs are several movies, other words one title.
    public init(named words: [String]) {
        self = words.allSatisfy { MovieID($0) != nil } ? words.map { .id($0) } : [Element(named: words)]
    }
}

/// What a user wants to be saved of the movie that a view shows. What is saved so already stays as it is, also if
/// another program has saved it since.
public enum MovieChange: Sendable, Hashable {
    /// Puts the movie on the watchlist if it was not shown there, else takes it off.
    case toggleWatchlist(isShown: Bool)
    /// Marks the movie as seen today, or removes that if the last viewing that was shown is today's.
    case toggleViewing(lastShown: String?)
    /// Marks the movie as seen on a day such as `2026-11-20`.
    case see(on: String)
    /// Rates the movie; `nil` removes the rating.
    case rate(Int?)
    /// Replaces the notes about the movie; an empty text removes them.
    case write(String)
    /// Puts the movie on a list of the user if it was not shown there, else takes it off.
    case toggleList(String, isShown: Bool)
}

/// The details of a movie: their state, and the commands that a view sends to them.
///
/// Cancelling the task of a command cancels it: no error is shown, and the earlier state is restored.
@MainActor
public protocol MovieDetailsViewModel: AnyObject {
    var state: MovieDetailsState { get }
    /// Every state from now on, starting with the current one; none is merged or dropped.
    func states() -> AsyncStream<MovieDetailsState>

    /// Loads all details. What is already known is shown meanwhile, and remains after a failure.
    func load() async
    /// Reloads the details, whatever is cached.
    func refresh() async
    /// Fetches the poster for a box of this size in pixels, replacing one for another size.
    ///
    /// There is no poster while only the movie's row is known.
    func loadPoster(width: Int, height: Int) async

    /// Changes what is saved of the movie, or says why it does not; does nothing until the movie's row is known.
    func save(_ change: MovieChange) async

    /// Opens a list of similar movies; does nothing until the movie is known.
    func showSimilarMovies()
}

extension MovieDetailsViewModel {
    /// Loads the poster, but for at most two seconds, because the text of the movie waits for it.
    ///
    /// Returns the state, which says so if the poster came too late.
    public func loadPoster(
        width: Int,
        height: Int,
        beforeShowingText clock: any Clock<Duration>,
        in format: RegionalFormat
    ) async -> MovieDetailsState {
        let patience = Duration.seconds(2)
        let loading = Task { await loadPoster(width: width, height: height) }
        let limit = Task {
            guard (try? await clock.sleep(for: patience)) != nil else { return false }
            loading.cancel()
            return true
        }
        await withTaskCancellationHandler {
            await loading.value
        } onCancel: {
            loading.cancel()
        }
        limit.cancel()
        var state = state
        if await limit.value, state.poster == .none {
            state.poster = .failed(.posterTooSlow(seconds: patience.components.seconds, in: format))
        }
        return state
    }
}

/// What the details of a movie tell the list that led to them, and the navigation out of them.
@MainActor
public struct MovieDetailsActions {
    public let didSave: MoviesListActions.DidSave
    public let showSimilarMovies: @MainActor (_ id: String) -> Void

    public init(
        didSave: @escaping MoviesListActions.DidSave = { _ in },
        showSimilarMovies: @escaping @MainActor (_ id: String) -> Void = { _ in }
    ) {
        self.didSave = didSave
        self.showSimilarMovies = showSimilarMovies
    }
}

/// The use cases of the details of a movie.
public struct MovieDetailsUseCases: Sendable {
    public let findMovie: any FindMovieUseCase
    public let fetchMovieDetails: any FetchMovieDetailsUseCase
    public let fetchPoster: any FetchPosterUseCase
    public let savedMovies: any SavedMoviesUseCase

    public init(
        findMovie: any FindMovieUseCase,
        fetchMovieDetails: any FetchMovieDetailsUseCase,
        fetchPoster: any FetchPosterUseCase,
        savedMovies: any SavedMoviesUseCase
    ) {
        self.findMovie = findMovie
        self.fetchMovieDetails = fetchMovieDetails
        self.fetchPoster = fetchPoster
        self.savedMovies = savedMovies
    }
}
