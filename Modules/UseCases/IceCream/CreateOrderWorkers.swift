public import Entities
public import RepositoryInterfaces

/// The worker that loads the menu.
public struct MenuWorker: Sendable {
    private let repository: any MenuRepository

    public init(repository: any MenuRepository) {
        self.repository = repository
    }

    /// Throws `MenuError.cancelled` if the task was cancelled while the menu was loading.
    public func load() async throws(MenuError) -> Menu {
        let menu = try await repository.menu()
        guard !Task.isCancelled else { throw .cancelled }
        return menu
    }
}

/// The worker that creates, saves and finds orders.
public struct OrdersWorker: Sendable {
    public typealias MakeID = @Sendable () -> OrderID

    private let repository: any OrdersRepository
    private let secondsSince1970: @Sendable () -> Int64
    private let makeID: MakeID

    public init(
        repository: any OrdersRepository,
        secondsSince1970: @escaping @Sendable () -> Int64,
        makeID: @escaping MakeID
    ) {
        self.repository = repository
        self.secondsSince1970 = secondsSince1970
        self.makeID = makeID
    }

    /// Returns an order with a new identifier and the current time.
    func makeOrder(_ lines: [OrderLine], in currency: Currency) throws(ExactDecimalError) -> Order {
        try Order(
            id: makeID(),
            placedAt: Moment(secondsSince1970: secondsSince1970()),
            currency: currency,
            lines: lines
        )
    }

    /// Returns the order with a number, or the newest; `nil` if there is none.
    func receipt(_ number: Int?) async throws(StorageError) -> Receipt? {
        guard let number else { return try await repository.receipts(limit: 1).first }
        return try await repository.receipt(number: number)
    }

    func store(_ order: Order) async throws(StorageError) -> Receipt {
        try await repository.save(order)
    }
}
