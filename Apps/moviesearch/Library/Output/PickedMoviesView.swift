import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit

/// Prints the movies that the user picked, one per line.
struct PickedMoviesView {
    let console: Console
    let value: PickedValue

    func show(_ movies: [MoviesListItemViewData]) throws(ProgramFailure) {
        for movie in movies {
            switch value {
            case .id: try write(movie.id)
            case .title: try write(movie.title)
            case .url: try write(movie.pageAddress ?? "")
            case .json: try console.write(jsonLine: ListedMovieDocument(item: movie))
            }
        }
    }

    private func write(_ text: String) throws(ProgramFailure) {
        try console.output.write(text.cleanedForTerminal() + "\n")
    }
}
