import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints the whole notes about movies.
struct MovieNotesView: MoviesListView {
    let screen: MovieNotesScreen
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state))
        if let notice = state.notice { console.note(notice.message) }
    }
}
