import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import UseCases

/// The full-screen view of an order: turns actions into requests and shows what the presenter displays.
@MainActor
final class OrderFullScreenFlow {
    private enum Purpose {
        case loading
        case placing
    }

    private let screen: ScreenRunner<OrderScreenModel>
    private let connect: ConnectOrder
    /// Created on first use, because it needs this view.
    private lazy var interactor = connect(self)
    /// An order that is being saved is never cancelled.
    private let work = TaskSlots<Purpose>(lasting: [.placing])

    /// - Parameters:
    ///   - screen: The screen on an open terminal.
    ///   - connect: Makes the interactor for a view.
    init(_ screen: ScreenRunner<OrderScreenModel>, connect: @escaping ConnectOrder) {
        self.screen = screen
        self.connect = connect
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        work.start(.loading) { [interactor] in await interactor.showMenu(CreateOrder.ShowMenu.Request()) }
        return try await screen.run(send: perform) { await work.end() }
    }

    private func perform(_ action: OrderScreenAction) {
        switch action {
        case .choose(let part, let id):
            interactor.choose(CreateOrder.Choose.Request(part.menuPart, id))
        case .remove(let part, let id):
            interactor.choose(CreateOrder.Choose.Request(part.menuPart, id, .remove))
        case .undo: interactor.undo(CreateOrder.Undo.Request())
        case .startOver: interactor.startOver(CreateOrder.StartOver.Request())
        case .placeOrder:
            guard !work.isRunning(.placing) else { return }
            work.start(.placing) { [interactor] in
                await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
            }
        }
    }
}

extension OrderFullScreenFlow: CreateOrderDisplayLogic {
    /// Shows the menu; if it could not be loaded, the screen closes with the error.
    func displayMenu(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel) {
        if case .failed(let failure) = viewModel { return screen.end(.failure(ProgramFailure(failure))) }
        screen.update { $0.show(viewModel) }
    }

    func displayChoices(_ viewModel: CreateOrderDisplay.Choose.ViewModel) {
        screen.update { $0.show(viewModel) }
    }

    func displayOrder(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel) {
        screen.update { $0.show(viewModel) }
    }
}
