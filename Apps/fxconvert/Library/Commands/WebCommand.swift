import AppSupport
import CommandLineKit
import FXConvertComposition
import WebSupport

/// A request to serve the converter's pages.
struct WebPagesRequest: Sendable, Hashable {
    let options: WebOptions
    /// The sources in the order in which they are tried.
    let sources: [SourceName]
    let isVerbose: Bool
}

enum WebCommand {
    static let command = Command<FXConvertAction>(
        "web",
        summary: "Convert on a page in the browser",
        discussion: """
            Serves a page on this machine, for this user's browser only, prints its address and opens it. \
            The address has a secret that works once. Without --locale, the browser's language decides between \
            English and Korean. Ctrl-C ends the program.
            """,
        options: WebOptions.declarations + [SourcesCommand.source, SharedOptions.verbose],
        examples: [
            Example("fxconvert web", "Open the page"),
            Example("fxconvert web --port 8080 --no-open", "Print the address only, with a fixed port"),
        ]
    ) { arguments in
        .web(
            WebPagesRequest(
                options: WebOptions(arguments),
                sources: arguments.sources,
                isVerbose: arguments[SharedOptions.verbose]
            )
        )
    }
}
