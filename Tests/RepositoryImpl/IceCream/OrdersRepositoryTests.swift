import Entities
import Foundation
import Persistence
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("Orders in SQLite")
struct OrdersRepositoryTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeDatabase() -> LazyDatabase {
        LazyDatabase { [directory] () async throws(DatabaseError) in
            try await Database.open(directory.database, migrations: SQLiteOrdersRepository.migrations)
        }
    }

    private func makeRepository() -> SQLiteOrdersRepository {
        SQLiteOrdersRepository(database: makeDatabase())
    }

    private func order(_ number: UInt64, price: String = "1.50") throws -> Order {
        let korean = number.isMultiple(of: 2) ? "콘" : nil
        return try Order(
            id: OrderID(number),
            placedAt: Moment(secondsSince1970: 1_793_620_800 + Int64(number)),
            currency: .usDollar,
            lines: [
                OrderLine(
                    part: .cone,
                    item: try #require(MenuItemID("waffle")),
                    name: try #require(ItemName(english: "Waffle", korean: korean)),
                    price: try ExactDecimal(parsing: price)
                ),
                OrderLine(
                    part: .topping,
                    item: try #require(MenuItemID("nuts")),
                    name: try #require(ItemName(english: "Nuts")),
                    price: .zero
                ),
            ]
        )
    }

    @Test("orders are numbered from 1, returned newest first, and survive a restart")
    func keeps() async throws {
        for number in 1...3 {
            let receipt = try await makeRepository().save(order(UInt64(number)))
            #expect(receipt == Receipt(number: number, order: try order(UInt64(number))))
        }
        let receipts = try await makeRepository().receipts(limit: 10)
        #expect(receipts == (try [3, 2, 1].map { Receipt(number: $0, order: try order(UInt64($0))) }))
        #expect(receipts.first?.order.lines.first?.price.description == "1.50")
        #expect(try await makeRepository().receipts(limit: 1).map(\.number) == [3])
        #expect(try await makeRepository().receipts(limit: 0).isEmpty)
    }

    @Test("an order is found by its number")
    func byNumber() async throws {
        let repository = makeRepository()
        for number in 1...3 { _ = try await repository.save(order(UInt64(number))) }
        #expect(try await repository.receipt(number: 2) == Receipt(number: 2, order: try order(2)))
        #expect(try await repository.receipt(number: 4) == nil)
        #expect(try await repository.receipt(number: .max) == nil)
    }

    @Test("saving an order again keeps its number and adds nothing")
    func twice() async throws {
        let repository = makeRepository()
        _ = try await repository.save(order(1))
        _ = try await repository.save(order(2))
        #expect(try await repository.save(order(1)).number == 1)
        #expect(try await repository.receipts(limit: 10).count == 2)
    }

    @Test("clearing removes everything, and numbers start again at 1")
    func clear() async throws {
        let repository = makeRepository()
        for number in 1...2 { _ = try await repository.save(order(UInt64(number))) }
        try await repository.clear()
        #expect(try await repository.receipts(limit: 10).isEmpty)
        #expect(try await repository.save(order(9)).number == 1)
        #expect(try await repository.receipts(limit: 10).first?.order.lines.count == 2)
    }

    @Test(
        "orders that are not valid are skipped",
        arguments: [
            "UPDATE orders SET id = 'x' WHERE number = 1", "UPDATE orders SET currency = '' WHERE number = 1",
            "UPDATE lines SET part = 'spoon' WHERE number = 1 AND position = 1",
            "UPDATE lines SET price = 'free' WHERE number = 1 AND position = 0",
            "UPDATE lines SET english = '' WHERE number = 1 AND position = 0",
            "UPDATE lines SET item = 'A B' WHERE number = 1 AND position = 0",
            "DELETE FROM lines WHERE number = 1",
        ] as [StaticString]
    )
    func meddled(sql: StaticString) async throws {
        for number in 1...2 { _ = try await makeRepository().save(order(UInt64(number))) }
        try await makeDatabase().write { connection throws(DatabaseError) in try connection.execute(sql) }
        #expect(try await makeRepository().receipts(limit: 10).map(\.number) == [2])
    }

    @Test("programs that save at the same time get different numbers")
    func atOnce() async throws {
        let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 1...12 {
                let order = try order(UInt64(number))
                let repository = makeRepository()
                group.addTask { try await repository.save(order).number }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(numbers == Set(1...12))
        #expect(try await makeRepository().receipts(limit: 100).count == 12)
    }

    @Test("a database that cannot be opened is a domain error with advice")
    func broken() async throws {
        let repository = SQLiteOrdersRepository(
            database: LazyDatabase { () async throws(DatabaseError) in throw .readOnly }
        )
        let expected = StorageError.readOnly
        await #expect(throws: expected) { try await repository.save(order(1)) }
        await #expect(throws: expected) { try await repository.receipts(limit: 1) }
        await #expect(throws: expected) { try await repository.receipt(number: 1) }
        await #expect(throws: expected) { try await repository.clear() }
    }
}
