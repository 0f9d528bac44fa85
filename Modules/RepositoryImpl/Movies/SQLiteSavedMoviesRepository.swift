public import Entities
public import Persistence
import PlacedJSON
public import RepositoryInterfaces

/// Stores the user's movies in a database of their own, a row for each.
public struct SQLiteSavedMoviesRepository: SavedMoviesRepository {
    public static let migrations = [
        Migration(
            version: 1,
            statements: [
                """
                CREATE TABLE movies (
                    id TEXT PRIMARY KEY, change INTEGER NOT NULL, other_ids TEXT NOT NULL,
                    title TEXT NOT NULL, original_title TEXT, year INTEGER, runtime_minutes INTEGER,
                    genres TEXT NOT NULL, directors TEXT NOT NULL,
                    watchlist_day TEXT, rating INTEGER, viewings TEXT NOT NULL, notes TEXT
                ) STRICT
                """
            ]
        ),
        Migration(version: 2, statements: ["ALTER TABLE movies ADD COLUMN rating_day TEXT"]),
        Migration(version: 3, statements: ["ALTER TABLE movies ADD COLUMN korean_title TEXT"]),
    ]

    private let database: LazyDatabase

    public init(database: LazyDatabase) {
        self.database = database
    }

    public func savedMovies() async throws(StorageError) -> SavedMovies {
        do throws(DatabaseError) {
            let saved = try await database.readIfPresent { connection throws(DatabaseError) in
                try Self.savedMovies(in: connection)
            }
            return saved ?? SavedMovies()
        } catch {
            throw StorageError(error)
        }
    }

    /// Reads and writes in one transaction, and writes only the movies that differ.
    public func update<Result: Sendable>(
        _ change: @Sendable (inout SavedMovies) -> Result
    ) async throws(StorageError) -> Result {
        do throws(DatabaseError) {
            return try await database.write { connection throws(DatabaseError) in
                let before = try Self.savedMovies(in: connection)
                var after = before
                let result = change(&after)
                try Self.write(from: before.all, to: after.all, in: connection)
                return result
            }
        } catch {
            throw StorageError(error)
        }
    }

    private static func write(
        from before: [SavedMovie],
        to after: [SavedMovie],
        in connection: Connection
    ) throws(DatabaseError) {
        let unchanged = Set(before).intersection(after)
        for saved in before where !unchanged.contains(saved) {
            try connection.execute("DELETE FROM movies WHERE id = ?", .text(saved.movie.id.description))
        }
        for saved in after.reversed() where !unchanged.contains(saved) {
            try insert(saved, into: connection)
        }
    }
}

// MARK: - Rows

extension SQLiteSavedMoviesRepository {
    private static func savedMovies(in connection: Connection) throws(DatabaseError) -> SavedMovies {
        let rows = try connection.query(
            """
            SELECT id, other_ids, title, original_title, year, runtime_minutes, genres, directors,
                watchlist_day, rating, viewings, notes, rating_day, korean_title
            FROM movies ORDER BY change DESC
            """
        ) { row throws(DatabaseError) in try savedMovie(row) }
        return SavedMovies(rows.compactMap(\.self))
    }

    /// `nil` if the row is not one of this program.
    private static func savedMovie(_ row: borrowing Row) throws(DatabaseError) -> SavedMovie? {
        guard let id = MovieID(try row.text(0)) else { return nil }
        return SavedMovie(
            movie: Movie(
                id: id,
                title: try row.text(2),
                originalTitle: try row.optionalText(3),
                koreanTitle: try row.optionalText(13),
                year: try row.optionalInteger(4).flatMap { Int(exactly: $0) },
                runtimeMinutes: try row.optionalInteger(5).flatMap { Int(exactly: $0) },
                genres: try row.text(6).lines,
                directors: try row.text(7).lines
            ),
            otherIDs: try row.text(1).lines.compactMap { MovieID($0) },
            watchlistDay: try row.optionalText(8).flatMap { CalendarDay(iso8601: $0) },
            rating: try row.optionalInteger(9).flatMap { Int(exactly: $0) },
            ratingDay: try row.optionalText(12).flatMap { CalendarDay(iso8601: $0) },
            viewings: try row.text(10).lines.compactMap { Viewing(row: $0) },
            notes: try row.optionalText(11)
        )
    }

    private static func insert(_ saved: SavedMovie, into connection: Connection) throws(DatabaseError) {
        let movie = saved.movie
        try connection.execute(
            """
            INSERT OR REPLACE INTO movies
            SELECT ?, coalesce(max(change), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM movies
            """,
            .text(movie.id.description),
            .lines(saved.otherIDs),
            .text(movie.title),
            .optional(movie.originalTitle),
            .optional(movie.year),
            .optional(movie.runtimeMinutes),
            .lines(movie.genres),
            .lines(movie.directors),
            .optional(saved.watchlistDay?.description),
            .optional(saved.rating),
            .lines(saved.viewings.map(SavedMovieJSON.object)),
            .optional(saved.notes),
            .optional(saved.ratingDay?.description),
            .optional(movie.koreanTitle)
        )
    }
}

extension SQLValue {
    fileprivate static func optional(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

    fileprivate static func optional(_ number: Int?) -> SQLValue {
        number.map { .integer(Int64($0)) } ?? .null
    }

    /// Joins values that have no line breaks of their own.
    fileprivate static func lines(_ values: [some CustomStringConvertible]) -> SQLValue {
        .text(values.map { $0.description.replacing("\n", with: " ") }.joined(separator: "\n"))
    }
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map { String($0) } }
}

extension Viewing {
    /// Parses a line of JSON, or fields between tabs as an older version wrote them.
    fileprivate init?(row: String) {
        if let node = try? JSONNode(parsing: Array(row.utf8)) {
            self = SavedMovieJSON.viewing(node)
            return
        }
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        func field(_ index: Int) -> String? {
            fields.indices.contains(index) && !fields[index].isEmpty ? fields[index] : nil
        }
        guard let day = field(0).flatMap({ CalendarDay(iso8601: $0) }) else { return nil }
        self.init(
            day: day,
            rating: field(1).flatMap { Int($0) },
            isRewatch: field(2) != nil,
            tags: Array(fields.dropFirst(5)),
            entryDay: field(3).flatMap { CalendarDay(iso8601: $0) },
            address: field(4)
        )
    }
}
