import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// Prints the details of one movie, with the poster beside the text if it was loaded.
struct MovieDetailsTextView: MovieDetailsView {
    let console: Console
    let format: RegionalFormat
    let printedPoster: PrintedPoster?

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        if case .loaded(let poster) = state.poster, let printedPoster,
            let picture = printedPoster.picture(of: poster)
        {
            let lines = MovieDetailsScreen(columns: printedPoster.textColumns, format: format).lines(
                for: state
            )
            try console.output.write(
                picture.rendered(with: lines, color: console.output.traits.usesColor)
            )
        } else {
            let screen = MovieDetailsScreen(columns: console.proseColumns, format: format)
            try console.output.write(screen.lines(for: state))
        }
        if case .failed(let failure) = state.poster {
            console.note(MovieDetailsLabels(format).noPoster(failure))
        }
        if let notice = state.notice { console.note(notice) }
    }
}

/// Prints the details of one movie as tab-separated lines.
struct MovieDetailsPlainView: MovieDetailsView {
    let console: Console

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        let lines = MovieDetailsPlainScreen().lines(for: state)
        try console.output.write(lines.map { $0 + "\n" }.joined())
        if let notice = state.notice { console.note(notice) }
    }
}

/// Prints the details of one movie as one JSON object; its keys are in the program's README.
struct MovieDetailsJSONView: MovieDetailsView {
    let console: Console

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        guard let movie = state.movie else { return }
        try console.write(json: MovieDetailsDocument(movie: movie))
        if let notice = state.notice { console.note(notice) }
    }
}

/// Reports the origin of the details on standard error, and then shows another view.
struct MovieDetailsOriginView: MovieDetailsView {
    let view: any MovieDetailsView
    let console: Console
    let format: RegionalFormat

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        if let origin = state.movie?.origin { console.note(origin.sentence(in: format)) }
        try view.show(state)
    }
}
