public import UseCases

/// Which film a view wants to show.
public enum MovieQuestion: Sendable, Hashable {
    /// A film that a list has named, and its row there.
    case id(String, known: MoviesListItemViewModel? = nil)
    /// The film that some words mean best.
    case title(String, year: Int? = nil)
}

/// What a view tells the details of a film.
///
/// Cancelling the task of a command cancels the command: no error is shown, and what stood stands again.
@MainActor
public protocol MovieDetailsViewModelInput: AnyObject {
    /// Finds out all about the film; what is known already is shown meanwhile, and stays after a failure.
    func load() async
    /// Loads anew, whatever is kept.
    func refresh() async
    /// Fetches the poster for a room of so many pixels, in place of one for another room.
    ///
    /// There is none before the film is known as more than a row.
    func loadPoster(width: Int, height: Int) async
}

/// What a view learns from the details of a film.
@MainActor
public protocol MovieDetailsViewModelOutput: AnyObject {
    var state: MovieDetailsState { get }
    /// Every state from now on, the present one first, none merged or left out.
    func states() -> AsyncStream<MovieDetailsState>
}

public typealias MovieDetailsViewModel = MovieDetailsViewModelInput & MovieDetailsViewModelOutput

/// What the details of a film can ask for.
public struct MovieDetailsUseCases: Sendable {
    public let findMovie: any FindMovieUseCase
    public let fetchMovieDetails: any FetchMovieDetailsUseCase
    public let fetchPoster: any FetchPosterUseCase

    public init(
        findMovie: any FindMovieUseCase,
        fetchMovieDetails: any FetchMovieDetailsUseCase,
        fetchPoster: any FetchPosterUseCase
    ) {
        self.findMovie = findMovie
        self.fetchMovieDetails = fetchMovieDetails
        self.fetchPoster = fetchPoster
    }
}
