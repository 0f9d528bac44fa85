public import Entities
public import Persistence
public import RepositoryInterfaces

/// Stores which movies had their turn in the database of the user's movies.
public struct SQLiteMovieTurnsRepository: MovieTurnsRepository {
    private let database: LazyDatabase

    /// - Parameter database: The database with the migrations of `SQLiteSavedMoviesRepository`.
    public init(database: LazyDatabase) {
        self.database = database
    }

    public func turns(of text: String) async throws(StorageError) -> [MovieID] {
        do throws(DatabaseError) {
            return try await database.readIfPresent { connection throws(DatabaseError) in
                try Self.turns(of: text, in: connection)
            } ?? []
        } catch {
            throw StorageError(error)
        }
    }

    public func update<Result: Sendable>(
        of text: String,
        _ change: @Sendable (inout [MovieID]) -> Result
    ) async throws(StorageError) -> Result {
        do throws(DatabaseError) {
            return try await database.write { connection throws(DatabaseError) in
                let earlier = try Self.turns(of: text, in: connection)
                var turns = earlier
                let result = change(&turns)
                var new = turns[...]
                if turns.starts(with: earlier) {
                    new = turns.dropFirst(earlier.count)
                } else {
                    try connection.execute("DELETE FROM turns WHERE words = ?", .text(text))
                }
                for id in new {
                    try connection.execute(
                        "INSERT INTO turns (words, movie_id) VALUES (?, ?)",
                        .text(text),
                        .text(id.description)
                    )
                }
                return result
            }
        } catch {
            throw StorageError(error)
        }
    }

    private static func turns(
        of text: String,
        in connection: Connection
    ) throws(DatabaseError) -> [MovieID] {
        try connection.query("SELECT movie_id FROM turns WHERE words = ? ORDER BY turn", .text(text)) {
            row throws(DatabaseError) in MovieID(try row.text(0))
        }
        .compactMap(\.self)
    }
}
