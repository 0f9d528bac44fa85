import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

/// The view of an order on the full screen: events change the screen or are requests, and what it is told it draws.
@MainActor
final class OrderFullScreenFlow {
    private enum Purpose {
        case loading
        case placing
    }

    private let loop: ScreenLoop
    private var screen: OrderScreenModel
    private let connect: ConnectOrder
    /// Made once, when it is first needed, since it has to know this view.
    private lazy var interactor = connect(self)
    /// An order that is being written is never broken off.
    private let work = TaskSlots<Purpose>(lasting: [.placing])
    private var failure: ProgramFailure?

    /// Takes the terminal, until the flow ends.
    ///
    /// - Parameters:
    ///   - labels: The words around what is shown.
    ///   - pen: What the picture is drawn with.
    ///   - openTerminal: Takes the terminal.
    ///   - connect: Makes the other parts of the scene.
    /// - Throws: If the terminal cannot be taken.
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
        let result: Result<ExitStatus, ProgramFailure>
        do throws(ProgramFailure) {
            result = .success(try await loop.run(handle))
        } catch {
            result = .failure(error)
        }
        await work.end()
        if let failure { throw failure }
        return try result.get()
    }

    /// Nil as long as the user is not done.
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
        case .takeBack: interactor.takeBack(CreateOrder.TakeBack.Request())
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
    /// Without a menu there is nothing to stay for.
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
