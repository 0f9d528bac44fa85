import AppSupport
import CommandLineKit
import MovieSearchComposition
import PresentationKit

extension MovieSearchCommands {
    static let popular = Command<MovieSearchAction>(
        "popular",
        summary: "List movies that many people look at",
        discussion: """
            With a key these are the movies that TMDB's visitors look at these days. Without one they are the \
            best known of the built-in catalogue.
            """,
        options: [page, limit, noInput] + SourceRequest.options
            + [
                SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
            ],
        examples: [
            Example("moviesearch popular", "List the first page"),
            Example("moviesearch popular --limit 50 --json", "The first fifty, for a script"),
            Example("moviesearch popular --source catalogue", "Those of the built-in catalogue"),
        ]
    ) { arguments throws(UsageError) in
        .popular(
            ListRequest(
                list: .popular(page: arguments[page] ?? 1, limit: arguments[limit]),
                source: try SourceRequest(arguments),
                output: try arguments.outputFormat(),
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
