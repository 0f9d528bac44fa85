import AppSupport
import CommandLineKit
import ItemSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// A search from the command line. Without words the user is prompted, in the full screen or line by line.
struct SearchCommand: Sendable, Hashable {
    /// `nil` to prompt the user.
    var search: ItemsSearch?
    var output = OutputFormat.text
    var opensFullScreen = false
    var options = SearchOptions()

    @MainActor
    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let flows = app.makeItemsFlows(options, writing: output)
        guard !opensFullScreen else { return try await flows.makeFullScreen().start() }
        app.suggestAPIKey()
        guard let search else { return try await flows.prompt() }
        let printer = flows.makePrinter(output)
        switch await flows.makeWaitingMessage().during({ await printer.answer(search) }) {
        case .shown: return .success
        case .notWritten(let failure): throw failure
        case .failed(let failure): throw ProgramFailure(failure)
        // The query was cancelled, so nobody wants the results.
        case .cancelled: return .interrupted
        }
    }
}

/// The options that one search and an interactive session share.
struct SearchOptions: Sendable, Hashable {
    /// The architectural pattern of the implementation; the output is the same for both.
    enum Pattern: String, Sendable, Hashable, CaseIterable {
        case mvc
        case mvvm
    }

    var source = ItemSource.auto
    var pattern = Pattern.mvvm
    var sort = ItemsSort.standard
    var prices = ItemPrices()
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
    var isVerbose = false
    var color = ColorChoice.auto
    var picture = PictureChoice.auto

    /// Returns the format of an answer, whose messages name the program's keys and options.
    func format(of output: OutputFormat, in environment: [String: String]) -> RegionalFormat {
        Region(environment: environment).writing(output, chosen: locale).naming(ShoppingAction.name)
    }
}

extension ShoppingAction {
    /// The key or the option of itemsearch, for messages.
    static func name(_ action: ShoppingAction) -> String? {
        switch action {
        case .restoreItem: "u"
        case .showHelp: "--help"
        }
    }
}

// MARK: - The command line

extension SearchCommand {
    private static let defaults = SearchOptions()
    private static let sort = Option<ItemsSort>(
        "sort",
        value: "ORDER",
        help:
            "Which come first: the closest, the newest, the cheapest or the dearest (default: \(ItemsSort.standard.rawValue))",
        parser: .choice()
    )
    private static let limit = Option(
        "limit",
        value: "N",
        help: "Show N items at most, over as many requests as that takes; default: \(ItemsSearch.pageSize).",
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
        help:
            "Which of two implementations answers, with the same answers (default: \(defaults.pattern.rawValue))",
        parser: .choice()
    )
    private static let picture = Option<PictureChoice>(
        "picture",
        value: "WAY",
        help:
            "How the full screen draws a picture; auto draws none where there are no colours (default: \(defaults.picture.rawValue))",
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

    static func declaration(_ interaction: InteractionMode?) -> Command<SearchCommand> {
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
                let search = ItemsSearch(
                    words.joined(separator: " "),
                    sort: options.sort,
                    limit: arguments[limit],
                    prices: options.prices
                )
                return SearchCommand(search: search, output: output, options: options)
            }
            guard let interaction, !arguments[noInput], output == .text, arguments[limit] == nil else {
                throw UsageError("missing operand WORD")
            }
            return SearchCommand(opensFullScreen: interaction == .fullScreen, options: options)
        }
    }

    private static func options(_ arguments: Arguments) throws(UsageError) -> SearchOptions {
        let chosen = arguments[source] ?? defaults.source
        guard !(arguments[offline] && chosen == .naver) else {
            throw UsageError(
                "'--offline' and '--source naver' exclude each other: answers of Naver are not cached"
            )
        }
        let prices = ItemPrices(from: arguments[minPrice], through: arguments[maxPrice])
        if prices.isEmpty, let lowest = prices.lowest, let highest = prices.highest {
            throw UsageError("no price is between '--min-price \(lowest)' and '--max-price \(highest)'")
        }
        return SearchOptions(
            source: arguments[offline] ? .catalogue : chosen,
            pattern: arguments[pattern] ?? defaults.pattern,
            sort: arguments[sort] ?? defaults.sort,
            prices: prices,
            locale: arguments[SharedOptions.locale],
            isVerbose: arguments[verbose],
            color: arguments.color,
            picture: arguments[picture] ?? defaults.picture
        )
    }
}
