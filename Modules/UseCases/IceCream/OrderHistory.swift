public import Entities
public import RepositoryInterfaces

/// The messages between view, interactor and presenter of the screen that lists past orders.
public enum OrderHistory {
    public enum ListOrders {
        public struct Request: Sendable, Hashable {
            public let limit: Int

            public init(limit: Int) {
                self.limit = limit
            }
        }

        public typealias Response = Result<[Receipt], StorageError>
    }

    public enum ClearOrders {
        public struct Request: Sendable, Hashable {
            public init() {}
        }

        /// `nil` if the orders were removed.
        public typealias Response = StorageError?
    }
}

/// The requests that the view sends to the interactor. Each returns after its result was presented.
@MainActor
public protocol OrderHistoryBusinessLogic: AnyObject {
    func listOrders(_ request: OrderHistory.ListOrders.Request) async
    func clearOrders(_ request: OrderHistory.ClearOrders.Request) async
}

/// The responses that the interactor sends to the presenter.
@MainActor
public protocol OrderHistoryPresentationLogic: AnyObject {
    func presentOrders(_ response: OrderHistory.ListOrders.Response)
    func presentClearing(_ response: OrderHistory.ClearOrders.Response)
}

/// The interactor that lists and clears the past orders.
@MainActor
public final class OrderHistoryInteractor: OrderHistoryBusinessLogic {
    private let presenter: any OrderHistoryPresentationLogic
    private let repository: any OrdersRepository

    public init(presenter: any OrderHistoryPresentationLogic, repository: any OrdersRepository) {
        self.presenter = presenter
        self.repository = repository
    }

    public func listOrders(_ request: OrderHistory.ListOrders.Request) async {
        do throws(StorageError) {
            presenter.presentOrders(.success(try await repository.receipts(limit: request.limit)))
        } catch {
            presenter.presentOrders(.failure(error))
        }
    }

    public func clearOrders(_ request: OrderHistory.ClearOrders.Request) async {
        do throws(StorageError) {
            try await repository.clear()
            presenter.presentClearing(nil)
        } catch {
            presenter.presentClearing(error)
        }
    }
}
