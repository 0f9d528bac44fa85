import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

extension AppDIContainer {
    func show(
        _ state: MovieDetailsState,
        as output: OutputFormat,
        printedPoster: PrintedPoster?
    ) throws(ProgramFailure) {
        if isVerbose, let origin = state.movie?.origin { console.note(origin.sentence(in: format)) }
        switch output {
        case .text: try showText(state, printedPoster)
        case .plain:
            let lines = MovieDetailsPlainScreen().lines(for: state)
            try console.output.write(lines.map { $0 + "\n" }.joined())
        case .json:
            guard let movie = state.movie else { return }
            try console.write(json: movie.record)
        }
        if let notice = state.notice { console.note(notice) }
    }

    private func showText(
        _ state: MovieDetailsState,
        _ printedPoster: PrintedPoster?
    ) throws(ProgramFailure) {
        if case .loaded(let poster) = state.poster, let printedPoster,
            let picture = printedPoster.picture(of: poster)
        {
            let screen = MovieDetailsScreen(columns: printedPoster.textColumns, format: format)
            let color = console.output.traits.usesColor
            try console.output.write(picture.rendered(with: screen.lines(for: state), color: color))
        } else {
            let screen = MovieDetailsScreen(columns: console.proseColumns, format: format)
            try console.output.write(screen.lines(for: state))
        }
        if case .failed(let failure) = state.poster {
            console.note(MovieDetailsLabels(format).noPoster(failure))
        }
    }
}
