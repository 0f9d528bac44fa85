import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints the results of a search as a table, or why there are none.
struct MoviesTableView: MoviesListView {
    let screen: MoviesTableScreen
    let console: Console
    let format: RegionalFormat

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.write(screen.table(for: state))
        if state.phase == .empty {
            console.note(state.emptyMessage(in: format))
        }
        if let notice = state.notice { console.note(notice.message) }
    }
}
