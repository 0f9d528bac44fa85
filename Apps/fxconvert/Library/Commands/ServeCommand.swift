import AppSupport
import CommandLineKit
import ExchangeComposition
import FXConvertComposition
import PresentationKit
import ProgramKit
import WebSupport

/// Answers other programs with rates as JSON.
struct ServeCommand: FXConvertCommand, Hashable {
    let api: WebAPIOptions
    var options = CommandOptions()

    static let declaration = Command<any FXConvertCommand>(
        "serve",
        summary: "Answer other programs on this machine as JSON",
        discussion: """
            Serves the rates of version 1 of Frankfurter: /v1/latest, /v1/2024-01-02, /v1/2024-01-01..2024-01-31 and \
            /v1/currencies, with base, symbols and amount. /openapi.json describes the paths. Only programs of this \
            user on this machine get answers, without a key, since nothing can be changed; pages in a browser do not \
            unless --allow-origin names theirs. 'numbers=text' writes numbers as text, so that no digit is lost. \
            Prints the address; Ctrl-C ends the program.
            """,
        options: WebAPIOptions.declarations,
        examples: [
            Example("fxconvert serve --port 8080", "Answer at http://127.0.0.1:8080/v1/latest"),
            Example(
                "fxconvert serve --allow-origin http://localhost:3000",
                "Let the pages of a program of yours read the rates"
            ),
        ]
    ) { arguments throws(UsageError) in
        ServeCommand(api: WebAPIOptions(arguments), options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let answers = app.makeRatesAPI(try app.makeSources(options))
        let api = WebAPI(options: api, context: app.context, console: app.console, format: app.format)
        return try await api.serve(
            { await answers.response(to: $0) },
            refused: { RatesAPI.response(to: .notAllowed(status: $0)) }
        )
    }
}
