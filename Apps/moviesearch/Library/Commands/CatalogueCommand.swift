import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Shows which catalogue is in use, after removing the imported one if requested.
struct CatalogueCommand: MovieSearchCommand, Hashable {
    enum Task: String, CaseIterable {
        case info, remove
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
        "catalogue",
        summary: "Show which catalogue answers, or remove the imported one",
        operands: [operand],
        options: [SharedOptions.json, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("moviesearch catalogue", "Show what was imported, when, and how many movies it has"),
            Example("moviesearch catalogue remove", "Go back to the built-in one"),
        ]
    ) { arguments throws(UsageError) in
        CatalogueCommand(task: arguments[operand].first ?? .info, options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeCatalogueViewModel()
        switch task {
        case .info: await viewModel.load()
        case .remove: await viewModel.remove()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        let summary = viewModel.state.summary
        switch options.output {
        case .text, .plain:
            try app.console.output.write(CatalogueScreen(format: app.format).lines(for: viewModel.state))
        case .json:
            if let summary { try app.console.write(json: summary.record) }
        }
        guard let message = summary?.issueMessage else { return .success }
        throw ProgramFailure(FailureViewData(kind: .data, message: message))
    }
}

/// The record, whose keys are in the program's README; unknown values are `null`, so every key is always present.
extension CatalogueState.Summary {
    fileprivate var record: Record {
        [
            "catalogue": kind == .imported ? "imported" : "built-in", "movies": movies, "bytes": bytes,
            "path": path, "source": sourceName, "file": fileName, "ratings": hasRatings,
            "akas": hasOtherTitles, "names": hasNames, "ageSeconds": age?.components.seconds,
            "problem": issueMessage,
        ]
    }
}
