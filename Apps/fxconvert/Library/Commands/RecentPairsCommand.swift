import AppSupport
import CommandLineKit
import FXConvertComposition
import PresentationKit
import TerminalKit

/// The action of `fxconvert recent` and its output options.
struct RecentPairsRequest: Sendable, Hashable {
    let task: SavedListAction
    let output: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum RecentPairsCommand {
    private static let saved = SavedListAction.Options(capacity: AppDIContainer.recentPairsCapacity)

    static let command = Command<FXConvertAction>(
        "recent",
        summary: "List the pairs that you have converted in the full screen",
        discussion: "A pair is saved when it is chosen there and has a rate. The newest is first.",
        options: [
            saved.clear, saved.limit, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("fxconvert recent", "List the ten newest pairs"),
            Example("fxconvert recent --clear", "Clear the list"),
        ]
    ) { arguments throws(UsageError) in
        .recent(
            RecentPairsRequest(
                task: try saved.task(arguments),
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}
