import AppSupport
import CommandLineKit
import ItemScreens
import ItemSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

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

    func makeFullScreenFlow() throws(ProgramFailure) -> ItemsFullScreenFlow {
        try ItemsFullScreenFlow(
            imageProtocol: scene.isLive
                ? options.picture.fullScreenProtocol(
                    on: scene.console.output.traits,
                    environment: scene.context.environment
                ) : ImageProtocol.none,
            openTerminal: { () throws(ProgramFailure) in
                try scene.context.openFullScreen(
                    options.color,
                    otherwise: "give words for an item to print a list instead"
                )
            },
            openInBrowser: scene.context.openInBrowser,
            makePart: makeFullScreenPart
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

    func makeFullScreenPart(
        _ size: CellSize,
        _ draw: @escaping ItemsFullScreenPart.Draw
    ) -> any ItemsFullScreenPart {
        let screen = ItemsScreenModel(
            size: size,
            format: scene.format,
            sort: options.sort,
            prices: options.prices,
            keyNote: scene.keyNote
        )
        return switch options.pattern {
        case .mvc: ItemsMVCFullScreen(scene.makeController(), screen, draw: draw)
        case .mvvm: ItemsMVVMFullScreen(scene.makeViewModel(), screen, draw: draw)
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
