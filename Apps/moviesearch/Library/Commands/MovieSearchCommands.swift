import AppSupport
import CommandLineKit
import Entities
import TerminalKit

/// What the command line asks the films program to do.
enum MovieSearchAction: Sendable, Hashable {
    case search(SearchRequest)
    case recent(RecentQueriesRequest)
    case cache(KeptAnswersRequest)
}

extension MovieSearchAction {
    var color: ColorChoice {
        switch self {
        case .search(let request): request.color
        case .recent(let request): request.color
        case .cache(let request): request.color
        }
    }

    /// Only a search makes requests to tell of.
    var isVerbose: Bool {
        switch self {
        case .search(let request): request.isVerbose
        case .recent, .cache: false
        }
    }
}

/// One search from the command line, and how its answer is to be shown.
struct SearchRequest: Sendable, Hashable {
    let text: String
    let page: Int
    let format: OutputFormat
    let color: ColorChoice
    let isVerbose: Bool
}

enum OutputFormat: Sendable, Hashable, CaseIterable {
    case table
    case json
}

/// The declaration of the films program's command line.
enum MovieSearchCommands {
    static let json = Flag("json", help: "Print one JSON object instead of text.")
    static let noColor = Flag("no-color", help: "Print without colours.")
    private static let page = Option(
        "page",
        value: "N",
        help: "Show page N of the answer, 1 unless told.",
        parser: .integer(in: MovieQuery.pages)
    )
    private static let verbose = Flag(
        "verbose",
        help: "Tell of every request, and of where the answer came from, on standard error."
    )
    private static let words = Operand(
        "WORD",
        help: "Words of the title. After '--' every word is one, whatever it looks like.",
        arity: .oneOrMore,
        parser: .string
    )

    static let program = Program(
        name: "moviesearch",
        version: "0.1.0",
        summary: "Find films by title: in the built-in catalogue, or live at TMDB when a key is set.",
        main: search,
        commands: [recent, cache],
        sections: [environment, attribution],
        exitStatuses: ExitStatusNote.common + [
            ExitStatusNote(.unavailable, "TMDB could not be reached or could not answer."),
            ExitStatusNote(.noPermission, "TMDB refused the key."),
            ExitStatusNote(.badConfiguration, "A setting of the environment makes no sense."),
        ],
        released: "2026-11-21"
    )

    private static let search = Command<MovieSearchAction>(
        "search",
        summary: "Find films by title",
        operands: [words],
        options: [json, page, noColor, verbose],
        examples: [
            Example("moviesearch blade runner", "Find films whose title has these words"),
            Example("moviesearch --json \"la dolce vita\"", "The same as JSON, for a script"),
            Example("moviesearch -- man", "Find films whose title has the name of a command"),
            Example("moviesearch -- --help", "Find films whose title looks like an option"),
            Example("moviesearch -- recent", "Find films called as a command is"),
        ]
    ) { arguments in
        .search(
            SearchRequest(
                text: arguments[words].joined(separator: " "),
                page: arguments[page] ?? 1,
                format: arguments[json] ? .json : .table,
                color: arguments[noColor] ? .never : .auto,
                isVerbose: arguments[verbose]
            )
        )
    }

    private static let environment = HelpSection(
        "Environment",
        entries: [
            HelpEntry(Settings.Name.accessToken, "A read token of TMDB; with it films are searched live."),
            HelpEntry(Settings.Name.apiKey, "A key of TMDB, the older way; the token is preferred."),
            HelpEntry(
                Settings.Name.baseURL,
                "Another address for TMDB's service, such as a proxy of your own."
            ),
            HelpEntry("NO_COLOR", "Print without colours when set."),
            HelpEntry("XDG_CACHE_HOME", "Where answers are kept; ~/.cache unless told."),
            HelpEntry("XDG_DATA_HOME", "Where searches are remembered; ~/.local/share unless told."),
        ]
    )

    private static let attribution = HelpSection(
        "Sources",
        text: """
            This product uses the TMDB API but is not endorsed or certified by TMDB. \
            The built-in catalogue holds facts from Wikidata.
            """
    )
}
