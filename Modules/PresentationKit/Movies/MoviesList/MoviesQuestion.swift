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
                page.emptiness,
                in: page.origin.sourceName
            ).message
        case .popular: nil
        }
    }
}
