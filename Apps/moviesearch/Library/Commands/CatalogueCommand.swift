import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// A parsed `moviesearch catalogue` command.
struct CatalogueRequest: Sendable, Hashable {
    enum Task: String, Sendable, Hashable, CaseIterable {
        case info
        case remove
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
        parser: .choice(of: CatalogueRequest.Task.self)
    )

    static let catalogue = Command<MovieSearchAction>(
        "catalogue",
        summary: "Show which catalogue answers, or remove the imported one",
        discussion: "Without an imported catalogue, the one that the program carries answers.",
        operands: [task],
        options: [SharedOptions.json, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("moviesearch catalogue", "Show what was imported, when, and how many movies it has"),
            Example("moviesearch catalogue remove", "Go back to the built-in one"),
        ]
    ) { arguments in
        .catalogue(
            CatalogueRequest(
                task: arguments[task].first ?? .info,
                output: arguments[SharedOptions.json] ? .json : .text,
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
