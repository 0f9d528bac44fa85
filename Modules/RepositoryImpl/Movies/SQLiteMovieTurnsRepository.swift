public import Entities
public import Persistence
public import RepositoryInterfaces

/// Stores which movies had their turn in the database of the user's movies.
public struct SQLiteMovieTurnsRepository: MovieTurnsRepository {
    private let database: LazyDatabase
    private let mostTurns: Int64

    /// - Parameters:
    ///   - database: The database with the migrations of `SQLiteSavedMoviesRepository`.
    ///   - mostTurns: How many turns of all texts are stored; earlier ones are forgotten.
    public init(database: LazyDatabase, mostTurns: Int = 100_000) {
        self.database = database
        self.mostTurns = Int64(mostTurns)
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

    public func all() async throws(StorageError) -> [MovieTurns] {
        do throws(DatabaseError) {
            let turns = try await database.readIfPresent { connection throws(DatabaseError) in
                try connection.query("SELECT words, movie_id FROM turns ORDER BY words, turn") {
                    row throws(DatabaseError) in (text: try row.text(0), id: MovieID(try row.text(1)))
                }
            }
            return turns?.reduce(into: []) { all, turn in
                if all.last?.text != turn.text { all.append(MovieTurns(turn.text, [])) }
                if let id = turn.id { all[all.count - 1].movies.append(id) }
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
            return try await database.write { [mostTurns] connection throws(DatabaseError) in
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
                try connection.execute(
                    "DELETE FROM turns WHERE turn <= (SELECT turn FROM turns ORDER BY turn DESC LIMIT 1 OFFSET ?)",
                    .integer(mostTurns)
                )
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
