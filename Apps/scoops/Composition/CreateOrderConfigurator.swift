import Entities
package import PresentationKit
import RepositoryInterfaces
package import UseCases

/// Wires the scene of an order: view → interactor → presenter → view, the last reference being weak.
///
/// Releasing the view releases all three.
@MainActor
package struct CreateOrderConfigurator {
    let menuRepository: any MenuRepository
    let ordersRepository: any OrdersRepository
    let secondsSince1970: @Sendable () -> Int64
    let makeOrderID: @Sendable () -> OrderID
    let format: RegionalFormat
    let zone: LocalTimeZone

    /// Connects a view to a new interactor and presenter. The view must retain it; call once per view.
    package func connect(_ display: any CreateOrderDisplayLogic) -> any CreateOrderBusinessLogic {
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
