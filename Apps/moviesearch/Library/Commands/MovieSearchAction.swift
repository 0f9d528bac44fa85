import CommandLineKit
import PresentationKit
import TerminalKit

/// The action that the command line of moviesearch selects.
enum MovieSearchAction: Sendable, Hashable {
    case search(SearchRequest)
    case popular(PopularRequest)
    case show(ShowRequest)
    /// Searches that are read from standard input, one per line.
    case batch(BatchRequest)
    /// A search without words: the user is prompted, in the full screen or line by line.
    case interactive(InteractiveRequest)
    case serve(SourceRequest)
    case recent(RecentQueriesRequest)
    case cache(CacheRequest)
    case importTitles(ImportRequest)
    case catalogue(CatalogueRequest)
}

extension MovieSearchAction {
    var color: ColorChoice {
        switch self {
        case .search(let request): request.color
        case .popular(let request): request.color
        case .show(let request): request.color
        case .interactive(let request): request.color
        case .batch, .serve: .never
        case .recent(let request): request.color
        case .cache(let request): request.color
        case .importTitles(let request): request.color
        case .catalogue(let request): request.color
        }
    }

    /// The source of the movies. Commands on stored data use the catalogue, so they need no valid API key.
    var source: SourceRequest {
        switch self {
        case .search(let request): request.source
        case .popular(let request): request.source
        case .show(let request): request.source
        case .interactive(let request): request.source
        case .serve(let source): source
        case .batch, .recent, .cache, .importTitles, .catalogue: SourceRequest(source: .catalogue)
        }
    }

    /// Whether a person may read messages about a missing API key, and the key makes a difference.
    var mayMentionMissingKey: Bool {
        switch self {
        case .search, .popular, .show, .interactive: true
        case .batch, .serve, .recent, .cache, .importTitles, .catalogue: false
        }
    }

    var questions: Questions {
        switch self {
        case .search, .popular, .show, .recent, .cache, .importTitles, .catalogue: .few
        case .batch: .many
        case .interactive, .serve: .longRunning
        }
    }

    /// How many queries one catalogue answers; decides how it is validated.
    enum Questions: Sendable {
        /// A few queries, which can be repeated on another catalogue if this one is damaged.
        case few
        /// Many queries; once the first answers are printed, it is too late to switch the catalogue.
        case many
        /// Queries over a long time, during which the user may import another catalogue.
        case longRunning
    }

    /// Whether the action may save searches to the recent queries.
    var searches: Bool {
        switch self {
        case .search, .interactive: true
        case .popular, .show, .batch, .serve, .recent, .cache, .importTitles, .catalogue: false
        }
    }
}
