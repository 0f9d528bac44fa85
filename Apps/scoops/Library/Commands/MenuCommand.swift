import AppSupport
import CommandLineKit
import ScoopsComposition

/// Lists what can be ordered.
struct MenuCommand: ScoopsCommand, Hashable {
    var options = CommandOptions()

    static let declaration = Command<any ScoopsCommand>(
        "menu",
        summary: "List what can be ordered",
        options: [
            ScoopsCommands.menuFile, SharedOptions.json, SharedOptions.plain, SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example("scoops menu", "List cones, flavors and toppings with their prices"),
            Example("scoops menu --menu summer.json --json", "Check a menu of your own"),
        ]
    ) { arguments throws(UsageError) in
        MenuCommand(options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeMenuFlow(options).start()
    }
}
