public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct MenuRepositoryDouble: MenuRepository {
    public typealias Fetch = @Sendable () async throws(MenuError) -> Menu

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func menu() async throws(MenuError) -> Menu {
        try await fetch()
    }

    @Sendable
    public static func unexpected() async throws(MenuError) -> Menu {
        Issue.record("nobody expected the menu to be asked for")
        throw .cancelled
    }
}

/// A double that does what the test configured. An unexpected call fails the test.
public struct OrdersRepositoryDouble: OrdersRepository {
    public typealias Save = @Sendable (Order) async throws(StorageError) -> Receipt
    public typealias Fetch = @Sendable (_ limit: Int) async throws(StorageError) -> [Receipt]
    public typealias Find = @Sendable (_ number: Int) async throws(StorageError) -> Receipt?
    public typealias FetchSpan = @Sendable (_ span: Range<Int64>) async throws(StorageError) -> [Receipt]
    public typealias Cancel = @Sendable (_ number: Int, Moment) async throws(StorageError) -> Receipt?
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let saving: Save
    private let fetching: Fetch
    private let finding: Find
    private let fetchingSpan: FetchSpan
    private let cancelling: Cancel
    private let clearing: Clear

    public init(
        save: @escaping Save = Self.unexpectedSave,
        fetch: @escaping Fetch = Self.unexpectedFetch,
        find: @escaping Find = Self.unexpectedFind,
        fetchSpan: @escaping FetchSpan = Self.unexpectedFetchSpan,
        cancel: @escaping Cancel = Self.unexpectedCancel,
        clear: @escaping Clear = Self.unexpectedClear
    ) {
        (saving, fetching, finding, clearing) = (save, fetch, find, clear)
        (fetchingSpan, cancelling) = (fetchSpan, cancel)
    }

    public func save(_ order: Order) async throws(StorageError) -> Receipt {
        try await saving(order)
    }

    public func receipts(limit: Int) async throws(StorageError) -> [Receipt] {
        try await fetching(limit)
    }

    public func receipt(number: Int) async throws(StorageError) -> Receipt? {
        try await finding(number)
    }

    public func receipts(from start: Moment, before end: Moment) async throws(StorageError) -> [Receipt] {
        try await fetchingSpan(start.secondsSince1970..<end.secondsSince1970)
    }

    public func cancel(number: Int, at moment: Moment) async throws(StorageError) -> Receipt? {
        try await cancelling(number, moment)
    }

    public func clear() async throws(StorageError) {
        try await clearing()
    }

    @Sendable
    public static func unexpectedSave(_ order: Order) async throws(StorageError) -> Receipt {
        Issue.record("nobody expected the order \(order.id) to be saved")
        return Receipt(number: 0, order: order)
    }

    @Sendable
    public static func unexpectedFetch(limit: Int) async throws(StorageError) -> [Receipt] {
        Issue.record("nobody expected \(limit) orders to be asked for")
        return []
    }

    @Sendable
    public static func unexpectedFind(number: Int) async throws(StorageError) -> Receipt? {
        Issue.record("nobody expected order \(number) to be asked for")
        return nil
    }

    @Sendable
    public static func unexpectedFetchSpan(_ span: Range<Int64>) async throws(StorageError) -> [Receipt] {
        Issue.record("nobody expected the orders of \(span) to be asked for")
        return []
    }

    @Sendable
    public static func unexpectedCancel(number: Int, at moment: Moment) async throws(StorageError) -> Receipt?
    {
        Issue.record("nobody expected order \(number) to be cancelled")
        return nil
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the orders to be cleared")
    }
}
