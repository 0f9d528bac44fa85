import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// Builds the objects behind an order, on the command line and on the full screen.
@MainActor
struct OrderSceneDIContainer {
    let configurator: CreateOrderConfigurator
    let console: Console
    let context: ProcessContext
    let labels: OrderLabels
    let showsUnicode: Bool

    func makeFullScreenFlow(_ color: ColorChoice) throws(ProgramFailure) -> OrderFullScreenFlow {
        try OrderFullScreenFlow(
            labels: labels,
            pen: showsUnicode ? .blocks : .ascii,
            openTerminal: { () throws(ProgramFailure) in
                try context.openFullScreen(color, otherwise: "order with 'scoops order' instead")
            },
            connect: configurator.connect
        )
    }

    func makePromptFlow() -> OrderPromptFlow {
        OrderPromptFlow(
            console: console,
            input: context.input,
            labels: labels,
            connect: configurator.connect,
            showReceipt: makeReceiptView(.text)
        )
    }

    func makeMenuFlow(_ format: OutputFormat) -> MenuFlow {
        MenuFlow(connect: configurator.connect, show: makeMenuView(format))
    }

    func makeOrderFlow(_ format: OutputFormat) -> OrderFlow {
        OrderFlow(connect: configurator.connect, show: makeReceiptView(format))
    }

    func makeMenuView(_ format: OutputFormat) -> MenuFlow.View {
        let console = console
        return { menu throws(ProgramFailure) in
            switch format {
            case .text: try console.output.write(MenuListScreen(columns: console.columns).lines(for: menu))
            case .plain: try console.output.write(MenuDocument(menu).plainText)
            case .json: try console.write(json: MenuDocument(menu))
            }
        }
    }

    func makeReceiptView(_ format: OutputFormat) -> OrderFlow.View {
        let (console, labels, showsUnicode) = (console, labels, showsUnicode)
        return { receipt throws(ProgramFailure) in
            switch format {
            case .text:
                let screen = ReceiptScreen(
                    columns: console.columns,
                    labels: labels,
                    showsUnicode: showsUnicode
                )
                try console.output.write(screen.lines(for: receipt))
            case .plain: try console.output.write(ReceiptDocument(receipt).plainLine)
            case .json: try console.write(json: ReceiptDocument(receipt))
            }
        }
    }
}
