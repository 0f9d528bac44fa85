import CommandLineKit
import PresentationKit
import ProgramKit

/// Reports the origin of the results on standard error, and then shows another view.
struct MoviesOriginView: MoviesListView {
    let view: any MoviesListView
    let console: Console
    let format: RegionalFormat

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        if let movies = state.movies {
            console.note(movies.origin.sentence(in: format))
            if let message = movies.skippedMessage(in: format) { console.note(message) }
        }
        try view.show(state)
    }
}
