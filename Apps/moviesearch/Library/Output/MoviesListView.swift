import AppSupport
import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints a list of movies as a table, tab-separated lines or one JSON object, and why there are none as a note.
struct MoviesListView {
    let output: OutputFormat
    let console: Console
    let format: RegionalFormat
    /// Whether the origin of the results is reported on standard error.
    let tellsOrigin: Bool

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        if tellsOrigin, let movies = state.movies {
            console.note(movies.origin.sentence(in: format))
            if let message = movies.skippedMessage(in: format) { console.note(message) }
        }
        switch output {
        case .text:
            try console.write(MoviesTableScreen(columns: console.columns, format: format).table(for: state))
            if state.phase == .empty { console.note(state.emptyMessage(in: format)) }
        case .plain:
            try console.output.write(MoviesPlainScreen().lines(for: state).map { $0 + "\n" }.joined())
            if state.phase == .empty { console.note(state.emptyMessage(in: .plain)) }
        case .json:
            guard let movies = state.movies else { return }
            try console.write(json: movies.record)
        }
        if let notice = state.notice { console.note(notice.message) }
    }
}
