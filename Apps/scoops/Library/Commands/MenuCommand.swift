import AppSupport
import CommandLineKit
import ProgramKit
import ScoopsComposition

/// Lists what can be ordered.
struct MenuCommand: ScoopsCommand, Hashable {
    /// Whether the file of the built-in menu is printed, as a start for one's own.
    var printsExample = false
    var options = CommandOptions()

    private static let example = Flag("example", help: "Print the file of the built-in menu, to change it.")

    static let declaration = Command<any ScoopsCommand>(
        "menu",
        summary: "List what can be ordered",
        options: [
            ScoopsCommands.menuFile, example, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("scoops menu", "List cones, flavors and toppings with their prices"),
            Example("scoops menu --example > summer.json", "Begin a menu of your own"),
            Example("scoops menu --menu summer.json --json", "Check it"),
        ]
    ) { arguments throws(UsageError) in
        MenuCommand(printsExample: arguments[example], options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        guard !printsExample else {
            try app.console.output.write(app.exampleMenu)
            return .success
        }
        return try await app.makeMenuFlow(options).start()
    }
}
