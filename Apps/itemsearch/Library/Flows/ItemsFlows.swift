import AppSupport
import CommandLineKit
import ItemScreens
import ItemSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// An implementation of the full screen in one of the patterns.
@MainActor
protocol ItemsFullScreen: AnyObject {
    var screen: ScreenRunner<ItemsScreenModel> { get }
    func start() async throws(ProgramFailure) -> ExitStatus
    /// Performs an action; slow work continues after this returns.
    func perform(_ action: ItemsAction)
    /// Waits until no request is pending, and shows the result.
    func settle() async
}

/// Builds the flows of the item search in the chosen pattern. Flows get their dependencies as closures.
@MainActor
struct ItemsFlows {
    let scene: ItemsSceneDIContainer
    let options: SearchOptions

    private var labels: ItemsLabels { ItemsLabels(scene.format) }

    func makeSearchFlow() -> ItemsSearchFlow {
        ItemsSearchFlow(makePrinter: makePrinter, makeWaitingMessage: makeWaitingMessage)
    }

    func makePromptFlow() -> ItemsPromptFlow {
        ItemsPromptFlow(
            sort: options.sort,
            prices: options.prices,
            console: scene.console,
            input: scene.context.input,
            prompt: labels.find + ": ",
            makePrinter: makePrinter,
            makeWaitingMessage: makeWaitingMessage
        )
    }

    func makeFullScreen() throws(ProgramFailure) -> any ItemsFullScreen {
        makeFullScreen(
            on: try scene.context.openFullScreen(
                options.color,
                otherwise: "give words for an item to print a list instead"
            ),
            imageProtocol: scene.isLive
                ? options.picture.fullScreenProtocol(
                    on: scene.console.output.traits,
                    environment: scene.context.environment
                ) : ImageProtocol.none,
            openInBrowser: scene.context.openInBrowser
        )
    }

    // MARK: - The two patterns

    func makePrinter(_ output: OutputFormat) -> any ItemsPrinter {
        let view = makeListView(output)
        return switch options.pattern {
        case .mvc: ItemsMVCPrinter(scene.makeController(), view: view)
        case .mvvm: ItemsMVVMPrinter(scene.makeViewModel(), view: view)
        }
    }

    func makeFullScreen(
        on terminal: any ScreenTerminal,
        imageProtocol: ImageProtocol? = nil,
        openInBrowser: @escaping @Sendable (String) -> Bool
    ) -> any ItemsFullScreen {
        let screen = ScreenRunner(terminal, imageProtocol: imageProtocol, openInBrowser: openInBrowser) {
            ItemsScreenModel(
                size: $0,
                format: scene.format,
                sort: options.sort,
                prices: options.prices,
                keyNote: scene.keyNote
            )
        }
        return switch options.pattern {
        case .mvc: ItemsMVCFullScreen(scene.makeController(), screen)
        case .mvvm: ItemsMVVMFullScreen(scene.makeViewModel(), screen)
        }
    }

    // MARK: - Views

    func makeListView(_ output: OutputFormat) -> ItemsListView {
        ItemsListView(
            output: output,
            screen: ItemsTableScreen(columns: scene.console.columns, labels: labels),
            console: scene.console,
            tellsSource: options.isVerbose
        )
    }

    /// Creates the waiting message; not shown with `--verbose`, which logs the requests.
    private func makeWaitingMessage() -> WaitingMessage {
        WaitingMessage(
            labels.searching,
            ifWanted: scene.isLive && !options.isVerbose,
            console: scene.console,
            environment: scene.context.environment,
            clock: scene.context.clock
        )
    }
}
