import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Lists the recent searches, or clears them and shows the empty list.
struct RecentQueriesCommand: MovieSearchCommand, Hashable {
    let task: SavedListAction
    var options = CommandOptions()

    private static let taskOptions = SavedListAction.Options(capacity: AppDIContainer.recentQueriesCapacity)

    static let declaration = Command<any MovieSearchCommand>(
        "recent",
        summary: "List what you have searched for",
        discussion: """
            A search is saved when it found movies. The newest stands first, and words that differ in case \
            or white space only stand there once.
            """,
        options: [
            taskOptions.clear, taskOptions.limit, SharedOptions.json, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("moviesearch recent", "List the ten newest searches"),
            Example("moviesearch recent --limit 50 --json", "More of them, for a script"),
            Example("moviesearch recent --clear", "Clear the list"),
        ]
    ) { arguments throws(UsageError) in
        RecentQueriesCommand(
            task: try taskOptions.task(arguments),
            options: try CommandOptions(arguments)
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeRecentQueriesViewModel()
        switch task {
        case .list(let limit): await viewModel.load(limit: limit)
        case .clear: await viewModel.clear()
        }
        let state = viewModel.state
        if case .failed(let failure) = state.phase { throw ProgramFailure(failure) }
        switch options.output {
        case .text, .plain:
            try app.console.output.write(RecentQueriesScreen().lines(for: state))
            if state.isEmpty { app.console.note(MoviesLabels(app.format).noRecentQueries) }
        case .json:
            // The program's README names the key.
            try app.console.write(json: ["queries": state.queries])
        }
        return .success
    }
}
