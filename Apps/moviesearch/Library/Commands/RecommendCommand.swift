import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Lists the movies that the user will probably like.
struct RecommendCommand: MovieSearchCommand, Hashable {
    /// The words and conditions that the movies match.
    let text: String
    var limit = defaultLimit
    var options = CommandOptions()

    private static let defaultLimit = MoviesPage.size

    var traits: CommandTraits { [.isBrief] }

    private static let limit = Option(
        MovieOptions.limit.name,
        value: "N",
        help:
            "Show at most N movies, up to \(RecommendationsViewModel.limits.upperBound); default: \(defaultLimit).",
        parser: .integer(in: RecommendationsViewModel.limits)
    )

    static let declaration = Command<any MovieSearchCommand>(
        "recommend",
        summary: "List movies that you will probably like, and why",
        discussion: """
            All your ratings are taken into account: the people, genres, countries and years of the movies that you \
            rated high count for a movie of the catalogue, those of movies that you rated low against it. What you \
            have seen or rated is left out.
            """,
        operands: [MovieOptions.matching],
        options: [
            limit, MovieOptions.noInput, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("moviesearch recommend", "Twenty movies, each with two that you liked and it resembles"),
            Example("moviesearch recommend genre:comedy y:..1960 --limit 5", "Old comedies only"),
            Example(
                "moviesearch recommend in:watchlist --json",
                "What to see first of your list, for a script"
            ),
        ]
    ) { arguments throws(UsageError) in
        RecommendCommand(
            text: MovieQuery.text(of: arguments[MovieOptions.matching]),
            limit: arguments[limit] ?? defaultLimit,
            options: try CommandOptions(arguments)
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeRecommendationsViewModel()
        await viewModel.load(text, limit: limit)
        guard try viewModel.state.phase.isLoaded() else { return .interrupted }
        try app.show(viewModel.state, as: options.output)
        return .success
    }
}
