import AppSupport
import CommandLineKit
import ItemScreens
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit
import UseCases

/// The container of the item search in the chosen pattern. Flows get their dependencies as closures.
@MainActor
struct ItemsSceneDIContainer {
    let repository: any ShoppingRepository
    let picturesRepository: any ItemPicturesRepository
    let format: RegionalFormat
    var pattern = SearchOptions.Pattern.mvvm
    var sort = ItemsSort.relevance
    var prices = ItemPrices()
    var isVerbose = false
    var isLive = false
    var lacksKey = false
    let context: ProcessContext
    let console: Console

    /// Longer than between two letters of a word, for a service with a daily quota.
    private static let pauseBeforeRequests = Duration.milliseconds(250)

    private var pause: TypingPause {
        isLive ? TypingPause(Self.pauseBeforeRequests, on: context.clock) : .none
    }

    private var labels: ItemsLabels { ItemsLabels(format) }

    // MARK: - Flows

    func makeSearchFlow() -> ItemsSearchFlow {
        ItemsSearchFlow(makePrinter: makePrinter, makeWaitingMessage: makeWaitingMessage)
    }

    func makePromptFlow() -> ItemsPromptFlow {
        ItemsPromptFlow(
            sort: sort,
            prices: prices,
            console: console,
            input: context.input,
            prompt: labels.find + ": ",
            makePrinter: makePrinter,
            makeWaitingMessage: makeWaitingMessage
        )
    }

    func makeFullScreenFlow(
        _ color: ColorChoice,
        _ picture: PictureChoice
    ) throws(ProgramFailure) -> ItemsFullScreenFlow {
        try ItemsFullScreenFlow(
            imageProtocol: isLive
                ? picture.fullScreenProtocol(
                    on: console.output.traits,
                    environment: context.environment
                ) : ImageProtocol.none,
            openTerminal: { () throws(ProgramFailure) in
                try context.openFullScreen(
                    color,
                    otherwise: "give words for an item to print a list instead"
                )
            },
            openInBrowser: context.openInBrowser,
            makePart: makeFullScreenPart
        )
    }

    // MARK: - The two patterns

    func makePrinter(_ output: OutputFormat) -> any ItemsPrinter {
        let view = makeListView(output)
        return switch pattern {
        case .mvc: ItemsMVCPrinter(makeController(), view: view)
        case .mvvm: ItemsMVVMPrinter(makeViewModel(), view: view)
        }
    }

    func makeFullScreenPart(
        _ size: CellSize,
        _ draw: @escaping ItemsFullScreenPart.Draw
    ) -> any ItemsFullScreenPart {
        let screen = ItemsScreenModel(
            size: size,
            format: format,
            sort: sort,
            prices: prices,
            keyNote: lacksKey ? labels.keyless(NaverService.name) : nil
        )
        return switch pattern {
        case .mvc: ItemsMVCFullScreen(makeController(), screen, draw: draw)
        case .mvvm: ItemsMVVMFullScreen(makeViewModel(), screen, draw: draw)
        }
    }

    func makeController() -> ItemsController {
        ItemsController(
            searchItems: makeSearchItemsUseCase(),
            fetchPicture: makeFetchItemPictureUseCase(),
            format: format,
            pause: pause
        )
    }

    func makeViewModel() -> ItemsViewModel {
        ItemsViewModel(
            searchItems: makeSearchItemsUseCase(),
            fetchPicture: makeFetchItemPictureUseCase(),
            format: format,
            pause: pause
        )
    }

    func makeSearchItemsUseCase() -> any SearchItemsUseCase {
        DefaultSearchItemsUseCase(repository: repository)
    }

    func makeFetchItemPictureUseCase() -> any FetchItemPictureUseCase {
        DefaultFetchItemPictureUseCase(repository: picturesRepository)
    }

    // MARK: - Views

    func makeListView(_ output: OutputFormat) -> ItemsListView {
        ItemsListView(
            output: output,
            screen: ItemsTableScreen(columns: console.columns, labels: labels),
            console: console,
            tellsSource: isVerbose
        )
    }

    /// Creates the waiting message; not shown with `--verbose`, which logs the requests.
    private func makeWaitingMessage() -> WaitingMessage {
        WaitingMessage(
            labels.searching,
            ifWanted: isLive && !isVerbose,
            console: console,
            environment: context.environment,
            clock: context.clock
        )
    }
}
