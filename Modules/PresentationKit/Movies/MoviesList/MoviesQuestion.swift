import Entities

/// What the list was asked, kept so that it can be asked again and gone on with.
enum MoviesQuestion: Sendable, Hashable {
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

    /// What a user does to ask once more.
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

    /// The source's page to begin with: where pages have `limit` films, all before them must be counted.
    var firstPage: Int { limit == nil ? page : 1 }

    /// How many films come before the page that was asked for.
    var offset: Int { limit.map { ($0 * (page - 1)) } ?? 0 }

    /// How far the answer has to reach.
    var extent: MoviesAnswer.Extent { limit.map { .films($0 * page) } ?? .pages(page) }

    var limit: Int? {
        switch self {
        case .search(let search): search.limit
        case .popular(_, let limit): limit
        }
    }

    /// Why a page without films is so, where that can be said of what was asked.
    func whyEmpty(_ page: MoviesPage) -> String? {
        switch self {
        case .search(let search):
            FailureViewModel.noFilm(
                for: search.asked,
                year: search.year,
                page.noResultsReason,
                in: page.origin.sourceName
            ).message
        case .popular: nil
        }
    }
}
