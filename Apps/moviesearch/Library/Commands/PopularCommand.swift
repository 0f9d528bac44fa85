import AppSupport
import CommandLineKit
import TerminalKit

/// A parsed `moviesearch popular` command.
struct PopularRequest: Sendable, Hashable {
    var page = 1
    var limit: Int?
    var source = SourceRequest()
    var format = OutputFormat.text
    var color = ColorChoice.auto
}

extension MovieSearchCommands {
    static let popular = Command<MovieSearchAction>(
        "popular",
        summary: "List movies that many people look at",
        discussion: """
            With a key these are the movies that TMDB's visitors look at these days. Without one they are the \
            best known of the built-in catalogue.
            """,
        options: [page, limit, noInput] + SourceRequest.options
            + [SharedOptions.json, SharedOptions.plain, SharedOptions.noColor],
        examples: [
            Example("moviesearch popular", "List the first page"),
            Example("moviesearch popular --limit 50 --json", "The first fifty, for a script"),
            Example("moviesearch popular --source catalogue", "Those of the built-in catalogue"),
        ]
    ) { arguments throws(UsageError) in
        .popular(
            PopularRequest(
                page: arguments[page] ?? 1,
                limit: arguments[limit],
                source: try SourceRequest(arguments),
                format: try arguments.outputFormat(),
                color: arguments.color
            )
        )
    }
}
