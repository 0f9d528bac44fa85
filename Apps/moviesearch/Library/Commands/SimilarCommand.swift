import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import PresentationKit

extension MovieSearchCommands {
    static let similar = Command<MovieSearchAction>(
        "similar",
        summary: "List movies that are similar to one, and why each is",
        discussion: """
            With a key these are TMDB's recommendations. Without one, the movies of the catalogue are compared by \
            who made them, their genres, countries and years, and how well known they are.
            """,
        operands: [movie],
        options: [page, limit, noInput] + SourceRequest.options
            + [
                SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
            ],
        examples: [
            Example("moviesearch similar blade runner y:1982", "By a title, and its year"),
            Example("moviesearch similar tt0083658 --limit 5", "By an ID, the five most similar"),
            Example("moviesearch similar --json tmdb:78", "As JSON, for a script"),
        ]
    ) { arguments throws(UsageError) in
        .similar(
            ListRequest(
                list: .similar(
                    to: MovieQuery.text(of: arguments[movie]),
                    page: arguments[page] ?? 1,
                    limit: arguments[limit]
                ),
                source: try SourceRequest(arguments),
                output: try arguments.outputFormat(),
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
