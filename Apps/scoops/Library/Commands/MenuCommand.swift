import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// A request for the menu and its output options.
struct MenuRequest: Sendable, Hashable {
    /// The menu file; `nil` for the built-in menu.
    let menu: String?
    let output: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum MenuCommand {
    static let command = Command<ScoopsAction>(
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
        .menu(
            MenuRequest(
                menu: arguments[ScoopsCommands.menuFile],
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}
