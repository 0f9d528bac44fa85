import AppSupport
import CommandLineKit
import ExchangeComposition
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Lists the pairs that were chosen in the full screen or the page, or clears them.
struct RecentPairsCommand: FXConvertCommand, Hashable {
    let task: SavedListAction
    var options = CommandOptions()

    private static let saved = SavedListAction.Options(capacity: AppDIContainer.recentPairsCapacity)

    static let declaration = Command<any FXConvertCommand>(
        "recent",
        summary: "List the pairs that you have chosen in the full screen or the page",
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
        RecentPairsCommand(task: try saved.task(arguments), options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeRecentPairsViewModel()
        switch task {
        case .list(let limit): await viewModel.load(limit: limit)
        case .clear: await viewModel.clear()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try app.console.show(viewModel.state, in: app.format, as: options.output)
        return .success
    }
}
