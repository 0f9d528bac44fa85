import Entities

/// The question that a list answers, stored to repeat or continue it.
enum MoviesListRequest: Sendable, Hashable {
    case search(MoviesSearch)
    case popular(page: Int, limit: Int?)

    var subject: MoviesListState.Subject {
        switch self {
        case .search: .search
        case .popular: .popular
        }
    }

    var words: String {
        switch self {
        case .search(let search): search.text
        case .popular: ""
        }
    }

    /// The action to repeat after a failure, as the message names it.
    var again: String {
        switch self {
        case .search: "search again"
        case .popular: "try again"
        }
    }

    var page: Int {
        switch self {
        case .search(let search): search.page
        case .popular(let page, _): page
        }
    }

    /// The first page to request from the source. With a limit it is page 1, to count all earlier movies.
    var firstPage: Int { limit == nil ? page : 1 }

    /// How many movies of the answer precede the requested page.
    var offset: Int { limit.map { ($0 * (page - 1)) } ?? 0 }

    /// How far the answer must reach.
    var extent: MoviesAnswer.Extent { limit.map { .movies($0 * page) } ?? .pages(page) }

    var limit: Int? {
        switch self {
        case .search(let search): search.limit
        case .popular(_, let limit): limit
        }
    }

    /// Returns why a search found nothing; `nil` for popular movies.
    func noResultsMessage(_ page: MoviesPage) -> String? {
        switch self {
        case .search(let search):
            FailureViewModel.noMovie(
                for: search.asked,
                year: search.year,
                page.noResultsReason,
                in: page.origin.sourceName
            ).message
        case .popular: nil
        }
    }
}
