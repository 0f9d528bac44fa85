import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// The command line of a search. Without words it opens the full screen, prompts, or takes lines of JSON.
enum SearchCommand {
    private static let pick = Flag(
        "pick",
        help: "Choose in the full screen, on the terminal even if the output is captured, and print the IDs."
    )
    private static let printed = Option<PickedValue>(
        "print",
        value: "WHAT",
        help: "What '--pick' prints of a movie (default: id)",
        parser: .choice()
    )
    private static let serve = Flag(
        "serve-stdio",
        help: "Take commands as lines of JSON from standard input, and answer with every state as a line."
    )
    private static let words = Operand(
        "WORD",
        help: "Words of the title; without any, the full screen opens. After '--', every argument is a word.",
        arity: .any,
        parser: .string.suggesting(FacetOptions.completedWords),
        acceptsDashed: MovieQuery.isCondition
    )

    static func declaration(_ interaction: InteractionMode?) -> Command<any MovieSearchCommand> {
        Command(
            "search",
            summary: "Find movies by title",
            operands: [words],
            options: [MovieOptions.page, MovieOptions.limit] + FacetOptions.all + [
                PictureChoice.poster, pick, printed, MovieOptions.noInput, serve,
            ]
                + MovieOptions.shared,
            examples: [
                Example("moviesearch blade runner", "Find movies whose title has these words"),
                Example("moviesearch blade runner y:1982", "Of that year only, as --year 1982 does"),
                Example("moviesearch genre:war -country:us y:1950s", "Conditions without words"),
                Example(
                    "moviesearch love --genre sci-fi --sort year",
                    "Conditions as options, the newest first"
                ),
                Example("moviesearch --json \"la dolce vita\"", "As JSON, for a script"),
                Example("moviesearch --pick --print url alien", "Choose a movie, and print its page"),
                Example("moviesearch -- popular", "Find a movie whose title is also a command"),
            ]
        ) { arguments throws(UsageError) in
            let options = try CommandOptions(arguments, source: try SourceRequest(arguments))
            let output = options.output
            let words = arguments[words]
            if arguments[serve] {
                try refuse(arguments, besides: "--serve-stdio", hasWords: !words.isEmpty, output)
                return ServeStdioCommand(source: options.source)
            }
            guard !arguments[pick] else { return try picking(arguments, options) }
            guard arguments[printed] == nil else { throw UsageError("'--print' goes only with '--pick'") }
            // Conditions without words list the movies that meet them.
            guard words.isEmpty, FacetOptions.givenName(in: arguments) == nil else {
                guard arguments[PictureChoice.poster] == nil else {
                    throw UsageError(
                        "'--poster' goes only with 'show', 'pick' and the full screen; a table has none"
                    )
                }
                return MoviesListCommand(
                    list: .search(
                        MovieQuery.text(of: words + FacetOptions.words(of: arguments)),
                        order: FacetOptions.order(of: arguments),
                        page: arguments[MovieOptions.page] ?? 1,
                        limit: arguments[MovieOptions.limit]
                    ),
                    options: options
                )
            }
            guard let interaction, !arguments[MovieOptions.noInput], output == .text,
                arguments[MovieOptions.page] == nil,
                arguments[MovieOptions.limit] == nil
            else { throw UsageError("missing operand WORD") }
            return InteractiveCommand(
                isFullScreen: interaction == .fullScreen,
                poster: arguments[PictureChoice.poster] ?? .auto,
                options: options
            )
        }
    }

    private static func picking(
        _ arguments: Arguments,
        _ options: CommandOptions
    ) throws(UsageError) -> InteractiveCommand {
        guard options.output == .text, arguments[MovieOptions.page] == nil,
            arguments[MovieOptions.limit] == nil, !arguments[MovieOptions.noInput],
            FacetOptions.order(of: arguments) == MovieOrder()
        else { throw UsageError("'--pick' takes only words, conditions, '--print' and '--poster'") }
        return InteractiveCommand(
            poster: arguments[PictureChoice.poster] ?? .auto,
            words: MovieQuery.text(of: arguments[words] + FacetOptions.words(of: arguments)),
            pick: arguments[printed] ?? .id,
            options: options
        )
    }

    /// Rejects the options that each JSON command on standard input sets for itself.
    private static func refuse(
        _ arguments: Arguments,
        besides option: String,
        hasWords: Bool,
        _ output: OutputFormat
    ) throws(UsageError) {
        guard !hasWords else { throw UsageError("'\(option)' takes its words from standard input") }
        let given = [
            (MovieOptions.page.name, arguments[MovieOptions.page] != nil),
            (MovieOptions.limit.name, arguments[MovieOptions.limit] != nil),
            (FacetOptions.givenName(in: arguments) ?? "", FacetOptions.givenName(in: arguments) != nil),
            (PictureChoice.poster.name, arguments[PictureChoice.poster] != nil),
            (SharedOptions.plain.name, output == .plain),
        ]
        if let (name, _) = given.first(where: \.1) {
            throw UsageError("'--\(name)' does not go with '\(option)'")
        }
    }
}

/// Takes commands as lines of JSON from standard input, by `--serve-stdio`.
struct ServeStdioCommand: MovieSearchCommand, Hashable {
    let source: SourceRequest

    var options: CommandOptions { CommandOptions(color: .never, output: .json, source: source) }
    var catalogueUse: CatalogueUse { .session }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await StdioFlowCoordinator(
            scene: app.scene.makeMoviesSceneViewModel(
                MoviesListOptions(delivery: .cachedThenFresh, submitter: app.submitter)
            ),
            input: app.context.input,
            output: StdioLines(console: app.console)
        )
        .start()
    }
}
