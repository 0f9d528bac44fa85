public import Entities
public import Persistence
public import RepositoryInterfaces

/// Stores the user's video files and the log of renames in the database of the user's movies.
public struct SQLiteLibraryRepository: LibraryRepository {
    static let migration = Migration(
        version: 7,
        statements: [
            """
            CREATE TABLE library (
                path TEXT PRIMARY KEY, movie_id TEXT NOT NULL, title TEXT NOT NULL, year INTEGER,
                modified INTEGER NOT NULL, is_decided INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE TABLE renames (number INTEGER PRIMARY KEY, time INTEGER NOT NULL) STRICT",
            """
            CREATE TABLE renamed_files (
                place INTEGER PRIMARY KEY, rename_number INTEGER NOT NULL, path TEXT NOT NULL, new_path TEXT NOT NULL
            ) STRICT
            """,
            "CREATE INDEX renamed_files_by_number ON renamed_files (rename_number)",
        ]
    )

    private let database: LazyDatabase
    private let now: WallClock

    /// - Parameters:
    ///   - database: The database with the migrations of `SQLiteSavedMoviesRepository`.
    ///   - now: The time of a rename, in seconds since 1970.
    public init(database: LazyDatabase, now: @escaping WallClock) {
        self.database = database
        self.now = now
    }

    // MARK: The library

    /// The path of a file, and the bounds of those in a folder: a slash and the character behind it.
    private static func bounds(_ path: String) -> [SQLValue] {
        let folder = path == "/" ? "" : path
        return [.text(path), .text(folder + "/"), .text(folder + "0")]
    }

    public func files(in path: String) async throws(StorageError) -> [LibraryFile] {
        try await stored { () async throws(DatabaseError) in
            try await database.readIfPresent { connection throws(DatabaseError) in
                try Self.files(in: path, connection)
            } ?? []
        }
    }

    private static func files(
        in path: String,
        _ connection: Connection
    ) throws(DatabaseError) -> [LibraryFile] {
        try connection.query(
            """
            SELECT path, movie_id, title, year, modified, is_decided FROM library
            WHERE path = ? OR path >= ? AND path < ? ORDER BY path
            """,
            values: bounds(path)
        ) { row throws(DatabaseError) in try file(row) }
        .compactMap(\.self)
    }

    /// `nil` if the row is not one of this program.
    private static func file(_ row: borrowing Row) throws(DatabaseError) -> LibraryFile? {
        guard let movie = try movie(row) else { return nil }
        return LibraryFile(
            path: try row.text(0),
            movie: movie,
            modified: Moment(secondsSince1970: try row.integer(4)),
            isDecided: try row.integer(5) == 1
        )
    }

    private static func movie(_ row: borrowing Row) throws(DatabaseError) -> Movie? {
        guard let id = MovieID(try row.text(1)) else { return nil }
        return Movie(
            id: id,
            title: try row.text(2),
            year: try row.optionalInteger(3).flatMap { Int(exactly: $0) }
        )
    }

    public func update<Result: Sendable>(
        in path: String,
        _ change: @Sendable (inout [LibraryFile]) -> Result
    ) async throws(StorageError) -> Result {
        try await stored { () async throws(DatabaseError) in
            try await database.write { connection throws(DatabaseError) in
                var files = try Self.files(in: path, connection)
                let result = change(&files)
                try connection.execute(
                    "DELETE FROM library WHERE path = ? OR path >= ? AND path < ?",
                    values: Self.bounds(path)
                )
                for file in files {
                    try connection.execute(
                        "INSERT OR REPLACE INTO library VALUES (?, ?, ?, ?, ?, ?)",
                        .text(file.path),
                        .text(file.movie.id.description),
                        .text(file.movie.title),
                        .optional(file.movie.year),
                        .integer(file.modified.secondsSince1970),
                        .integer(file.isDecided ? 1 : 0)
                    )
                }
                return result
            }
        }
    }

    /// Returns the movies of the library, each once.
    static func movies(in connection: Connection) throws(DatabaseError) -> [Movie] {
        try connection.query(
            "SELECT min(path), movie_id, title, year FROM library GROUP BY movie_id ORDER BY min(path)"
        ) { row throws(DatabaseError) in try movie(row) }
        .compactMap(\.self)
    }

    // MARK: The log of renames

    public func log(_ renames: [FileRename]) async throws(StorageError) -> Int64 {
        try await stored { [now] () async throws(DatabaseError) in
            try await database.write { connection throws(DatabaseError) in
                try connection.execute(
                    """
                    INSERT INTO renames (number, time) SELECT coalesce(max(number), 0) + 1, ?
                    FROM (SELECT number FROM writes UNION ALL SELECT number FROM renames)
                    """,
                    .integer(Int64(now()))
                )
                let number = connection.lastInsertedRowID
                try Self.insert(renames, number, in: connection)
                try connection.execute(
                    """
                    DELETE FROM renames
                    WHERE number NOT IN (SELECT number FROM renames ORDER BY number DESC LIMIT ?)
                    """,
                    .integer(Int64(SavedMoviesWrite.mostUndoable))
                )
                try connection.execute(
                    "DELETE FROM renamed_files WHERE rename_number NOT IN (SELECT number FROM renames)"
                )
                return number
            }
        }
    }

    private static func insert(
        _ renames: [FileRename],
        _ number: Int64,
        in connection: Connection
    ) throws(DatabaseError) {
        for rename in renames {
            try connection.execute(
                "INSERT INTO renamed_files (rename_number, path, new_path) VALUES (?, ?, ?)",
                .integer(number),
                .text(rename.path),
                .text(rename.newPath)
            )
        }
    }

    public func complete(_ entry: Int64, renamed: [FileRename]) async throws(StorageError) {
        try await finish(entry, renamed, logged: renamed)
    }

    public func complete(
        _ entry: Int64,
        undone: [FileRename],
        left: [FileRename]
    ) async throws(StorageError) {
        try await finish(entry, undone, logged: left)
    }

    private func finish(
        _ entry: Int64,
        _ renames: [FileRename],
        logged: [FileRename]
    ) async throws(StorageError) {
        try await stored { () async throws(DatabaseError) in
            try await database.write { connection throws(DatabaseError) in
                try connection.execute("DELETE FROM renamed_files WHERE rename_number = ?", .integer(entry))
                if !logged.isEmpty {
                    try Self.insert(logged, entry, in: connection)
                } else {
                    try connection.execute("DELETE FROM renames WHERE number = ?", .integer(entry))
                }
                for rename in renames {
                    try connection.execute(
                        "UPDATE OR REPLACE library SET path = ? WHERE path = ?",
                        .text(rename.newPath),
                        .text(rename.path)
                    )
                }
            }
        }
    }

    public func renames(limit: Int) async throws(StorageError) -> [LoggedRenames] {
        try await stored { () async throws(DatabaseError) in
            try await database.readIfPresent { connection throws(DatabaseError) in
                let entries = try connection.query(
                    "SELECT number, time FROM renames ORDER BY number DESC LIMIT ?",
                    .integer(Int64(limit))
                ) { row throws(DatabaseError) in (number: try row.integer(0), time: try row.integer(1)) }
                var logged: [LoggedRenames] = []
                for (number, time) in entries {
                    let renames = try connection.query(
                        "SELECT path, new_path FROM renamed_files WHERE rename_number = ? ORDER BY place",
                        .integer(number)
                    ) { row throws(DatabaseError) in
                        FileRename(try row.text(0), to: try row.text(1))
                    }
                    let time = Moment(secondsSince1970: time)
                    logged.append(LoggedRenames(number: number, time: time, renames: renames))
                }
                return logged
            } ?? []
        }
    }

    private func stored<Value>(
        _ operation: () async throws(DatabaseError) -> Value
    ) async throws(StorageError) -> Value {
        do throws(DatabaseError) {
            return try await operation()
        } catch {
            throw StorageError(error)
        }
    }
}
