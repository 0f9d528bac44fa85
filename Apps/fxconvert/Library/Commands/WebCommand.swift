import AppSupport
import CommandLineKit
import FXConvertComposition
import PresentationKit
import WebSupport

/// Serves the converter's pages.
struct WebCommand: FXConvertCommand, Hashable {
    let web: WebOptions
    let sources: [SourceName]
    let isVerbose: Bool

    var options: CommandOptions {
        CommandOptions(locale: web.format, sources: sources, isVerbose: isVerbose)
    }

    static let declaration = Command<any FXConvertCommand>(
        "web",
        summary: "Convert on a page in the browser",
        discussion: """
            Serves a page on this machine, for this user's browser only, prints its address and opens it. \
            The address has a secret that works once. Without --locale, the browser's language decides between \
            English and Korean. Ctrl-C ends the program, and --stop one that --background started.
            """,
        options: WebOptions.declarations + [SourcesCommand.source, SharedOptions.verbose],
        examples: [
            Example("fxconvert web", "Open the page"),
            Example("fxconvert web --background", "Open the page, and leave the terminal"),
            Example("fxconvert web --port 8080 --no-open", "Print the address only, with a fixed port"),
        ]
    ) { arguments throws(UsageError) in
        WebCommand(
            web: try WebOptions(arguments),
            sources: arguments.sources,
            isVerbose: arguments[SharedOptions.verbose]
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeWebPages(for: self).run()
    }
}
