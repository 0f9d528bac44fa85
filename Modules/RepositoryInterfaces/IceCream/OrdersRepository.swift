public import Entities

/// The book of orders.
public protocol OrdersRepository: Sendable {
    /// Writes an order into the book; one that stands there already keeps its number and is not written twice.
    func save(_ order: Order) async throws(StorageError) -> Receipt

    /// The newest orders, newest first.
    func receipts(limit: Int) async throws(StorageError) -> [Receipt]

    /// Forgets every order; numbers begin anew.
    func clear() async throws(StorageError)
}
