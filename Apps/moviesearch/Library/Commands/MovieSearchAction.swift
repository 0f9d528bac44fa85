import CommandLineKit
import PresentationKit
import TerminalKit

/// What the command line asks the films program to do.
enum MovieSearchAction: Sendable, Hashable {
    case search(SearchRequest)
    case popular(PopularRequest)
    case show(ShowRequest)
    /// Questions that come on standard input, a line each.
    case batch(BatchRequest)
    /// No words: the user is to be asked, on the whole screen or line by line.
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

    /// What is kept can be looked at without a key, however wrong the settings are.
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

    /// Whether somebody reads what is said beside the answer, and the answer depends on a key.
    var mayTellOfKey: Bool {
        switch self {
        case .search, .popular, .show, .interactive: true
        case .batch, .serve, .recent, .cache, .importTitles, .catalogue: false
        }
    }

    var questions: Questions {
        switch self {
        case .search, .popular, .show, .recent, .cache, .importTitles, .catalogue: .few
        case .batch: .many
        case .interactive, .serve: .asTheyCome
        }
    }

    /// How much is asked of one catalogue.
    enum Questions: Sendable {
        /// So few that they may begin anew elsewhere.
        case few
        /// Nobody can begin anew whose first answers are out already.
        case many
        /// Somebody may import meanwhile.
        case asTheyCome
    }

    /// Whether words may be searched for that are worth remembering.
    var searches: Bool {
        switch self {
        case .search, .interactive: true
        case .popular, .show, .batch, .serve, .recent, .cache, .importTitles, .catalogue: false
        }
    }
}
