import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import ProgramKit
import WebSupport

/// Serves the pages.
struct WebCommand: MovieSearchCommand, Hashable {
    var web = WebOptions()
    var source = SourceRequest()

    var options: CommandOptions { CommandOptions(locale: web.format, source: source) }
    var traits: CommandTraits { [.opensRecentQueries] }
    var catalogueUse: CatalogueUse { .session }

    static let declaration = Command<any MovieSearchCommand>(
        "web",
        summary: "Find movies on a page in the browser",
        discussion: """
            Serves a page on this machine, for this user's browser only, prints its address and opens it. \
            The address has a secret that works once. Without --locale, the browser's language decides between \
            English and Korean. Ctrl-C ends the program, and --stop one that --background started.
            """,
        options: WebOptions.declarations + SourceRequest.options,
        examples: [
            Example("moviesearch web", "Open the page"),
            Example("moviesearch web --background", "Open the page, and leave the terminal"),
        ]
    ) { arguments throws(UsageError) in
        WebCommand(web: try WebOptions(arguments), source: try SourceRequest(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await WebPages(
            of: "moviesearch",
            options: web,
            context: app.context,
            console: app.console,
            format: app.format,
            site: MoviesSite { app.scene.with($0) }
        )
        .run()
    }
}
