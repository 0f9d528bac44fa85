public import Entities
public import Persistence
public import RepositoryInterfaces

/// Stores recent currency pairs in a database of their own.
public struct SQLiteRecentPairsRepository: RecentPairsRepository {
    public static let migrations = [
        Migration(
            version: 1,
            statements: [
                """
                CREATE TABLE pairs (
                    id INTEGER PRIMARY KEY, origin TEXT NOT NULL, target TEXT NOT NULL, UNIQUE (origin, target)
                ) STRICT
                """
            ]
        )
    ]

    private let database: LazyDatabase
    private let capacity: Int

    /// Creates a repository of at most `capacity` pairs, at least one; the oldest is removed for a new one.
    public init(database: LazyDatabase, capacity: Int) {
        self.database = database
        self.capacity = max(1, capacity)
    }

    /// Returns the pairs, newest first. Rows with an invalid currency code are skipped.
    public func recentPairs(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        do throws(DatabaseError) {
            return try await database.read { connection throws(DatabaseError) in
                try connection.query(
                    "SELECT origin, target FROM pairs ORDER BY id DESC LIMIT ?",
                    .integer(Int64(max(0, limit)))
                ) { row throws(DatabaseError) in
                    guard let from = Currency(code: try row.text(0)), let to = Currency(code: try row.text(1))
                    else { return nil as CurrencyPair? }
                    return CurrencyPair(from: from, to: to)
                }.compactMap(\.self)
            }
        } catch {
            throw StorageError(error)
        }
    }

    public func save(_ pair: CurrencyPair) async throws(StorageError) {
        do throws(DatabaseError) {
            try await database.write { connection throws(DatabaseError) in
                // A new row ID moves the pair to the front.
                try connection.execute(
                    "DELETE FROM pairs WHERE origin = ? AND target = ?",
                    .text(pair.from.code),
                    .text(pair.to.code)
                )
                try connection.execute(
                    "INSERT INTO pairs (origin, target) VALUES (?, ?)",
                    .text(pair.from.code),
                    .text(pair.to.code)
                )
                try connection.execute(
                    "DELETE FROM pairs WHERE id NOT IN (SELECT id FROM pairs ORDER BY id DESC LIMIT ?)",
                    .integer(Int64(capacity))
                )
            }
        } catch {
            throw StorageError(error)
        }
    }

    public func clear() async throws(StorageError) {
        do throws(DatabaseError) {
            // As for recent searches: nothing stays readable, and a database that cannot be used is emptied too.
            try await database.empty { connection throws(DatabaseError) in
                try connection.execute("DELETE FROM pairs")
            }
        } catch {
            throw StorageError(error)
        }
    }
}
