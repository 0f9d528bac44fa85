public import Entities
public import RepositoryInterfaces

/// The messages between view, interactor and presenter of the past orders.
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

    public enum CancelOrder {
        public struct Request: Sendable, Hashable {
            public let number: Int

            public init(number: Int) {
                self.number = number
            }
        }

        public enum Response: Sendable, Hashable {
            case cancelled(Receipt)
            case alreadyCancelled(Receipt)
            /// No order has this number.
            case noOrder(number: Int)
            case failed(StorageError)
        }
    }

    public enum SumDay {
        public enum Request: Sendable, Hashable {
            /// Today is no days ago.
            case daysAgo(Int)
            case on(CalendarDay)
        }

        public enum Response: Sendable, Hashable {
            case summed(OrdersOfDay)
            /// A sum has too many digits.
            case sumTooLong
            case failed(StorageError)
        }
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
    func cancelOrder(_ request: OrderHistory.CancelOrder.Request) async
    func sumDay(_ request: OrderHistory.SumDay.Request) async
    func clearOrders(_ request: OrderHistory.ClearOrders.Request) async
}

/// The responses that the interactor sends to the presenter.
@MainActor
public protocol OrderHistoryPresentationLogic: AnyObject {
    func presentOrders(_ response: OrderHistory.ListOrders.Response)
    func presentCancelling(_ response: OrderHistory.CancelOrder.Response)
    func presentDay(_ response: OrderHistory.SumDay.Response)
    func presentClearing(_ response: OrderHistory.ClearOrders.Response)
}

/// The interactor that lists, cancels, sums up and clears the past orders.
@MainActor
public final class OrderHistoryInteractor: OrderHistoryBusinessLogic {
    private let presenter: any OrderHistoryPresentationLogic
    private let repository: any OrdersRepository
    private let secondsSince1970: @Sendable () -> Int64
    /// Returns the user's local day.
    private let day: @Sendable (Moment) -> CalendarDay

    public init(
        presenter: any OrderHistoryPresentationLogic,
        repository: any OrdersRepository,
        secondsSince1970: @escaping @Sendable () -> Int64,
        day: @escaping @Sendable (Moment) -> CalendarDay
    ) {
        self.presenter = presenter
        self.repository = repository
        self.secondsSince1970 = secondsSince1970
        self.day = day
    }

    private var now: Moment { Moment(secondsSince1970: secondsSince1970()) }

    public func listOrders(_ request: OrderHistory.ListOrders.Request) async {
        do throws(StorageError) {
            presenter.presentOrders(.success(try await repository.receipts(limit: request.limit)))
        } catch {
            presenter.presentOrders(.failure(error))
        }
    }

    public func cancelOrder(_ request: OrderHistory.CancelOrder.Request) async {
        presenter.presentCancelling(await cancel(request.number))
    }

    private func cancel(_ number: Int) async -> OrderHistory.CancelOrder.Response {
        do throws(StorageError) {
            guard let receipt = try await repository.receipt(number: number) else {
                return .noOrder(number: number)
            }
            guard receipt.cancelledAt == nil else { return .alreadyCancelled(receipt) }
            guard let cancelled = try await repository.cancel(number: number, at: now) else {
                return .noOrder(number: number)
            }
            return .cancelled(cancelled)
        } catch {
            return .failed(error)
        }
    }

    public func sumDay(_ request: OrderHistory.SumDay.Request) async {
        let wanted =
            switch request {
            case .daysAgo(let days): day(now).adding(days: -days)
            case .on(let day): day
            }
        presenter.presentDay(await sum(wanted))
    }

    private func sum(_ wanted: CalendarDay) async -> OrderHistory.SumDay.Response {
        let receipts: [Receipt]
        do throws(StorageError) {
            // No zone is a day away from UTC.
            receipts = try await repository.receipts(
                from: Moment(startOf: wanted.adding(days: -1)),
                before: Moment(startOf: wanted.adding(days: 2))
            )
        } catch {
            return .failed(error)
        }
        do throws(ExactDecimalError) {
            let ofDay = receipts.filter { day($0.order.placedAt) == wanted }
            return .summed(try OrdersOfDay(day: wanted, receipts: ofDay))
        } catch {
            return .sumTooLong
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
