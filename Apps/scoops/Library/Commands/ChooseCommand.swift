import AppSupport
import CommandLineKit
import ProgramKit
import ScoopsComposition

/// Opens the full screen, or prompts line by line on a terminal that cannot show it.
struct ChooseCommand: ScoopsCommand, Hashable {
    var isFullScreen = true
    var options = CommandOptions()

    var showsFullScreen: Bool { isFullScreen }

    private static let noInput = Flag(
        "no-input",
        help: "Never ask for anything, and never open the full screen."
    )

    static func declaration(_ interaction: InteractionMode?) -> Command<any ScoopsCommand> {
        Command(
            "choose",
            summary: "Choose in a full screen: a cone, then flavors, then toppings",
            options: [ScoopsCommands.menuFile, noInput, SharedOptions.locale, SharedOptions.noColor],
            examples: [
                Example("scoops", "Choose in a full screen"),
                Example("scoops --menu summer.json", "From a menu of your own"),
            ]
        ) { arguments throws(UsageError) in
            guard let interaction, !arguments[noInput] else {
                throw UsageError(
                    "an order is put together in a terminal; without one, order with 'scoops order', or see 'scoops menu'"
                )
            }
            return ChooseCommand(
                isFullScreen: interaction == .fullScreen,
                options: try CommandOptions(arguments)
            )
        }
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        isFullScreen
            ? try await app.makeFullScreenFlow(options).start()
            : try await app.makePromptFlow(options).start()
    }
}
