import AppSupport
import PresentationKit
import TerminalKit

/// What the command line asks the shopping program to do.
enum ItemSearchAction: Sendable, Hashable {
    case search(SearchRequest)
    /// No words: the user is to be asked, on the whole screen or line by line.
    case interactive(SearchOptions)

    var options: SearchOptions {
        switch self {
        case .search(let request): request.options
        case .interactive(let options): options
        }
    }
}

/// One search from the command line, and how its answer is to be shown.
struct SearchRequest: Sendable, Hashable {
    let search: ItemsSearch
    var format = OutputFormat.text
    var options = SearchOptions()
}

/// What counts for one search and for many.
struct SearchOptions: Sendable, Hashable {
    enum Source: String, Sendable, Hashable, CaseIterable {
        /// Naver where there is a key, the built-in catalogue where there is none.
        case auto
        case naver
        case catalogue
    }

    /// In which of two ways the search is written; nobody can see which from outside.
    enum Pattern: String, Sendable, Hashable, CaseIterable {
        case mvc
        case mvvm
    }

    var source = Source.auto
    var pattern = Pattern.mvvm
    var sort = ItemsSort.relevance
    /// Nil leaves it to the environment.
    var locale: RegionalFormat?
    var isVerbose = false
    var color = ColorChoice.auto
}
