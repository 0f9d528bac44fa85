import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

/// The full-screen view of an order: turns events into requests and draws what the presenter displays.
@MainActor
final class OrderFullScreenFlow {
    private enum Purpose {
        case loading
        case placing
    }

    private let loop: ScreenLoop
    private var screen: OrderScreenModel
    private let connect: ConnectOrder
    /// Created on first use, because it needs this view.
    private lazy var interactor = connect(self)
    /// An order that is being saved is never cancelled.
    private let work = TaskSlots<Purpose>(lasting: [.placing])
    private var failure: ProgramFailure?

    /// Opens the terminal and keeps it until the flow ends.
    ///
    /// - Parameters:
    ///   - labels: The texts of the screen.
    ///   - pen: How the ice cream is drawn.
    ///   - openTerminal: Opens the terminal for the full screen.
    ///   - connect: Makes the interactor for a view.
    /// - Throws: An error if the terminal cannot be opened.
    init(
        labels: OrderLabels,
        pen: ConeDrawing.Pen,
        openTerminal: @MainActor () throws(ProgramFailure) -> any ScreenTerminal,
        connect: @escaping ConnectOrder
    ) throws(ProgramFailure) {
        let terminal = try openTerminal()
        loop = ScreenLoop(terminal)
        screen = OrderScreenModel(labels: labels, size: terminal.size, pen: pen)
        self.connect = connect
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        draw()
        work.start(.loading) { [interactor] in await interactor.showMenu(CreateOrder.ShowMenu.Request()) }
        let status = try await withCleanup { () throws(ProgramFailure) in
            try await loop.run(handle)
        } cleanup: {
            await work.end()
        }
        if let failure { throw failure }
        return status
    }

    /// Handles the events; `nil` until the user quits.
    private func handle(_ events: [TerminalEvent]) -> ExitStatus? {
        for event in events {
            for intent in screen.handle(event) {
                if let status = perform(intent) { return status }
            }
        }
        draw()
        return nil
    }

    private func perform(_ intent: OrderScreenIntent) -> ExitStatus? {
        switch intent {
        case .choose(let part, let id):
            interactor.choose(CreateOrder.Choose.Request(part.menuPart, id))
        case .remove(let part, let id):
            interactor.choose(CreateOrder.Choose.Request(part.menuPart, id, .remove))
        case .undo: interactor.undo(CreateOrder.Undo.Request())
        case .startOver: interactor.startOver(CreateOrder.StartOver.Request())
        case .placeOrder:
            guard !work.isRunning(.placing) else { return nil }
            work.start(.placing) { [interactor] in
                await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
            }
        case .redraw: loop.redraw()
        case .suspend: loop.suspend()
        case .quit: return .success
        case .interrupt: return .interrupted
        }
        return nil
    }

    private func draw() {
        loop.show(OrderScreen.frame(for: screen))
    }
}

extension OrderFullScreenFlow: CreateOrderDisplayLogic {
    /// Shows the menu; if it could not be loaded, the screen closes with the error.
    func displayMenu(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel) {
        if case .failed(let failure) = viewModel {
            self.failure = ProgramFailure(failure)
            loop.end()
            return
        }
        screen.show(viewModel)
        draw()
    }

    func displayChoices(_ viewModel: CreateOrderDisplay.Choose.ViewModel) {
        screen.show(viewModel)
        draw()
    }

    func displayOrder(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel) {
        screen.show(viewModel)
        draw()
    }
}
