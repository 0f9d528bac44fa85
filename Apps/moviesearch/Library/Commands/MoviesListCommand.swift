import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import PresentationKit

/// Lists the movies of a search, popular movies or similar ones.
struct MoviesListCommand: MovieSearchCommand, Hashable {
    let list: MoviesListRequest
    var options = CommandOptions()

    var traits: CommandTraits {
        let traits: CommandTraits = [.isBrief, .mentionsMissingKey]
        return switch list.subject {
        case .search: traits.union([.opensRecentQueries])
        case .popular, .similar: traits
        }
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await MoviesSearchFlowCoordinator(dependencies: app).start(self)
    }

    static let popular = Command<any MovieSearchCommand>(
        "popular",
        summary: "List movies that many people look at",
        discussion: """
            With a key these are the movies that TMDB's visitors look at these days. Without one they are the \
            best known of the built-in catalogue.
            """,
        options: [MovieOptions.page, MovieOptions.limit, MovieOptions.noInput] + MovieOptions.shared,
        examples: [
            Example("moviesearch popular", "List the first page"),
            Example("moviesearch popular --limit 50 --json", "The first fifty, for a script"),
            Example("moviesearch popular --source catalogue", "Those of the built-in catalogue"),
        ]
    ) { arguments throws(UsageError) in
        MoviesListCommand(
            list: .popular(page: arguments[MovieOptions.page] ?? 1, limit: arguments[MovieOptions.limit]),
            options: try CommandOptions(arguments, source: try SourceRequest(arguments))
        )
    }

    static let similar = Command<any MovieSearchCommand>(
        "similar",
        summary: "List movies that are similar to one, and why each is",
        discussion: """
            With a key these are TMDB's recommendations. Without one, the movies of the catalogue are compared by \
            who made them, their genres, countries and years, and how well known they are.
            """,
        operands: [MovieOptions.movie],
        options: [MovieOptions.page, MovieOptions.limit, MovieOptions.noInput] + MovieOptions.shared,
        examples: [
            Example("moviesearch similar blade runner y:1982", "By a title, and its year"),
            Example("moviesearch similar tt0083658 --limit 5", "By an ID, the five most similar"),
            Example("moviesearch similar --json tmdb:78", "As JSON, for a script"),
        ]
    ) { arguments throws(UsageError) in
        MoviesListCommand(
            list: .similar(
                to: MovieQuery.text(of: arguments[MovieOptions.movie]),
                page: arguments[MovieOptions.page] ?? 1,
                limit: arguments[MovieOptions.limit]
            ),
            options: try CommandOptions(arguments, source: try SourceRequest(arguments))
        )
    }
}
