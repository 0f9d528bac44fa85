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
    case cache(KeptAnswersRequest)
    case importTitles(ImportRequest)
    case catalogue(CatalogueRequest)
}

extension MovieSearchAction {
    /// No catalogue has fewer on a page.
    private static let filmsOfOnePage = 20

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

    /// Whether a catalogue may be asked more than once, where no two answers may come from different ones.
    var mayAskAgain: Bool {
        switch self {
        case .search(let request): request.limit ?? 0 > Self.filmsOfOnePage
        case .popular(let request): request.limit ?? 0 > Self.filmsOfOnePage
        case .show(let request):
            switch request.question {
            case .id: false
            // Words lead to a film, and that to its details.
            case .title: true
            }
        case .batch, .interactive, .serve: true
        case .recent, .cache, .importTitles, .catalogue: false
        }
    }

    /// Whether words may be searched for that are worth remembering.
    var searches: Bool {
        switch self {
        case .search, .interactive: true
        case .popular, .show, .batch, .serve, .recent, .cache, .importTitles, .catalogue: false
        }
    }
}
