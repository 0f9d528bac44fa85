import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Shows the summary of the cached responses, after clearing them if requested.
struct CacheCommand: MovieSearchCommand, Hashable {
    enum Task: String, CaseIterable {
        case info, clear
    }

    let task: Task
    var options = CommandOptions()

    private static let operand = Operand(
        "TASK",
        help: "What to do (default: info)",
        arity: .optional,
        parser: .choice(of: Task.self)
    )

    static let declaration = Command<any MovieSearchCommand>(
        "cache",
        summary: "Show or clear the cached answers of TMDB",
        discussion: """
            Answers are cached so that the same search is answered at once, and when TMDB cannot be reached. \
            Clearing them does not touch what 'moviesearch recent' lists.
            """,
        operands: [operand],
        options: [SharedOptions.json, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("moviesearch cache", "Show where answers are cached and how many"),
            Example("moviesearch cache clear", "Delete them all"),
        ]
    ) { arguments throws(UsageError) in
        CacheCommand(task: arguments[operand].first ?? .info, options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeCacheViewModel()
        switch task {
        case .info: await viewModel.load()
        case .clear: await viewModel.clear()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        switch options.output {
        case .text, .plain:
            try app.console.output.write(CacheScreen(format: app.format).lines(for: viewModel.state))
        case .json:
            guard let summary = viewModel.state.summary else { break }
            try app.console.write(json: summary.record)
        }
        return .success
    }
}

/// The record, whose keys are in the program's README; unknown values are `null`, so every key is always present.
extension CacheState.Summary {
    fileprivate var record: Record {
        [
            "place": path, "answers": count, "bytes": bytes, "oldestSeconds": oldestAge?.components.seconds,
            "newestSeconds": newestAge?.components.seconds,
        ]
    }
}
