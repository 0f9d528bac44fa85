import AppSupport
import CommandLineKit
import PresentationKit
import UseCases

/// The command-line view of an order: records what the presenter displays for flows to read in steps.
@MainActor
final class CommandLineOrderDisplay: CreateOrderDisplayLogic {
    private(set) var menu: CreateOrderDisplay.ShowMenu.ViewModel?
    private(set) var choices: CreateOrderDisplay.Choose.ViewModel?
    private(set) var order: CreateOrderDisplay.PlaceOrder.ViewModel?

    func displayMenu(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel) {
        menu = viewModel
    }

    func displayChoices(_ viewModel: CreateOrderDisplay.Choose.ViewModel) {
        choices = viewModel
    }

    func displayOrder(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel) {
        order = viewModel
    }

    /// The menu; `nil` if loading was cancelled.
    func loadedMenu() throws(ProgramFailure) -> MenuViewData? {
        switch menu {
        case .loaded(let menu, _): menu
        case .failed(let failure): throw ProgramFailure(failure)
        case .loading, nil: nil
        }
    }

    /// The receipt; `nil` if the order was cancelled.
    func receipt() throws(ProgramFailure) -> ReceiptViewData? {
        switch order {
        case .placed(let receipt): receipt
        case .failed(let failure): throw ProgramFailure(failure)
        case .placing, nil: nil
        }
    }
}

/// Connects a view to a new interactor and presenter.
typealias ConnectOrder = @MainActor (any CreateOrderDisplayLogic) -> any CreateOrderBusinessLogic
