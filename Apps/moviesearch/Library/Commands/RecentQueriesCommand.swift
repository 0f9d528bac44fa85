import AppSupport
import CommandLineKit
import MovieSearchComposition
import PresentationKit
import TerminalKit

/// A parsed `moviesearch recent` command.
struct RecentQueriesRequest: Sendable, Hashable {
    let task: SavedListAction
    let output: OutputFormat
    let color: ColorChoice
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
}

extension MovieSearchCommands {
    private static let recentTask = SavedListAction.Options(capacity: AppDIContainer.recentQueriesCapacity)

    static let recent = Command<MovieSearchAction>(
        "recent",
        summary: "List what you have searched for",
        discussion: """
            A search is saved when it found movies. The newest stands first, and words that differ in case \
            or white space only stand there once.
            """,
        options: [
            recentTask.clear, recentTask.limit, SharedOptions.json, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("moviesearch recent", "List the ten newest searches"),
            Example("moviesearch recent --limit 50 --json", "More of them, for a script"),
            Example("moviesearch recent --clear", "Clear the list"),
        ]
    ) { arguments throws(UsageError) in
        .recent(
            RecentQueriesRequest(
                task: try recentTask.task(arguments),
                output: arguments[SharedOptions.json] ? .json : .text,
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
