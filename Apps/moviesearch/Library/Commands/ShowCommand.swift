import AppSupport
import CommandLineKit
import MovieSearchComposition
import MoviesComposition
import PresentationKit

/// Shows a movie once its details and poster are loaded.
struct ShowCommand: MovieSearchCommand, Hashable {
    let movie: MovieDetailsRequest
    var poster = PictureChoice.auto
    var options = CommandOptions()

    var traits: CommandTraits { [.isBrief, .mentionsMissingKey] }

    static let declaration = Command<any MovieSearchCommand>(
        "show",
        summary: "Show all that is known of one movie",
        discussion: """
            A movie of exactly this title is shown, or else the one that a search would list first. The poster stands beside the text \
            where the terminal can show one.
            """,
        operands: [MovieOptions.movie],
        options: [PictureChoice.poster, MovieOptions.noInput] + MovieOptions.shared,
        examples: [
            Example("moviesearch show tt0083658", "Show a movie by its ID"),
            Example("moviesearch show dune 1984", "By its title, and its year"),
            Example("moviesearch show --json tmdb:78", "All facts as JSON, for a script"),
            Example("moviesearch show --poster blocks alien", "With the poster drawn in coloured blocks"),
        ]
    ) { arguments throws(UsageError) in
        ShowCommand(
            movie: MovieOptions.movieRequest(arguments),
            poster: try PictureChoice.poster(of: arguments),
            options: try CommandOptions(arguments, source: try SourceRequest(arguments))
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeMovieDetailsViewModel(movie)
        return try await MovieDetailsFlow(viewModel: viewModel, dependencies: app).start(self)
    }
}

extension PictureChoice {
    static let poster = Option<PictureChoice>(
        "poster",
        value: "WAY",
        help: "How a poster is drawn; auto draws none where there are no colours (default: auto)",
        parser: .choice()
    )

    /// Returns how the poster of one movie is drawn. It needs text beside it.
    static func poster(of arguments: Arguments) throws(UsageError) -> PictureChoice {
        let output = try arguments.outputFormat()
        guard output == .text || arguments[poster] == nil else {
            throw UsageError("'--poster' draws beside text, which '--json' and '--plain' do not print")
        }
        return arguments[poster] ?? .auto
    }
}
