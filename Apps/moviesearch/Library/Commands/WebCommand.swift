import AppSupport
import CommandLineKit
import MovieSearchComposition
import WebSupport

/// A request to serve the pages.
struct WebPagesRequest: Sendable, Hashable {
    var options = WebOptions()
    var source = SourceRequest()
}

extension MovieSearchCommands {
    static let web = Command<MovieSearchAction>(
        "web",
        summary: "Find movies on a page in the browser",
        discussion: """
            Serves a page on this machine, for this user's browser only, prints its address and opens it. \
            The address has a secret that works once. Without --locale, the browser's language decides between \
            English and Korean. Ctrl-C ends the program.
            """,
        options: WebOptions.declarations + SourceRequest.options,
        examples: [
            Example("moviesearch web", "Open the page"),
            Example("moviesearch web --port 8080 --no-open", "Print the address only, with a fixed port"),
        ]
    ) { arguments throws(UsageError) in
        .web(WebPagesRequest(options: WebOptions(arguments), source: try SourceRequest(arguments)))
    }
}
