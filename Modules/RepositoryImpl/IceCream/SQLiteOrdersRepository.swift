public import Entities
public import Persistence
public import RepositoryInterfaces

/// Stores orders in a database of their own.
public struct SQLiteOrdersRepository: OrdersRepository {
    public static let migrations = [
        Migration(
            version: 1,
            statements: [
                """
                CREATE TABLE orders (
                    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
                    placed_at INTEGER NOT NULL, currency TEXT NOT NULL
                ) STRICT
                """,
                """
                CREATE TABLE lines (
                    number INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE, position INTEGER NOT NULL,
                    part TEXT NOT NULL, item TEXT NOT NULL, english TEXT NOT NULL, korean TEXT,
                    price TEXT NOT NULL, PRIMARY KEY (number, position)
                ) STRICT, WITHOUT ROWID
                """,
            ]
        ),
        Migration(
            version: 2,
            statements: [
                "ALTER TABLE orders ADD COLUMN cancelled_at INTEGER",
                "ALTER TABLE lines ADD COLUMN vat TEXT",
            ]
        ),
    ]

    private let database: LazyDatabase

    public init(database: LazyDatabase) {
        self.database = database
    }

    public func save(_ order: Order) async throws(StorageError) -> Receipt {
        do throws(DatabaseError) {
            let number = try await database.write { connection throws(DatabaseError) in
                if let number = try Self.known(order.id, connection) { return number }
                return try Self.insert(order, connection)
            }
            return Receipt(number: Int(number), order: order)
        } catch {
            throw StorageError(error)
        }
    }

    /// Returns the newest receipts. Orders that are not valid are skipped.
    public func receipts(limit: Int) async throws(StorageError) -> [Receipt] {
        try await receipts(
            "SELECT number, id, placed_at, currency, cancelled_at FROM orders ORDER BY number DESC LIMIT ?",
            .integer(Int64(max(0, limit)))
        )
    }

    /// Returns the order with this number; `nil` if there is none or it is not valid.
    public func receipt(number: Int) async throws(StorageError) -> Receipt? {
        try await receipts(
            "SELECT number, id, placed_at, currency, cancelled_at FROM orders WHERE number = ?",
            .integer(Int64(number))
        ).first
    }

    /// Returns the orders of a span, oldest first. Orders that are not valid are skipped.
    public func receipts(from start: Moment, before end: Moment) async throws(StorageError) -> [Receipt] {
        try await receipts(
            """
            SELECT number, id, placed_at, currency, cancelled_at FROM orders
            WHERE placed_at >= ? AND placed_at < ? ORDER BY number
            """,
            .integer(start.secondsSince1970),
            .integer(end.secondsSince1970)
        )
    }

    public func cancel(number: Int, at moment: Moment) async throws(StorageError) -> Receipt? {
        do throws(DatabaseError) {
            try await database.write { connection throws(DatabaseError) in
                try connection.execute(
                    "UPDATE orders SET cancelled_at = ? WHERE number = ? AND cancelled_at IS NULL",
                    .integer(moment.secondsSince1970),
                    .integer(Int64(number))
                )
            }
        } catch {
            throw StorageError(error)
        }
        return try await receipt(number: number)
    }

    private func receipts(
        _ sql: StaticString,
        _ values: SQLValue...
    ) async throws(StorageError) -> [Receipt] {
        do throws(DatabaseError) {
            return try await database.read { connection throws(DatabaseError) in
                let rows = try connection.query(sql, values: values) { row throws(DatabaseError) in
                    OrderRow(
                        number: try row.integer(0),
                        id: try row.text(1),
                        placedAt: try row.integer(2),
                        currency: try row.text(3),
                        cancelledAt: try row.optionalInteger(4)
                    )
                }
                var receipts: [Receipt] = []
                for row in rows {
                    let lines = try Self.lines(of: row.number, connection)
                    if let receipt = row.toDomain(lines) { receipts.append(receipt) }
                }
                return receipts
            }
        } catch {
            throw StorageError(error)
        }
    }

    public func clear() async throws(StorageError) {
        do throws(DatabaseError) {
            // The freed space is given back to the disk, so deleted orders are not readable in the file.
            try await database.empty { connection throws(DatabaseError) in
                try connection.execute("DELETE FROM orders")
                try connection.execute("DELETE FROM sqlite_sequence")
            }
        } catch {
            throw StorageError(error)
        }
    }

    private static func known(_ id: OrderID, _ connection: Connection) throws(DatabaseError) -> Int64? {
        try connection.query("SELECT number FROM orders WHERE id = ?", .text(id.description)) {
            row throws(DatabaseError) in try row.integer(0)
        }.first
    }

    private static func insert(_ order: Order, _ connection: Connection) throws(DatabaseError) -> Int64 {
        try connection.execute(
            "INSERT INTO orders (id, placed_at, currency) VALUES (?, ?, ?)",
            .text(order.id.description),
            .integer(order.placedAt.secondsSince1970),
            .text(order.total.currency.code)
        )
        let number = connection.lastInsertedRowID
        for (position, line) in order.lines.enumerated() {
            try connection.execute(
                """
                INSERT INTO lines (number, position, part, item, english, korean, price, vat)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                .integer(number),
                .integer(Int64(position)),
                .text(line.part.rawValue),
                .text(line.item.text),
                .text(line.name.english),
                line.name.korean.map(SQLValue.text) ?? .null,
                .text(line.price.description),
                line.vat.map { .text($0.description) } ?? .null
            )
        }
        return number
    }

    private static func lines(
        of number: Int64,
        _ connection: Connection
    ) throws(DatabaseError) -> [OrderLine?] {
        try connection.query(
            "SELECT part, item, english, korean, price, vat FROM lines WHERE number = ? ORDER BY position",
            .integer(number)
        ) { row throws(DatabaseError) in
            let name = ItemName(english: try row.text(2), korean: try row.optionalText(3))
            let rate = try row.optionalText(5)
            let vat = rate.flatMap { try? ExactDecimal(parsing: $0) }
            guard let part = MenuPart(rawValue: try row.text(0)), let item = MenuItemID(try row.text(1)),
                let name, let price = try? ExactDecimal(parsing: try row.text(4)),
                (rate == nil) == (vat == nil)
            else { return nil }
            return OrderLine(part: part, item: item, name: name, price: price, vat: vat)
        }
    }
}

/// A row of the orders table, without its lines.
private struct OrderRow {
    let number: Int64
    let id: String
    let placedAt: Int64
    let currency: String
    let cancelledAt: Int64?

    func toDomain(_ lines: [OrderLine?]) -> Receipt? {
        let whole = lines.compactMap(\.self)
        guard !whole.isEmpty, whole.count == lines.count, let id = OrderID(id),
            let currency = Currency(code: currency),
            let order = try? Order(
                id: id,
                placedAt: Moment(secondsSince1970: placedAt),
                currency: currency,
                lines: whole
            )
        else { return nil }
        return Receipt(
            number: Int(number),
            order: order,
            cancelledAt: cancelledAt.map { Moment(secondsSince1970: $0) }
        )
    }
}
