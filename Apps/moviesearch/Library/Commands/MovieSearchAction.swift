import AppSupport
import CommandLineKit
import MovieSearchComposition
import PresentationKit
import TerminalKit
import WebSupport

/// The action that the command line of moviesearch selects.
enum MovieSearchAction: Sendable, Hashable {
    case search(ListRequest)
    case popular(ListRequest)
    case similar(ListRequest)
    case show(ShowRequest)
    /// Opens the page of a movie in the browser.
    case open(OpenRequest)
    /// Searches that are read from standard input, one per line.
    case batch(BatchRequest)
    /// A search without words: the user is prompted, in the full screen or line by line.
    case interactive(InteractiveRequest)
    case serve(SourceRequest)
    case recent(RecentQueriesRequest)
    case cache(CacheRequest)
    case importTitles(ImportRequest)
    case catalogue(CatalogueRequest)
    /// The movies that the user has on the watchlist, has seen, rated or written notes about.
    case savedMovies(SavedMoviesCommandRequest)
    /// Imports or exports those movies.
    case mine(MineRequest)
    case web(WebPagesRequest)
}

extension MovieSearchAction {
    var color: ColorChoice {
        switch self {
        case .search(let request), .popular(let request), .similar(let request): request.color
        case .show(let request): request.color
        case .open(let request): request.color
        case .interactive(let request): request.color
        case .batch, .serve: .never
        case .recent(let request): request.color
        case .cache(let request): request.color
        case .importTitles(let request): request.color
        case .catalogue(let request): request.color
        case .savedMovies(let request): request.color
        case .mine(let request): request.color
        case .web: .auto
        }
    }

    /// The form of the output, which decides whether a locale changes it.
    var output: OutputFormat {
        switch self {
        case .search(let request), .popular(let request), .similar(let request): request.output
        case .show(let request): request.output
        case .interactive, .open, .web: .text
        case .batch, .serve: .json
        case .recent(let request): request.output
        case .cache(let request): request.output
        case .importTitles(let request): request.output
        case .catalogue(let request): request.output
        case .savedMovies(let request): request.output
        case .mine(let request): request.output
        }
    }

    /// `nil` to use the environment's locale.
    var locale: RegionalFormat? {
        switch self {
        case .search(let request), .popular(let request), .similar(let request): request.locale
        case .show(let request): request.locale
        case .open(let request): request.locale
        case .interactive(let request): request.locale
        case .batch, .serve: nil
        case .recent(let request): request.locale
        case .cache(let request): request.locale
        case .importTitles(let request): request.locale
        case .catalogue(let request): request.locale
        case .savedMovies(let request): request.locale
        case .mine(let request): request.locale
        case .web(let request): request.options.format
        }
    }

    /// The source of the movies. Commands on stored data use the catalogue, so they need no valid API key.
    var source: SourceRequest {
        switch self {
        case .search(let request), .popular(let request), .similar(let request): request.source
        case .show(let request): request.source
        case .open(let request): request.source
        case .interactive(let request): request.source
        case .serve(let source): source
        case .savedMovies(let request): request.source
        case .web(let request): request.source
        case .batch, .recent, .cache, .importTitles, .catalogue, .mine: SourceRequest(source: .catalogue)
        }
    }

    /// Whether a person may read messages about a missing API key, and the key makes a difference.
    var mayMentionMissingKey: Bool {
        switch self {
        case .search, .popular, .similar, .show, .open, .interactive: true
        // The page shows it itself.
        case .batch, .serve, .recent, .cache, .importTitles, .catalogue, .savedMovies, .mine, .web: false
        }
    }

    var catalogueUse: CatalogueUse {
        switch self {
        case .search, .popular, .similar, .show, .open, .recent, .cache, .importTitles, .catalogue,
            .savedMovies, .mine:
            .oneAnswer
        case .batch: .batch
        case .interactive, .serve, .web: .session
        }
    }

    /// Whether an answer without a network takes milliseconds.
    var isBrief: Bool {
        switch self {
        case .search, .popular, .similar, .show: true
        case .open, .batch, .serve, .recent, .cache, .importTitles, .catalogue, .savedMovies, .mine,
            .interactive, .web:
            false
        }
    }

    /// Whether to open the recent queries at the start; otherwise the first search that is saved opens them.
    var opensRecentQueriesEarly: Bool {
        switch self {
        case .search, .interactive, .web: true
        case .popular, .similar, .show, .open, .batch, .serve, .recent, .cache, .importTitles, .catalogue,
            .savedMovies,
            .mine:
            false
        }
    }
}
