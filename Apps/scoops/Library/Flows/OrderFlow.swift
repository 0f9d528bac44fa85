import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import UseCases

/// Runs one order from the command line: chooses the items, places the order and shows the receipt.
///
/// The rules are the interactor's: it reports what is missing or too much.
@MainActor
struct OrderFlow {
    typealias View = @MainActor (ReceiptViewData) throws(ProgramFailure) -> Void

    let connect: ConnectOrder
    let show: View

    func start(_ items: [CreateOrder.Choose.Request]) async throws(ProgramFailure) -> ExitStatus {
        try await order { $0.chooseItems(CreateOrder.ChooseItems.Request(items)) }
    }

    /// Orders what an earlier order had; `nil` for the newest one.
    func start(repeating number: Int?) async throws(ProgramFailure) -> ExitStatus {
        try await order { await $0.repeatOrder(CreateOrder.Repeat.Request(number: number)) }
    }

    private func order(
        choosing choose: @MainActor (any CreateOrderBusinessLogic) async -> Void
    ) async throws(ProgramFailure) -> ExitStatus {
        let answers = CommandLineOrderDisplay(connect)
        guard try await answers.loadMenu() != nil else { return .interrupted }
        await choose(answers.interactor)
        if let failure = answers.failure { throw ProgramFailure(failure) }
        guard let receipt = try await answers.placeOrder() else { return .interrupted }
        try show(receipt)
        return .success
    }
}

/// Loads and shows the menu.
@MainActor
struct MenuFlow {
    typealias View = @MainActor (MenuViewData) throws(ProgramFailure) -> Void

    let connect: ConnectOrder
    let show: View

    func start() async throws(ProgramFailure) -> ExitStatus {
        guard let menu = try await CommandLineOrderDisplay(connect).loadMenu() else { return .interrupted }
        try show(menu)
        return .success
    }
}

/// The command-line view of an order: records what the presenter displays for flows to read in steps.
@MainActor
final class CommandLineOrderDisplay: CreateOrderDisplayLogic {
    private let connect: ConnectOrder
    /// Created on first use, because it needs this view.
    private(set) lazy var interactor = connect(self)
    private var menu: CreateOrderDisplay.ShowMenu.ViewModel?
    private(set) var choices: CreateOrderDisplay.Choose.ViewModel?
    private var order: CreateOrderDisplay.PlaceOrder.ViewModel?

    init(_ connect: @escaping ConnectOrder) {
        self.connect = connect
    }

    func displayMenu(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel) {
        menu = viewModel
    }

    func displayChoices(_ viewModel: CreateOrderDisplay.Choose.ViewModel) {
        choices = viewModel
    }

    func displayOrder(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel) {
        order = viewModel
    }

    /// Returns the menu; `nil` if loading was cancelled.
    func loadMenu() async throws(ProgramFailure) -> MenuViewData? {
        await interactor.showMenu(CreateOrder.ShowMenu.Request())
        switch menu {
        case .loaded(let menu, _): return menu
        case .failed(let failure): throw ProgramFailure(failure)
        case .loading, nil: return nil
        }
    }

    /// Why the choices were rejected, or the orders could not be read or saved.
    var failure: FailureViewData? {
        if case .failed(let failure)? = order { failure } else { choices?.failure }
    }

    /// Returns the receipt; `nil` if the order was cancelled.
    func placeOrder() async throws(ProgramFailure) -> ReceiptViewData? {
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        switch order {
        case .placed(let receipt): return receipt
        case .failed(let failure): throw ProgramFailure(failure)
        case .placing, nil: return nil
        }
    }
}

/// Connects a view to a new interactor and presenter.
typealias ConnectOrder = @MainActor (any CreateOrderDisplayLogic) -> any CreateOrderBusinessLogic
