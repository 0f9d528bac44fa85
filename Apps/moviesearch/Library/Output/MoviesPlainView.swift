import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints a list of films as lines for other programs; that there are none is an empty answer.
struct MoviesPlainView: MoviesListView {
    let screen: MoviesPlainScreen
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state).map { $0 + "\n" }.joined())
        if let notice = state.notice { console.note(notice.message) }
    }
}
