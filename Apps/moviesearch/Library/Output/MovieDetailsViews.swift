import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// Prints all that is known of one film, with its poster beside the text where one came.
struct MovieDetailsTextView: MovieDetailsView {
    let console: Console
    let posterPlan: PosterPlan?

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        if case .loaded(let poster) = state.poster, let posterPlan,
            let picture = posterPlan.picture(of: poster)
        {
            let lines = MovieDetailsScreen(columns: posterPlan.textColumns).lines(for: state)
            try console.output.write(
                picture.rendered(with: lines, color: console.output.traits.usesColor)
            )
        } else {
            try console.output.write(MovieDetailsScreen(columns: console.proseColumns).lines(for: state))
        }
        if case .failed(let failure) = state.poster { console.note("No poster: \(failure.message)") }
        if let notice = state.notice { console.note(notice) }
    }
}

/// Prints the facts of one film as lines for other programs.
struct MovieDetailsPlainView: MovieDetailsView {
    let console: Console

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        let lines = MovieDetailsPlainScreen().lines(for: state)
        try console.output.write(lines.map { $0 + "\n" }.joined())
        if let notice = state.notice { console.note(notice) }
    }
}

/// Prints one film as one JSON object, whose keys README.md lists.
struct MovieDetailsJSONView: MovieDetailsView {
    let console: Console

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        guard let film = state.film else { return }
        try console.write(json: MovieDetailsDocument(film: film))
        if let notice = state.notice { console.note(notice) }
    }
}

/// Tells where the facts came from, on standard error, before another view shows them.
struct MovieDetailsOriginView: MovieDetailsView {
    let view: any MovieDetailsView
    let console: Console

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        if let origin = state.film?.origin { console.note(origin.sentence) }
        try view.show(state)
    }
}
