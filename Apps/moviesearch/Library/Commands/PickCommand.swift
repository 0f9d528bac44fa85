import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Picks a movie at random, and shows it.
struct PickCommand: MovieSearchCommand, Hashable {
    /// The words and conditions that the movie matches.
    let text: String
    var weighting = MovieWeighting.fame
    var poster = PictureChoice.auto
    var options = CommandOptions()

    var traits: CommandTraits { [.isBrief, .mentionsMissingKey] }

    private static let weighting = Option<MovieWeighting>(
        "by",
        value: "WHAT",
        help: "What makes a movie more likely; by chance all are equally likely (default: fame)",
        parser: .choice()
    )

    static let declaration = Command<any MovieSearchCommand>(
        "pick",
        summary: "Pick a movie at random",
        discussion: """
            A movie of the catalogue, or of your own, that meets all conditions is picked and shown as 'show' does. \
            None is picked again with the same words before all had their turn; the turns are saved with your movies. \
            With 'on:netflix' it is one of those that a search lists first.
            """,
        operands: [MovieOptions.matching],
        options: [weighting, PictureChoice.poster, MovieOptions.noInput] + MovieOptions.shared,
        examples: [
            Example("moviesearch pick in:watchlist 'runtime:<120'", "A short one of those you want to see"),
            Example("moviesearch pick genre:horror y:1980s -in:seen", "One that you have not seen"),
            Example("moviesearch pick --by taste -in:seen", "One that you will probably like"),
        ]
    ) { arguments throws(UsageError) in
        PickCommand(
            text: MovieQuery.text(of: arguments[MovieOptions.matching]),
            weighting: arguments[weighting] ?? .fame,
            poster: try PictureChoice.poster(of: arguments),
            options: try CommandOptions(arguments, source: try SourceRequest(arguments))
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeRandomMovieViewModel()
        await viewModel.pick(text, by: weighting)
        switch viewModel.state {
        case .idle: return .interrupted
        case .failed(let failure): throw ProgramFailure(failure)
        case .picked(let movie, let notice):
            if let notice { app.console.note(notice) }
            let command = ShowCommand(movie: movie, poster: poster, options: options)
            return try await command.run(in: app)
        }
    }
}
