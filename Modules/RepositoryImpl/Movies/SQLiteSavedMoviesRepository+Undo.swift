public import Entities
import Persistence

extension SQLiteSavedMoviesRepository {
    /// The changed movies in all of these writes but the last.
    private static let mostChanges = 100_000

    public func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite] {
        do throws(DatabaseError) {
            return try await database.readIfPresent { connection throws(DatabaseError) in
                try Self.writes(limit: limit, in: connection).map(\.write)
            } ?? []
        } catch {
            throw StorageError(error)
        }
    }

    public func undo<Result: Sendable>(
        limit: Int,
        upTo number: Int64,
        _ change: @Sendable (inout SavedMovies, [SavedMoviesWrite]) -> Result
    ) async throws(StorageError) -> Result {
        do throws(DatabaseError) {
            return try await database.write { connection throws(DatabaseError) in
                let rows = try Self.movies(in: connection)
                let listNames = try Self.listNames(in: connection)
                let writes = try Self.writes(limit: limit, upTo: number, in: connection)
                var saved = SavedMovies(rows, listNames: listNames)
                let result = change(&saved, writes.map(\.write))
                let difference = Difference(from: rows, listNames, to: saved)
                return (difference: difference, writes: writes, result: result)
            } _: { connection, plan throws(DatabaseError) in
                var changes: [MovieID: Int64] = [:]
                for write in plan.writes {
                    changes.merge(write.changes) { $1 }
                    try Self.remove(write.write.number, in: connection)
                }
                try Self.write(plan.difference, changes: changes, in: connection)
                return plan.result
            }
        } catch {
            throw StorageError(error)
        }
    }

    private struct StoredWrite {
        let write: SavedMoviesWrite
        /// The places of the movies in the order of changes before the write.
        let changes: [MovieID: Int64]
    }

    /// Writes a difference with what stood before, so that it can be undone.
    static func record(
        _ difference: Difference,
        at time: Int64,
        in connection: Connection
    ) throws(DatabaseError) {
        guard !difference.isEmpty else { return }
        try connection.execute(
            """
            INSERT INTO writes (number, time, size, lists_before, lists_after)
            SELECT coalesce(max(number), 0) + 1, ?, ?, ?, ?
            FROM (SELECT number FROM writes UNION ALL SELECT number FROM renames)
            """,
            .integer(time),
            .integer(Int64(difference.before.count + difference.after.count)),
            .lines(difference.listsBefore),
            .lines(difference.listsAfter)
        )
        let number = connection.lastInsertedRowID
        func copy(_ movies: [SavedMovie], isAfter: Bool) throws(DatabaseError) {
            for saved in movies {
                try connection.execute(
                    "INSERT INTO written_movies SELECT ?, ?, * FROM movies WHERE id = ?",
                    .integer(number),
                    .integer(isAfter ? 1 : 0),
                    .text(saved.movie.id.description)
                )
            }
        }
        try copy(difference.before, isAfter: false)
        try write(difference, in: connection)
        try copy(difference.after, isAfter: true)
        let old = try connection.query(
            """
            SELECT number FROM (
                SELECT number, row_number() OVER newest AS place, sum(size) OVER newest AS sum FROM writes
                WINDOW newest AS (ORDER BY number DESC)
            ) WHERE place > ? OR (place > 1 AND sum > ?)
            """,
            .integer(Int64(SavedMoviesWrite.mostUndoable)),
            .integer(Int64(mostChanges))
        ) { row throws(DatabaseError) in try row.integer(0) }
        for number in old { try remove(number, in: connection) }
    }

    private static func remove(_ write: Int64, in connection: Connection) throws(DatabaseError) {
        try connection.execute("DELETE FROM writes WHERE number = ?", .integer(write))
        try connection.execute("DELETE FROM written_movies WHERE write_number = ?", .integer(write))
    }

    /// The last write comes first.
    private static func writes(
        limit: Int,
        upTo number: Int64 = .max,
        in connection: Connection
    ) throws(DatabaseError) -> [StoredWrite] {
        let writes = try connection.query(
            """
            SELECT number, time, lists_before, lists_after FROM writes WHERE number <= ?
            ORDER BY number DESC LIMIT ?
            """,
            .integer(number),
            .integer(Int64(limit))
        ) { row throws(DatabaseError) in
            (
                number: try row.integer(0), time: try row.integer(1),
                before: try row.text(2).lines, after: try row.text(3).lines
            )
        }
        var stored: [StoredWrite] = []
        for (number, time, listsBefore, listsAfter) in writes {
            let rows = try connection.query(
                """
                SELECT id, other_ids, title, original_title, year, runtime_minutes, genres, directors,
                    watchlist_day, rating, viewings, notes, rating_day, local_titles, places, is_after, change
                FROM written_movies WHERE write_number = ? ORDER BY rowid
                """,
                .integer(number)
            ) { row throws(DatabaseError) in
                (saved: try savedMovie(row), isAfter: try row.integer(15) == 1, change: try row.integer(16))
            }
            let before = rows.filter { !$0.isAfter }
            let places = before.compactMap { row in row.saved.map { ($0.movie.id, row.change) } }
            stored.append(
                StoredWrite(
                    write: SavedMoviesWrite(
                        number: number,
                        time: Moment(secondsSince1970: time),
                        before: before.compactMap(\.saved),
                        after: rows.filter(\.isAfter).compactMap(\.saved),
                        listsBefore: listsBefore,
                        listsAfter: listsAfter
                    ),
                    changes: Dictionary(places) { $1 }
                )
            )
        }
        return stored
    }
}
