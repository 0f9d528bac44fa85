import AppSupport
import CommandLineKit
import ItemSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// The command line of itemsearch.
enum ItemSearchCommands {
    /// Returns the whole declaration. A search without words is an error unless `canPrompt` is set.
    static func program(canPrompt: Bool) -> Program<ItemSearchAction> {
        Program(
            name: "itemsearch",
            version: ProductVersion.current,
            versionNotes: ProductVersion.notes,
            summary: "Find things to buy: in a small built-in catalogue, or live at Naver when a key is set.",
            main: search(canPrompt: canPrompt),
            sections: [environment, files, patterns, sources],
            exitStatuses: ExitStatusNote.common + [
                ExitStatusNote(.unavailable, "Naver could not be reached or had an error."),
                ExitStatusNote(.noPermission, "Naver refused the key."),
                ExitStatusNote(.badConfiguration, "A setting is missing or makes no sense."),
            ],
            released: "2026-11-21"
        )
    }

    // MARK: - Options

    private static let sort = Option<ItemsSort>(
        "sort",
        value: "ORDER",
        help: "Which come first: the closest, the newest, the cheapest or the dearest (default: relevance)",
        parser: .choice()
    )
    private static let limit = Option(
        "limit",
        value: "N",
        help: "Show N items at most, over as many requests as that takes; default: 20.",
        parser: .integer(in: 1...1_000)
    )
    private static let minPrice = price("min-price", "Show only items that cost N won or more.")
    private static let maxPrice = price("max-price", "Show only items that cost N won or less.")
    private static let source = Option<ItemSource>(
        "source",
        value: "SOURCE",
        help: "Where items are looked up; 'auto' asks Naver where there is a key",
        parser: .choice()
    )
    private static let offline = Flag("offline", help: "Use no network: search the built-in catalogue.")
    private static let pattern = Option<SearchOptions.Pattern>(
        "pattern",
        value: "PATTERN",
        help: "Which of two implementations answers, with the same answers (default: mvvm)",
        parser: .choice()
    )
    private static let picture = Option<PictureChoice>(
        "picture",
        value: "WAY",
        help:
            "How the full screen draws a picture; auto draws none where there are no colours (default: auto)",
        parser: .choice()
    )
    private static let noInput = Flag(
        "no-input",
        help: "Never ask for anything, and never open the full screen."
    )
    private static let verbose = Flag(
        "verbose",
        help: "Report every request, and where the answer came from, on standard error."
    )
    private static let words = Operand(
        "WORD",
        help: "Words for an item; none opens the full screen. After '--', every argument is a word.",
        arity: .any,
        parser: .string
    )

    private static func price(_ name: String, _ help: String) -> Option<Int> {
        Option(name, value: "N", help: help, parser: .integer(in: 0...1_000_000_000_000))
    }

    private static func search(canPrompt: Bool) -> Command<ItemSearchAction> {
        Command(
            "search",
            summary: "Find items",
            operands: [words],
            options: [
                sort, limit, minPrice, maxPrice, source, offline, pattern, picture, noInput, verbose,
                SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
            ],
            examples: [
                Example("itemsearch keyboard", "Find items that these words are about"),
                Example(
                    "itemsearch --sort cheapest --limit 5 wireless keyboard",
                    "The five cheapest of them"
                ),
                Example("itemsearch --min-price 20000 --max-price 60000 keyboard", "What costs that much"),
                Example("itemsearch --json \"desk lamp\"", "As JSON, for a script"),
                Example("itemsearch --plain lamp | cut -f 2,3", "As lines with tabs, for a pipeline"),
                Example("itemsearch --pattern mvc lamp", "By the other implementation"),
            ]
        ) { arguments throws(UsageError) in
            let options = try options(arguments)
            let output = try arguments.outputFormat()
            let words = arguments[words]
            guard words.isEmpty else {
                guard arguments[picture] == nil else {
                    throw UsageError("'--picture' goes only with the full screen; a list has none")
                }
                return .search(
                    SearchRequest(
                        search: ItemsSearch(
                            words.joined(separator: " "),
                            sort: options.sort,
                            limit: arguments[limit],
                            prices: options.prices
                        ),
                        output: output,
                        options: options
                    )
                )
            }
            guard canPrompt, !arguments[noInput], output == .text, arguments[limit] == nil else {
                throw UsageError("missing operand WORD")
            }
            return .interactive(options)
        }
    }

    private static func options(_ arguments: Arguments) throws(UsageError) -> SearchOptions {
        let chosen = arguments[source] ?? .auto
        guard !(arguments[offline] && chosen == .naver) else {
            throw UsageError(
                "'--offline' and '--source naver' exclude each other: answers of Naver are not cached"
            )
        }
        let prices = ItemPrices(from: arguments[minPrice], through: arguments[maxPrice])
        if let lowest = prices.lowest, let highest = prices.highest, lowest > highest {
            throw UsageError("no price is between '--min-price \(lowest)' and '--max-price \(highest)'")
        }
        return SearchOptions(
            source: arguments[offline] ? .catalogue : chosen,
            pattern: arguments[pattern] ?? .mvvm,
            sort: arguments[sort] ?? .relevance,
            prices: prices,
            locale: arguments[SharedOptions.locale],
            isVerbose: arguments[verbose],
            color: arguments.color,
            picture: arguments[picture] ?? .auto
        )
    }

    // MARK: - Sections

    private static let environment = HelpSection(
        "Environment",
        entries: [
            HelpEntry(
                Settings.Name.clientID,
                "The client ID of a key for Naver's search, free at \(Settings.keyAddress)."
            ),
            HelpEntry(
                Settings.Name.clientSecret,
                "The secret that belongs to it; with both, items are live."
            ),
            HelpEntry(
                Settings.Name.baseURL,
                "Another address for Naver's service, such as a proxy of your own."
            ),
            HelpEntry(Settings.Name.imageURL, "Another address for the pictures of items."),
            HelpEntry("HTTPS_PROXY", "A proxy to go through, as curl takes it; also ALL_PROXY and NO_PROXY."),
            HelpEntry(
                "LC_ALL",
                "How prices are written; also LC_MONETARY, LC_NUMERIC, LANG. A Korean locale in LC_ALL, LC_MESSAGES or LANG answers in Korean."
            ),
            HelpEntry("NO_COLOR", "Print without colours when set."),
            HelpEntry("CLICOLOR_FORCE", "Print with colours even when not on a terminal, when set."),
            HelpEntry("XDG_CONFIG_HOME", "Where the key may lie in a file; default: ~/.config."),
        ]
    )

    private static let files = HelpSection(
        "Files",
        entries: [
            HelpEntry(
                "~/.config/strata/itemsearch/" + Settings.keyFileName,
                "The key as ID:SECRET, where the environment has none; refused if others can read it."
            )
        ]
    )

    private static let patterns = HelpSection(
        "Patterns",
        text: """
            The program is written twice, as MVC and as MVVM, and --pattern says which one runs. Both give the \
            same answers and the same screens, byte for byte.
            """
    )

    private static let sources = HelpSection(
        "Sources",
        text: """
            Live items and prices are those of Naver's shopping search. The items of the built-in catalogue, \
            their brands, shops and prices are made up.
            """
    )
}
