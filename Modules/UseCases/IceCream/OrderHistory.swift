public import Entities
public import RepositoryInterfaces

/// What is said between the parts of the scene that shows the book of orders.
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

        /// Nil where all went well.
        public typealias Response = StorageError?
    }
}

/// What the view of the book asks for; each returns when its outcome is presented.
@MainActor
public protocol OrderHistoryBusinessLogic: AnyObject {
    func listOrders(_ request: OrderHistory.ListOrders.Request) async
    func clearOrders(_ request: OrderHistory.ClearOrders.Request) async
}

/// What the interactor of the book tells.
@MainActor
public protocol OrderHistoryPresentationLogic: AnyObject {
    func presentOrders(_ response: OrderHistory.ListOrders.Response)
    func presentClearing(_ response: OrderHistory.ClearOrders.Response)
}

/// Reads the book of orders, and empties it.
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
