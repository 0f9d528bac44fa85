import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints a list of movies as tab-separated lines; why there are none is a note.
struct MoviesPlainView: MoviesListView {
    let screen: MoviesPlainScreen
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state).map { $0 + "\n" }.joined())
        if state.phase == .empty { console.note(state.emptyMessage(in: .plain)) }
        if let notice = state.notice { console.note(notice.message) }
    }
}
