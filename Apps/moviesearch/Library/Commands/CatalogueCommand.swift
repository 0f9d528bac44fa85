import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
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
        discussion: "Without an imported catalogue, the one that the program carries answers.",
        operands: [operand],
        options: [SharedOptions.json, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("moviesearch catalogue", "Show what was imported, when, and how many movies it has"),
            Example("moviesearch catalogue remove", "Go back to the built-in one"),
        ]
    ) { arguments throws(UsageError) in
        CatalogueCommand(task: arguments[operand].first ?? .info, options: try CommandOptions(arguments))
    }

    func run(in scene: MoviesSceneDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = scene.makeCatalogueViewModel()
        switch task {
        case .info: await viewModel.load()
        case .remove: await viewModel.remove()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        let summary = viewModel.state.summary
        switch options.output {
        case .text, .plain:
            try scene.console.output.write(CatalogueScreen(format: scene.format).lines(for: viewModel.state))
        case .json:
            if let summary { try scene.console.write(json: CatalogueDocument(summary: summary)) }
        }
        guard let message = summary?.issueMessage else { return .success }
        throw ProgramFailure(FailureViewData(kind: .data, message: message))
    }
}

/// The JSON document, whose keys are in the program's README; unknown values are `null`, so every key is always present.
private struct CatalogueDocument: Encodable {
    let summary: CatalogueState.Summary

    private enum CodingKeys: String, CodingKey {
        case catalogue, movies, bytes, path, source, file, ratings, akas, names, ageSeconds, problem
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(summary.kind == .imported ? "imported" : "built-in", forKey: .catalogue)
        try container.encode(summary.movies, forKey: .movies)
        try container.encode(summary.bytes, forKey: .bytes)
        try container.encode(summary.path, forKey: .path)
        try container.encode(summary.sourceName, forKey: .source)
        try container.encode(summary.fileName, forKey: .file)
        try container.encode(summary.hasRatings, forKey: .ratings)
        try container.encode(summary.hasOtherTitles, forKey: .akas)
        try container.encode(summary.hasNames, forKey: .names)
        try container.encode(summary.age?.components.seconds, forKey: .ageSeconds)
        try container.encode(summary.issueMessage, forKey: .problem)
    }
}
