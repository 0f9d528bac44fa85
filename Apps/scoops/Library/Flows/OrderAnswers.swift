import AppSupport
import CommandLineKit
import PresentationKit
import UseCases

/// The view of an order on the command line: it keeps what it is told, for a flow that asks step by step.
@MainActor
final class OrderAnswers: CreateOrderDisplayLogic {
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

    /// Nil where whoever waited for it went away.
    func loadedMenu() throws(ProgramFailure) -> MenuViewModel? {
        switch menu {
        case .loaded(let menu, _): menu
        case .failed(let failure): throw ProgramFailure(failure)
        case .loading, nil: nil
        }
    }

    /// Nil where whoever waited for it went away.
    func receipt() throws(ProgramFailure) -> ReceiptViewModel? {
        switch order {
        case .placed(let receipt): receipt
        case .failed(let failure): throw ProgramFailure(failure)
        case .placing, nil: nil
        }
    }
}

/// Makes the other parts of a scene for its view.
typealias ConnectOrder = @MainActor (any CreateOrderDisplayLogic) -> any CreateOrderBusinessLogic
