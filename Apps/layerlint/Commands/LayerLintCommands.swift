import CommandLineKit
import LayerLintKit

/// The program's declaration: parsing and help follow from it.
enum LayerLintCommands {
    static let package = Option(
        "package",
        value: "DIR",
        help: "The package to look at; \".\" if not given",
        parser: .directory
    )
    static let rules = Option(
        "rules",
        value: "FILE",
        help: "The rules, counted from the package's folder; Scripts/layers.rules if not given",
        parser: .file
    )
    static let diagram = Option(
        "diagram",
        value: "FILE",
        help: "A document whose diagram must be up to date",
        parser: .file
    )
    static let graph = Option<GraphFormat>(
        "graph",
        value: "FORMAT",
        help: "Print the drawing of the targets instead of checking",
        parser: .choice()
    )
    static let format = Option<GraphFormat>(
        "format",
        value: "FORMAT",
        help: "The language of the drawing; mermaid if not given",
        parser: .choice()
    )
    static let write = Option(
        "write",
        value: "FILE",
        help: "Bring the diagram between the markers of this document up to date instead of printing it",
        parser: .file
    )

    static let program = Program(
        name: "layerlint",
        version: "1.0",
        summary: "Hold a Swift package's rules, its manifest and its imports against each other",
        main: check,
        commands: [check, draw],
        exitStatuses: [
            ExitStatusNote(.success, "Nothing was found"),
            ExitStatusNote(.failure, "There are findings"),
            ExitStatusNote(.couldNotCheck, "Something could not be read, so nothing was checked"),
        ],
        released: "2026-11-21"
    )

    private static let check = Command<LayerLintAction>(
        "check",
        summary: "Report every import and every dependency that the rules do not allow",
        options: [package, rules, diagram, graph],
        examples: [
            Example("layerlint check", "Check the package in this folder"),
            Example("layerlint check --diagram ARCHITECTURE.md", "Check its diagram as well"),
        ],
        action: { arguments throws(UsageError) in
            if let format = arguments[graph] {
                guard arguments[diagram] == nil else {
                    throw UsageError(
                        "--graph prints a drawing, and --diagram checks one; give one of the two"
                    )
                }
                return .draw(choice(arguments), format: format)
            }
            return .check(choice(arguments), diagram: arguments[diagram])
        }
    )

    private static let draw = Command<LayerLintAction>(
        "graph",
        summary: "Draw the targets and what they depend on, without the arrows that follow from others",
        options: [package, rules, format, write],
        examples: [
            Example("layerlint graph", "Print the drawing"),
            Example("layerlint graph --write ARCHITECTURE.md", "Bring a document up to date"),
        ],
        action: { arguments throws(UsageError) in
            guard let document = arguments[write] else {
                return .draw(choice(arguments), format: arguments[format] ?? .mermaid)
            }
            guard arguments[format] == nil else {
                throw UsageError("--format says how to print; a document is always drawn in mermaid")
            }
            return .updateDiagram(choice(arguments), document: document)
        }
    )

    private static func choice(_ arguments: Arguments) -> PackageChoice {
        PackageChoice(
            root: arguments[package] ?? ".",
            rules: arguments[rules] ?? "Scripts/layers.rules"
        )
    }
}

extension ExitStatus {
    /// Apart from "there are findings", so that a script can tell a bad package from a bad run.
    static let couldNotCheck = ExitStatus(rawValue: 2)
}
