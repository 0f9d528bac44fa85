import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// What `fxconvert recent` is to do, and how its answer is to be shown.
struct RecentPairsRequest: Sendable, Hashable {
    enum Task: Sendable, Hashable {
        case list(limit: Int)
        case clear
    }

    let task: Task
    let format: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum RecentPairsCommand {
    private static let clear = Flag("clear", help: "Forget them all.")
    private static let limit = Option(
        "limit",
        value: "N",
        help: "List N at most, 10 unless told.",
        parser: .integer(in: 1...RecentPairsStorage.capacity)
    )

    static let command = Command<FXConvertAction>(
        "recent",
        summary: "List the pairs that you have converted in the full screen",
        discussion: "A pair is remembered when it was chosen there and has a rate. The newest stands first.",
        options: [
            clear, limit, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("fxconvert recent", "List the ten newest pairs"),
            Example("fxconvert recent --clear", "Forget them all"),
        ]
    ) { arguments throws(UsageError) in
        guard !arguments[clear] || arguments[limit] == nil else {
            throw UsageError("'--clear' and '--limit' do not go together")
        }
        return .recent(
            RecentPairsRequest(
                task: arguments[clear] ? .clear : .list(limit: arguments[limit] ?? 10),
                format: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}
