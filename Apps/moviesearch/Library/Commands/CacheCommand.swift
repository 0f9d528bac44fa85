import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// A parsed `moviesearch cache` command.
struct CacheRequest: Sendable, Hashable {
    enum Task: String, Sendable, Hashable, CaseIterable {
        case info
        case clear
    }

    let task: Task
    let output: OutputFormat
    let color: ColorChoice
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
}

extension MovieSearchCommands {
    private static let task = Operand(
        "TASK",
        help: "What to do (default: info)",
        arity: .optional,
        parser: .choice(of: CacheRequest.Task.self)
    )

    static let cache = Command<MovieSearchAction>(
        "cache",
        summary: "Show or clear the cached answers of TMDB",
        discussion: """
            Answers are cached so that the same search is answered at once, and when TMDB cannot be reached. \
            Clearing them does not touch what 'moviesearch recent' lists.
            """,
        operands: [task],
        options: [SharedOptions.json, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("moviesearch cache", "Show where answers are cached and how many"),
            Example("moviesearch cache clear", "Delete them all"),
        ]
    ) { arguments in
        .cache(
            CacheRequest(
                task: arguments[task].first ?? .info,
                output: arguments[SharedOptions.json] ? .json : .text,
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
