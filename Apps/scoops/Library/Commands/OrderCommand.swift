import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ScoopsComposition
import UseCases

/// Orders an ice cream.
struct OrderCommand: ScoopsCommand, Hashable {
    /// What is chosen, in the order in which an ice cream is built.
    let items: [CreateOrder.Choose.Request]
    var options = CommandOptions()

    private static let cone = Option(
        "cone",
        value: "ID",
        help: "The cone, such as waffle or cup.",
        parser: .nonEmptyString.suggesting { AppDIContainer.suggestedIDs(of: .cone) }
    )
    private static let flavor = items(
        "flavor",
        of: .flavor,
        help: "The scoops from the lowest to the highest, such as pistachio or mango,lemon."
    )
    private static let topping = items(
        "topping",
        of: .topping,
        help: "The toppings, such as sprinkles or cherry,fudge."
    )

    static let declaration = Command<any ScoopsCommand>(
        "order",
        summary: "Order an ice cream",
        discussion: """
            Saves the order and prints the receipt. 'scoops menu' lists the ids and names. Separate several with \
            commas, or repeat --flavor and --topping.
            """,
        options: [
            cone, flavor, topping, ScoopsCommands.menuFile, SharedOptions.json, SharedOptions.plain,
            SharedOptions.locale, SharedOptions.noColor,
        ],
        examples: [
            Example("scoops order --cone waffle --flavor pistachio --topping sprinkles", "One scoop"),
            Example("scoops order --cone cup --flavor mango,mango,lemon --topping cherry", "Three scoops"),
        ]
    ) { arguments throws(UsageError) in
        let items: [(MenuPart, [String])] = [
            (.cone, arguments.all(cone)), (.flavor, arguments.all(flavor).flatMap(\.self)),
            (.topping, arguments.all(topping).flatMap(\.self)),
        ]
        return OrderCommand(
            items: items.flatMap { part, items in
                items.map { CreateOrder.Choose.Request(part, $0, .add) }
            },
            options: try CommandOptions(arguments)
        )
    }

    private static func items(_ name: String, of part: MenuPart, help: String) -> Option<[String]> {
        Option(
            name,
            value: "IDS",
            help: help,
            parser: ValueParser(suggesting: { AppDIContainer.suggestedIDs(of: part) }) {
                text throws(InvalidValue) in
                let items = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
                guard items.allSatisfy({ item in item.contains { !$0.isWhitespace } }) else {
                    throw InvalidValue("expected ids between commas")
                }
                return items
            }
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeOrderFlow(options).start(items)
    }
}
