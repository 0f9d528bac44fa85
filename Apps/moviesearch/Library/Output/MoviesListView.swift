import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

extension AppDIContainer {
    /// Prints a list of movies as a table, tab-separated lines or one JSON object, and why there are none as a note.
    func show(_ state: MoviesListState, as output: OutputFormat) throws(ProgramFailure) {
        if isVerbose, let movies = state.movies {
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

extension MoviesListState.Phase {
    /// Returns whether there is an answer; throws why there is none, unless the request was cancelled.
    func isLoaded() throws(ProgramFailure) -> Bool {
        switch self {
        case .loaded, .empty: true
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: false
        }
    }
}
