public import Entities

/// The orders that were placed on this machine.
public protocol OrdersRepository: Sendable {
    /// Saves an order. If it is already saved, its existing receipt is returned.
    func save(_ order: Order) async throws(StorageError) -> Receipt

    /// Returns the newest orders, newest first.
    func receipts(limit: Int) async throws(StorageError) -> [Receipt]

    /// Returns the order with this number; `nil` if there is none.
    func receipt(number: Int) async throws(StorageError) -> Receipt?

    /// Returns the orders that were placed from one moment to before another, oldest first.
    func receipts(from start: Moment, before end: Moment) async throws(StorageError) -> [Receipt]

    /// Marks an order as cancelled, unless it already is, and returns it; `nil` if there is none with this number.
    func cancel(number: Int, at moment: Moment) async throws(StorageError) -> Receipt?

    /// Removes all orders. The numbers of later orders start again at 1.
    func clear() async throws(StorageError)
}

public protocol MenuRepository: Sendable {
    func menu() async throws(MenuError) -> Menu
}
