import CommandLineKit
import PresentationKit
import ProgramKit

/// Tells where an answer came from, on standard error, before another view shows the answer.
struct MoviesOriginView: MoviesListView {
    let view: any MoviesListView
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        if let films = state.films {
            console.note(films.origin.sentence)
            if let message = films.skippedMessage { console.note(message) }
        }
        try view.show(state)
    }
}

extension MoviesListState.Origin {
    /// What is told of an answer that nobody asked to be told of but with an option.
    var sentence: String {
        guard let age else { return "Answered from \(sourceName)." }
        let cached = "Answered from the cache: cached from \(sourceName) \(age.components.seconds) s ago"
        return isStale ? "\(cached), and no newer answer came." : "\(cached)."
    }
}
