import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import ScoopsComposition
import TerminalKit
import UseCases

/// A command of scoops that was parsed: a value with its options, and what it does.
protocol ScoopsCommand: Sendable {
    var options: CommandOptions { get }
    /// Whether messages are printed after a full screen closes.
    var showsFullScreen: Bool { get }

    @MainActor
    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus
}

extension ScoopsCommand {
    var showsFullScreen: Bool { false }
}

/// The options that commands share.
struct CommandOptions: Sendable, Hashable {
    /// The menu file; `nil` for the built-in menu.
    var menu: String?
    /// The form of the output, which decides whether a locale changes it.
    var output = OutputFormat.text
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    var color = ColorChoice.auto
}

extension CommandOptions {
    /// Takes the options from the arguments; those that a command does not declare have their defaults.
    init(_ arguments: Arguments) throws(UsageError) {
        menu = arguments[ScoopsCommands.menuFile]
        output = try arguments.outputFormat()
        locale = arguments[SharedOptions.locale]
        color = arguments.color
    }
}

/// The declaration of the ice-cream program's command line.
enum ScoopsCommands {
    static let menuFile = Option(
        "menu",
        value: "FILE",
        help: "Choose from this menu instead of the built-in one.",
        parser: .file
    )

    /// Declares the program. Without a way to ask the user, a start without a command is a usage error.
    static func program(_ interaction: InteractionMode?) -> Program<any ScoopsCommand> {
        Program(
            name: "scoops",
            version: ProductVersion.current,
            versionNotes: ProductVersion.notes,
            summary: "Put an ice cream together, order it, and look at the orders so far.",
            main: ChooseCommand.declaration(interaction),
            commands: [
                MenuCommand.declaration, OrderCommand.declaration, AgainCommand.declaration,
                OrdersCommand.declaration(canAsk: interaction != nil), CancelCommand.declaration,
                DayCommand.declaration,
            ],
            sections: [rules, menus, locales, environment],
            exitStatuses: ExitStatusNote.common + [
                ExitStatusNote(.noInput, "The file of '--menu' could not be read.")
            ],
            released: "2026-11-21"
        )
    }

    private static let rules = HelpSection(
        "An ice cream",
        text: """
            It is one cone or cup, 1 to \(OrderRules.most(of: .flavor)) scoops of which several may be of one \
            flavor, and 1 to \(OrderRules.most(of: .topping)) toppings, each once. It can be ordered when there is \
            something of all three.
            """
    )

    private static let menus = HelpSection(
        "Menus",
        text: """
            A menu is a JSON object with 'currency' and the lists 'cones', 'flavors' and 'toppings'. An item has \
            'id', 'name', 'price', and may have 'korean' and 'tint', such as #93C572; a cone has 'shape', which is \
            'cone' or 'cup'. 'vat' of the menu or of an item is the tax that its price includes, \
            in percent. What is wrong with a file is told by its line and column.
            """
    )

    private static let locales = HelpSection(
        "Locales",
        text: """
            Prices are written as in the locale of --locale, else of LC_ALL, LC_MONETARY, LC_NUMERIC or LANG, \
            else plainly. A Korean locale in --locale, else in LC_ALL, LC_MESSAGES or LANG, answers in Korean. What --json and --plain print is the same \
            everywhere.
            """
    )

    private static let environment = HelpSection(
        "Environment",
        entries: [
            HelpEntry("NO_COLOR", "Print without colours when set."),
            HelpEntry("XDG_DATA_HOME", "Where orders are stored; default: ~/.local/share."),
        ]
    )
}
