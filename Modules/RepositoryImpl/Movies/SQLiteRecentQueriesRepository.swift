public import Entities
public import Persistence
public import RepositoryInterfaces

/// Stores recent searches in a database of their own, which clearing the response cache does not affect.
public struct SQLiteRecentQueriesRepository: RecentQueriesRepository {
    public static let migrations = [
        Migration(
            version: 1,
            statements: ["CREATE TABLE queries (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"]
        )
    ]

    private let database: LazyDatabase
    private let capacity: Int

    /// Creates a repository of at most `capacity` queries, at least one; the oldest is removed for a new one.
    public init(database: LazyDatabase, capacity: Int) {
        self.database = database
        self.capacity = max(1, capacity)
    }

    public func recentQueries(limit: Int) async throws(StorageError) -> [RecentQuery] {
        do throws(DatabaseError) {
            return try await database.read { connection throws(DatabaseError) in
                try connection.query(
                    "SELECT text FROM queries ORDER BY id DESC LIMIT ?",
                    .integer(Int64(max(0, limit)))
                ) { row throws(DatabaseError) in RecentQuery(try row.text(0)) }.compactMap(\.self)
            }
        } catch {
            throw StorageError(error)
        }
    }

    /// Compares the queries in Swift, since SQLite ignores the case of ASCII letters only.
    public func save(_ query: RecentQuery) async throws(StorageError) {
        do throws(DatabaseError) {
            try await database.write { connection throws(DatabaseError) in
                let known = try connection.query("SELECT id, text FROM queries ORDER BY id DESC") {
                    row throws(DatabaseError) in
                    (id: try row.integer(0), query: RecentQuery(try row.text(1)))
                }
                guard known.first?.query != query else { return }
                let others = known.filter { $0.query.map { !$0.isSameSearch(as: query) } ?? false }
                let staying = Set(others.prefix(capacity - 1).map(\.id))
                for row in known where !staying.contains(row.id) {
                    try connection.execute("DELETE FROM queries WHERE id = ?", .integer(row.id))
                }
                try connection.execute("INSERT INTO queries (text) VALUES (?)", .text(query.text))
            }
        } catch {
            throw StorageError(error)
        }
    }

    public func clear() async throws(StorageError) {
        do throws(DatabaseError) {
            // The freed space is given back to the disk, so deleted searches are not readable in the file.
            try await database.empty { connection throws(DatabaseError) in
                try connection.execute("DELETE FROM queries")
            }
        } catch {
            throw StorageError(error)
        }
    }
}
