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

    /// Prompts for searches line by line until the end of input. A failed search is reported, and the prompt continues.
    func prompt() async throws(ProgramFailure) -> ExitStatus {
        let printer = makePrinter(.text)
        try await scene.console.promptForLines(labels.find + ": ", from: scene.context.input) {
            words throws(ProgramFailure) in
            let search = ItemsSearch(words, sort: options.sort, prices: options.prices)
            switch await makeWaitingMessage().during({ await printer.answer(search) }) {
            case .failed(let failure): scene.console.note(failure.message)
            case .notWritten(let failure): throw failure
            case .shown, .cancelled: break
            }
        }
        return .success
    }

    func makeFullScreen() throws(ProgramFailure) -> any ItemsFullScreen {
        makeFullScreen(
            on: try scene.context.openFullScreen(
                options.color,
                otherwise: "give words for an item to print a list instead"
            ),
            imageProtocol: scene.usesNetwork
                ? options.picture.fullScreenProtocol(
                    on: scene.console.output.traits,
                    environment: scene.context.environment
                ) : ImageProtocol.none,
            openInBrowser: scene.context.openInBrowser
        )
    }

    // MARK: - The two patterns

    func makePrinter(_ output: OutputFormat) -> any ItemsPrinter {
        switch options.pattern {
        case .mvc: ItemsMVCPrinter(scene.makeController(), view: makeListView(output))
        case .mvvm: ItemsMVVMPrinter(scene.makeViewModel(), view: makeListView(output))
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
    func makeWaitingMessage() -> WaitingMessage {
        WaitingMessage(
            labels.searching,
            ifWanted: scene.usesNetwork && !options.isVerbose,
            on: scene.console,
            in: scene.context
        )
    }
}
