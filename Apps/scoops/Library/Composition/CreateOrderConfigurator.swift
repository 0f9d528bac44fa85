import Entities
import PresentationKit
import RepositoryInterfaces
import UseCases

/// Wires the scene of an order: its view holds the interactor, that holds the presenter, and that the view weakly.
///
/// Whoever lets go of the view lets go of all three.
@MainActor
struct CreateOrderConfigurator {
    let menuRepository: any MenuRepository
    let ordersRepository: any OrdersRepository
    let secondsSince1970: @Sendable () -> Int64
    let makeOrderID: @Sendable () -> OrderID
    let format: RegionalFormat
    let zone: LocalTimeZone

    /// Makes the other two parts for a view, which is to keep what is returned; called once a view.
    func connect(_ display: any CreateOrderDisplayLogic) -> any CreateOrderBusinessLogic {
        let presenter = CreateOrderPresenter(format: format, zone: zone)
        presenter.display = display
        return CreateOrderInteractor(
            presenter: presenter,
            menuWorker: MenuWorker(repository: menuRepository),
            ordersWorker: OrdersWorker(
                repository: ordersRepository,
                secondsSince1970: secondsSince1970,
                makeID: makeOrderID
            )
        )
    }
}
