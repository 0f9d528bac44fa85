import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit

/// What the command line asks the ice-cream program to do.
enum ScoopsAction: Sendable, Hashable {
    case interactive(InteractiveRequest)
    case menu(MenuRequest)
    case order(OrderRequest)
    case again(AgainRequest)
    case orders(OrdersRequest)
}

extension ScoopsAction {
    var color: ColorChoice {
        switch self {
        case .interactive(let request): request.color
        case .menu(let request): request.color
        case .order(let request): request.color
        case .again(let request): request.color
        case .orders(let request): request.color
        }
    }

    /// Returns the format of the answer, which also decides the language of messages and what they advise.
    func format(in region: Region) -> RegionalFormat {
        writtenFormat(in: region).naming { (action: IceCreamAction) in
            switch action {
            case .listOrders: "scoops orders"
            }
        }
    }

    private func writtenFormat(in region: Region) -> RegionalFormat {
        switch self {
        case .interactive(let request): region.writing(.text, chosen: request.locale)
        case .menu(let request): region.writing(request.output, chosen: request.locale)
        case .again(let request): region.writing(request.output, chosen: request.locale)
        case .order(let request): region.writing(request.output, chosen: request.locale)
        case .orders(let request): region.writing(request.output, chosen: request.locale)
        }
    }

    var isInteractive: Bool { if case .interactive = self { true } else { false } }
}

/// A start without a command on a terminal, which opens the full screen or a prompt.
struct InteractiveRequest: Sendable, Hashable {
    /// The menu file; `nil` for the built-in menu.
    var menu: String?
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    var color = ColorChoice.auto
}

/// The declaration of the ice-cream program's command line.
enum ScoopsCommands {
    static let menuFile = Option(
        "menu",
        value: "FILE",
        help: "Choose from this menu instead of the built-in one.",
        parser: .file
    )
    private static let noInput = Flag(
        "no-input",
        help: "Never ask for anything, and never open the full screen."
    )

    /// Declares the program. If `asksForChoices` is `false`, a start without a command is a usage error.
    static func program(asksForChoices: Bool) -> Program<ScoopsAction> {
        Program(
            name: "scoops",
            version: ProductVersion.current,
            versionNotes: ProductVersion.notes,
            summary: "Put an ice cream together, order it, and look at the orders so far.",
            main: main(asksForChoices: asksForChoices),
            commands: [
                MenuCommand.command, OrderCommand.command, AgainCommand.command,
                OrdersCommand.command(canAsk: asksForChoices),
            ],
            sections: [rules, menus, locales, environment],
            exitStatuses: ExitStatusNote.common + [
                ExitStatusNote(.noInput, "The file of '--menu' could not be read.")
            ],
            released: "2026-11-21"
        )
    }

    private static func main(asksForChoices: Bool) -> Command<ScoopsAction> {
        Command<ScoopsAction>(
            "choose",
            summary: "Choose in a full screen: a cone, then flavors, then toppings",
            options: [menuFile, noInput, SharedOptions.locale, SharedOptions.noColor],
            examples: [
                Example("scoops", "Choose in a full screen"),
                Example("scoops --menu summer.json", "From a menu of your own"),
            ]
        ) { arguments throws(UsageError) in
            guard asksForChoices, !arguments[noInput] else {
                throw UsageError(
                    "an order is put together in a terminal; without one, order with 'scoops order', or see 'scoops menu'"
                )
            }
            return .interactive(
                InteractiveRequest(
                    menu: arguments[menuFile],
                    locale: arguments[SharedOptions.locale],
                    color: arguments.color
                )
            )
        }
    }

    private static let rules = HelpSection(
        "An ice cream",
        text: """
            It is one cone or cup, 1 to 3 scoops of which several may be of one flavor, and 1 to 4 toppings, \
            each once. It can be ordered when there is something of all three.
            """
    )

    private static let menus = HelpSection(
        "Menus",
        text: """
            A menu is a JSON object with 'currency' and the lists 'cones', 'flavors' and 'toppings'. An item has \
            'id', 'name', 'price', and may have 'korean' and 'tint', such as #93C572; a cone has 'shape', which is \
            'cone' or 'cup'. What is wrong with a file is told by its line and column.
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
