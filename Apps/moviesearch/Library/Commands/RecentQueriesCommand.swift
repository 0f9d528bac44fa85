import AppSupport
import CommandLineKit
import TerminalKit

/// What `moviesearch recent` is to do, and how its answer is to be shown.
struct RecentQueriesRequest: Sendable, Hashable {
    enum Task: Sendable, Hashable {
        case list(limit: Int)
        case clear
    }

    let task: Task
    let format: OutputFormat
    let color: ColorChoice
}

extension MovieSearchCommands {
    private static let clear = Flag("clear", help: "Forget them all.")
    private static let recentLimit = Option(
        "limit",
        value: "N",
        help: "List N at most, 10 unless told.",
        parser: .integer(in: 1...Storage.recentQueriesCapacity)
    )

    static let recent = Command<MovieSearchAction>(
        "recent",
        summary: "List what you have searched for",
        discussion: """
            A search is remembered when it found films. The newest stands first, and words that differ in case \
            or white space only stand there once.
            """,
        options: [clear, recentLimit, SharedOptions.json, SharedOptions.noColor],
        examples: [
            Example("moviesearch recent", "List the ten newest searches"),
            Example("moviesearch recent --limit 50 --json", "More of them, for a script"),
            Example("moviesearch recent --clear", "Forget them all"),
        ]
    ) { arguments throws(UsageError) in
        guard !arguments[clear] || arguments[recentLimit] == nil else {
            throw UsageError("'--clear' and '--limit' do not go together")
        }
        return .recent(
            RecentQueriesRequest(
                task: arguments[clear] ? .clear : .list(limit: arguments[recentLimit] ?? 10),
                format: arguments[SharedOptions.json] ? .json : .text,
                color: arguments.color
            )
        )
    }
}
