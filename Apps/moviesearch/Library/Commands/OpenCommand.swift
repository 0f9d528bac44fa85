import AppSupport
import CommandLineKit
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Finds a movie, prints the address of its page, and opens it in the browser.
struct OpenCommand: MovieSearchCommand, Hashable {
    let movie: MovieDetailsRequest
    var options = CommandOptions()

    var traits: CommandTraits { [.mentionsMissingKey] }

    static let declaration = Command<any MovieSearchCommand>(
        "open",
        summary: "Open a movie's page at TMDB or IMDb in the browser",
        discussion: "The address of the page is printed.",
        operands: [MovieOptions.movie],
        options: SourceRequest.options + [SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("moviesearch open blade runner y:1982", "Open the page of a movie by its title"),
            Example("moviesearch open tt0083658", "By its ID"),
        ]
    ) { arguments throws(UsageError) in
        OpenCommand(
            movie: MovieOptions.movieRequest(arguments),
            options: try CommandOptions(arguments, source: try SourceRequest(arguments))
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeMovieDetailsViewModel(movie)
        await app.makeWaitingMessage().during { await viewModel.load() }
        let state = movie.showingKnown(viewModel.state)
        guard try state.phase.isLoaded() else { return .interrupted }
        guard let address = state.movie?.item.pageAddress else { return .success }
        try app.console.output.write(address + "\n")
        if let notice = state.notice { app.console.note(notice) }
        guard app.context.openInBrowser(address) else {
            throw ProgramFailure(MoviesLabels(app.format).noBrowser(address), status: .unavailable)
        }
        return .success
    }
}
