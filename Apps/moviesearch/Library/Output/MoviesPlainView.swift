import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints a list of movies as tab-separated lines; without results it prints nothing.
struct MoviesPlainView: MoviesListView {
    let screen: MoviesPlainScreen
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state).map { $0 + "\n" }.joined())
        if let notice = state.notice { console.note(notice.message) }
    }
}
