import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints the table of a search, or says that there is nothing to put into one.
struct MoviesTableView: MoviesListView {
    let screen: MoviesTableScreen
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state))
        if state.phase == .empty {
            console.note(state.emptyNote)
        }
        if let notice = state.notice { console.note(notice.message) }
    }
}

extension MoviesListState {
    fileprivate var emptyNote: String {
        guard let films, films.pages.lowerBound > 1, films.totalPages > 0 else {
            return
                "No film has the words \"\(query.prefix(80))\" in its title; try fewer words or another spelling."
        }
        return "There is no page \(films.pages.lowerBound); the last one is page \(films.totalPages)."
    }
}
