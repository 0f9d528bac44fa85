import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import ScoopsComposition

extension AppDIContainer {
    private var labels: OrderLabels { OrderLabels(format) }

    private var showsUnicode: Bool { Region(environment: context.environment).showsUnicode }

    private func makeView(_ output: OutputFormat) -> OrdersView {
        OrdersView(output: output, console: console, labels: labels, showsUnicode: showsUnicode)
    }

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
            showReceipt: makeView(.text).show
        )
    }

    func makeMenuFlow(_ options: CommandOptions) -> MenuFlow {
        MenuFlow(connect: connect(options), show: makeView(options.output).show)
    }

    func makeOrderFlow(_ options: CommandOptions) -> OrderFlow {
        OrderFlow(connect: connect(options), show: makeView(options.output).show)
    }

    func makeCancelFlow(_ output: OutputFormat) -> CancelFlow {
        CancelFlow(connect: connectOrderHistory, show: makeView(output).show)
    }

    func makeDayFlow(_ output: OutputFormat) -> DayFlow {
        DayFlow(connect: connectOrderHistory, show: makeView(output).show)
    }

    func makeOrderHistoryFlow(_ output: OutputFormat) -> OrderHistoryFlow {
        let view = makeView(output)
        return OrderHistoryFlow(
            connect: connectOrderHistory,
            show: view.show,
            confirm: { () async throws(ProgramFailure) in
                try await view.confirmClearing(from: context.input)
            },
            showCleared: view.showCleared
        )
    }
}
