import CommandLineKit
import Entities
import MovieSearchComposition

/// The options of `moviesearch batch`.
struct BatchRequest: Sendable, Hashable {
    /// The maximum number of movies per line.
    var limit = 20
}

extension MovieSearchCommands {
    static let batch = Command<MovieSearchAction>(
        "batch",
        summary: "Answer many searches, a line each",
        discussion: """
            Reads the words of a search from each line of standard input, and writes one JSON object a line, in \
            their order: {"query":"...","results":[...]}. Each answer is written as soon as it and those before it \
            are there. A line without words has no results. Nothing is saved.

            The catalogue alone answers, as with '--source catalogue'. The exit status is 0 when every line \
            was answered, whether with movies or without. A line that cannot be searched for, such as one of more \
            than \(MovieQuery.longestText) characters or with a year that is none, has no results and is named on \
            standard error, and the status is 65.
            """,
        options: [limit, SourceRequest.source],
        examples: [
            Example("moviesearch batch --limit 5 < titles.txt", "Five movies for each line"),
            Example("echo 'blade runer y:1982' | moviesearch batch", "Typos and years as in a search"),
        ]
    ) { arguments throws(UsageError) in
        guard arguments[SourceRequest.source] != .tmdb else {
            throw UsageError("'batch' does not ask TMDB, which wants few requests; use '--source catalogue'")
        }
        var request = BatchRequest()
        if let limit = arguments[limit] { request.limit = limit }
        return .batch(request)
    }
}
