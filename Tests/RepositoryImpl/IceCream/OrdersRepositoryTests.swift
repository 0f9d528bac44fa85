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
                    price: try ExactDecimal(parsing: price),
                    vat: try ExactDecimal(parsing: "7.5")
                ),
                OrderLine(
                    part: .topping,
                    item: try #require(MenuItemID("nuts")),
                    name: try #require(ItemName(english: "Nuts")),
                    price: .zero,
                    vat: nil
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

    @Test("an order is cancelled once, at the first time, and orders of a span are oldest first")
    func cancels() async throws {
        let repository = makeRepository()
        for number in 1...4 { _ = try await repository.save(order(UInt64(number))) }
        let moments = [100, 200].map { Moment(secondsSince1970: $0) }
        let cancelled = Receipt(number: 2, order: try order(2), cancelledAt: moments[0])
        for moment in moments { #expect(try await repository.cancel(number: 2, at: moment) == cancelled) }
        #expect(try await makeRepository().receipt(number: 2) == cancelled)
        #expect(try await repository.cancel(number: 9, at: moments[0]) == nil)
        let (second, fourth) = (try order(2).placedAt, try order(4).placedAt)
        #expect(
            try await repository.receipts(from: second, before: fourth)
                == [cancelled, Receipt(number: 3, order: try order(3))]
        )
    }

    @Test("orders of an earlier version of the database are kept")
    func migrates() async throws {
        let old = LazyDatabase { [directory] () async throws(DatabaseError) in
            try await Database.open(
                directory.database,
                migrations: SQLiteOrdersRepository.migrations.filter { $0.version == 1 }
            )
        }
        try await old.write { connection throws(DatabaseError) in
            try connection.execute(
                "INSERT INTO orders (id, placed_at, currency) VALUES ('0000000000000007', 9, 'USD')"
            )
            try connection.execute(
                "INSERT INTO lines (number, position, part, item, english, price) VALUES (1, 0, 'cone', 'cup', 'Cup', '1')"
            )
        }
        await old.close()
        let receipt = try #require(try await makeRepository().receipt(number: 1))
        #expect(receipt.order.lines.map(\.vat) == [nil] && receipt.cancelledAt == nil)
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
            "UPDATE lines SET vat = 'much' WHERE number = 1 AND position = 0",
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
        await #expect(throws: expected) {
            try await repository.cancel(number: 1, at: Moment(secondsSince1970: 0))
        }
        await #expect(throws: expected) { try await repository.clear() }
    }
}
