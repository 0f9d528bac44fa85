import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import PresentationKit
import TerminalKit

/// A list of movies requested on the command line, and the form of its output.
struct ListRequest: Sendable, Hashable {
    let list: MoviesListRequest
    var source = SourceRequest()
    var output = OutputFormat.text
    var color = ColorChoice.auto
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
}

/// A start without search words on a terminal, where the user can be prompted.
struct InteractiveRequest: Sendable, Hashable {
    var source = SourceRequest()
    var poster = PictureChoice.auto
    /// The words in the field at the start.
    var words = ""
    /// What is printed of the movies that the user picks; `nil` if nothing is to be picked.
    var pick: PickedValue?
    var color = ColorChoice.auto
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
}

/// The `--print` option: what is printed of a picked movie.
enum PickedValue: String, Sendable, Hashable, CaseIterable {
    case id, title, url, json
}

extension MovieSearchCommands {
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
    static let page = Option(
        "page",
        value: "N",
        help: "Show page N of the answer; default: 1.",
        parser: .integer(in: MoviesRequest.pages)
    )
    static let limit = Option(
        "limit",
        value: "N",
        help: "Show at most N movies; a page then has N of them.",
        parser: .integer(in: 1...10_000)
    )
    static let noInput = Flag("no-input", help: "Never ask for anything, and never open the full screen.")
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

    static func search(canPrompt: Bool) -> Command<MovieSearchAction> {
        Command(
            "search",
            summary: "Find movies by title",
            operands: [words],
            options: [page, limit] + FacetOptions.all + [PictureChoice.poster, pick, printed, noInput, serve]
                + SourceRequest.options + [
                    SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
                ],
            examples: [
                Example("moviesearch blade runner", "Find movies whose title has these words"),
                Example("moviesearch blade runner y:1982", "Of that year only, as --year 1982 does"),
                Example("moviesearch genre:war -country:us y:1950s", "Conditions without words"),
                Example(
                    "moviesearch love --genre sci-fi --sort year",
                    "Conditions as options, the newest first"
                ),
                Example("moviesearch --language ko --limit 40 love", "Forty movies, with Korean titles"),
                Example("moviesearch --json \"la dolce vita\"", "As JSON, for a script"),
                Example("moviesearch --plain the | cut -f 2", "As lines with tabs, for a pipeline"),
                Example("moviesearch --pick --print url alien", "Choose a movie, and print its page"),
                Example("moviesearch -- popular", "Find a movie whose title is also a command"),
            ]
        ) { arguments throws(UsageError) in
            let source = try SourceRequest(arguments)
            let output = try arguments.outputFormat()
            let words = arguments[words]
            if arguments[serve] {
                try refuse(arguments, besides: "--serve-stdio", hasWords: !words.isEmpty, output)
                return .serve(source)
            }
            guard !arguments[pick] else { return try picking(arguments, source, output) }
            guard arguments[printed] == nil else { throw UsageError("'--print' goes only with '--pick'") }
            // Conditions without words list the movies that meet them.
            guard words.isEmpty, FacetOptions.givenName(in: arguments) == nil else {
                guard arguments[PictureChoice.poster] == nil else {
                    throw UsageError("'--poster' goes only with 'show' and the full screen; a table has none")
                }
                return .search(
                    ListRequest(
                        list: .search(
                            MovieQuery.text(of: words + FacetOptions.words(of: arguments)),
                            order: FacetOptions.order(of: arguments),
                            page: arguments[page] ?? 1,
                            limit: arguments[limit]
                        ),
                        source: source,
                        output: output,
                        color: arguments.color,
                        locale: arguments[SharedOptions.locale]
                    )
                )
            }
            guard canPrompt, !arguments[noInput], output == .text, arguments[page] == nil,
                arguments[limit] == nil
            else { throw UsageError("missing operand WORD") }
            return .interactive(
                InteractiveRequest(
                    source: source,
                    poster: arguments[PictureChoice.poster] ?? .auto,
                    color: arguments.color,
                    locale: arguments[SharedOptions.locale]
                )
            )
        }
    }

    private static func picking(
        _ arguments: Arguments,
        _ source: SourceRequest,
        _ output: OutputFormat
    ) throws(UsageError) -> MovieSearchAction {
        guard output == .text, arguments[page] == nil, arguments[limit] == nil, !arguments[noInput],
            FacetOptions.order(of: arguments) == MovieOrder()
        else { throw UsageError("'--pick' takes only words, conditions, '--print' and '--poster'") }
        return .interactive(
            InteractiveRequest(
                source: source,
                poster: arguments[PictureChoice.poster] ?? .auto,
                words: MovieQuery.text(of: arguments[words] + FacetOptions.words(of: arguments)),
                pick: arguments[printed] ?? .id,
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
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
            (page.name, arguments[page] != nil), (limit.name, arguments[limit] != nil),
            (FacetOptions.givenName(in: arguments) ?? "", FacetOptions.givenName(in: arguments) != nil),
            (PictureChoice.poster.name, arguments[PictureChoice.poster] != nil),
            (SharedOptions.plain.name, output == .plain),
        ]
        if let (name, _) = given.first(where: \.1) {
            throw UsageError("'--\(name)' does not go with '\(option)'")
        }
    }
}
