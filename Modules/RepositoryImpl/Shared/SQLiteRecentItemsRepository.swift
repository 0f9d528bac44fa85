public import Entities
public import Persistence
public import RepositoryInterfaces

/// Stores recent items in a database of their own, which clearing the response cache does not affect.
public struct SQLiteRecentItemsRepository<Item: RecentItem>: RecentItemsRepository {
    /// The table of the items and how a row is written and read.
    public struct Table: Sendable {
        public let migrations: [Migration]
        /// Selects at most a number of rows, the ID first, newest first.
        let select: StaticString
        let insert: StaticString
        /// Deletes the row with an ID.
        let delete: StaticString
        let deleteAll: StaticString
        let values: @Sendable (Item) -> [SQLValue]
        /// `nil` if the row is damaged.
        let item: @Sendable (borrowing Row) throws(DatabaseError) -> Item?
    }

    private let database: LazyDatabase
    private let table: Table
    private let capacity: Int

    /// Creates a repository of at most `capacity` items, at least one; the oldest is removed for a new one.
    public init(database: LazyDatabase, table: Table, capacity: Int) {
        self.database = database
        self.table = table
        self.capacity = max(1, capacity)
    }

    /// Returns the items, newest first. Damaged rows are skipped.
    public func items(limit: Int) async throws(StorageError) -> [Item] {
        do throws(DatabaseError) {
            return try await database.read { [table] connection throws(DatabaseError) in
                try connection.query(table.select, .integer(Int64(max(0, limit)))) {
                    row throws(DatabaseError) in
                    try table.item(row)
                }.compactMap(\.self)
            }
        } catch {
            throw StorageError(error)
        }
    }

    /// Compares the items in Swift, since SQLite ignores the case of ASCII letters only.
    public func save(_ item: Item) async throws(StorageError) {
        do throws(DatabaseError) {
            try await database.write { [table, capacity] connection throws(DatabaseError) in
                let known = try connection.query(table.select, .integer(.max)) { row throws(DatabaseError) in
                    (id: try row.integer(0), item: try table.item(row))
                }
                guard known.first?.item != item else { return }
                let others = known.filter { $0.item.map { !$0.isSame(as: item) } ?? false }
                let staying = Set(others.prefix(capacity - 1).map(\.id))
                for row in known where !staying.contains(row.id) {
                    try connection.execute(table.delete, .integer(row.id))
                }
                try connection.execute(table.insert, values: table.values(item))
            }
        } catch {
            throw StorageError(error)
        }
    }

    public func clear() async throws(StorageError) {
        do throws(DatabaseError) {
            // The freed space is given back to the disk, so deleted items are not readable in the file.
            try await database.empty { [table] connection throws(DatabaseError) in
                try connection.execute(table.deleteAll)
            }
        } catch {
            throw StorageError(error)
        }
    }
}
