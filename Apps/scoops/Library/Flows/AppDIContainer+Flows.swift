import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import ScoopsComposition
import TerminalKit

extension AppDIContainer {
    private var labels: OrderLabels { OrderLabels(format) }

    private var showsUnicode: Bool { Region(environment: context.environment).showsUnicode }

    // MARK: - An order

    private func connect(_ options: CommandOptions) -> ConnectOrder {
        makeCreateOrderConfigurator(menuFile: options.menu).connect
    }

    func makeFullScreenFlow(_ options: CommandOptions) throws(ProgramFailure) -> OrderFullScreenFlow {
        let terminal = try context.openFullScreen(
            options.color,
            otherwise: "order with 'scoops order' instead"
        )
        let screen = ScreenRunner(terminal) {
            OrderScreenModel(labels: labels, size: $0, pen: showsUnicode ? .blocks : .ascii)
        }
        return OrderFullScreenFlow(screen, connect: connect(options))
    }

    func makePromptFlow(_ options: CommandOptions) -> OrderPromptFlow {
        OrderPromptFlow(
            console: console,
            input: context.input,
            labels: labels,
            connect: connect(options),
            showReceipt: makeReceiptView(.text)
        )
    }

    func makeMenuFlow(_ options: CommandOptions) -> MenuFlow {
        MenuFlow(connect: connect(options), show: makeMenuView(options.output))
    }

    func makeOrderFlow(_ options: CommandOptions) -> OrderFlow {
        OrderFlow(connect: connect(options), show: makeReceiptView(options.output))
    }

    private func makeMenuView(_ output: OutputFormat) -> MenuFlow.View {
        let console = console
        return { menu throws(ProgramFailure) in
            switch output {
            case .text: try console.output.write(MenuListScreen(columns: console.columns).lines(for: menu))
            case .plain: try console.output.write(menu.lines.map(\.plainLine).joined())
            case .json: try console.write(json: menu.record)
            }
        }
    }

    private func makeReceiptView(_ output: OutputFormat) -> OrderFlow.View {
        let (console, labels, showsUnicode) = (console, labels, showsUnicode)
        return { receipt throws(ProgramFailure) in
            switch output {
            case .text:
                let screen = ReceiptScreen(
                    columns: console.columns,
                    labels: labels,
                    showsUnicode: showsUnicode
                )
                try console.output.write(screen.lines(for: receipt))
            case .plain: try console.output.write(receipt.line.plainLine)
            case .json: try console.write(json: receipt.record)
            }
        }
    }

    // MARK: - The orders

    func makeOrderHistoryFlow(_ output: OutputFormat) -> OrderHistoryFlow {
        let view = makeOrderHistoryView(output)
        let (console, input, labels) = (console, context.input, labels)
        return OrderHistoryFlow(
            connect: connectOrderHistory,
            show: view,
            confirm: { () async throws(ProgramFailure) in
                try console.output.write("\(labels.clearQuestion) [y/N]: ")
                guard case .text(let answer) = try await input.nextLine(), labels.isYes(answer.trimmed)
                else {
                    console.note(labels.nothingCleared)
                    return false
                }
                return true
            },
            showCleared: { () throws(ProgramFailure) in
                if output == .text { console.note(labels.cleared) } else { try view([]) }
            }
        )
    }

    private func makeOrderHistoryView(_ output: OutputFormat) -> OrderHistoryFlow.View {
        let (console, labels, showsUnicode) = (console, labels, showsUnicode)
        return { receipts throws(ProgramFailure) in
            switch output {
            case .text:
                let screen = OrdersListScreen(
                    columns: console.columns,
                    labels: labels,
                    showsUnicode: showsUnicode
                )
                try console.output.write(screen.lines(for: receipts))
                if receipts.isEmpty { console.note(labels.noOrders) }
            case .plain: try console.output.write(receipts.map(\.line.plainLine).joined())
            case .json: try console.write(json: ["orders": receipts.map(\.record)])
            }
        }
    }
}
