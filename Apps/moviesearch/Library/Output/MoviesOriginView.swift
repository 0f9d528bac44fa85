import CommandLineKit
import PresentationKit
import ProgramKit

/// Reports the origin of the results on standard error, and then shows another view.
struct MoviesOriginView: MoviesListView {
    let view: any MoviesListView
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        if let movies = state.movies {
            console.note(movies.origin.sentence)
            if let message = movies.skippedMessage { console.note(message) }
        }
        try view.show(state)
    }
}

extension MoviesListState.Origin {
    /// The origin as `--verbose` reports it.
    var sentence: String {
        guard let age else { return "Answered from \(sourceName)." }
        let cached = "Answered from the cache: cached from \(sourceName) \(age.components.seconds) s ago"
        return isStale ? "\(cached), and no newer answer came." : "\(cached)."
    }
}
