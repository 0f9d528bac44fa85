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
        Migration(
            version: 4,
            statements: [
                "ALTER TABLE movies ADD COLUMN local_titles TEXT NOT NULL DEFAULT ''",
                "UPDATE movies SET local_titles = 'ko ' || korean_title WHERE korean_title IS NOT NULL",
                "ALTER TABLE movies DROP COLUMN korean_title",
            ]
        ),
        Migration(
            version: 5,
            statements: [
                "CREATE TABLE turns (turn INTEGER PRIMARY KEY, words TEXT NOT NULL, movie_id TEXT NOT NULL) STRICT",
                "CREATE INDEX turns_by_words ON turns (words, turn)",
            ]
        ),
        Migration(
            version: 6,
            statements: [
                "CREATE TABLE writes (number INTEGER PRIMARY KEY, time INTEGER NOT NULL, size INTEGER NOT NULL) STRICT",
                // The columns behind the second are those of movies, in the same order.
                """
                CREATE TABLE written_movies (
                    write_number INTEGER NOT NULL, is_after INTEGER NOT NULL,
                    id TEXT NOT NULL, change INTEGER NOT NULL, other_ids TEXT NOT NULL,
                    title TEXT NOT NULL, original_title TEXT, year INTEGER, runtime_minutes INTEGER,
                    genres TEXT NOT NULL, directors TEXT NOT NULL,
                    watchlist_day TEXT, rating INTEGER, viewings TEXT NOT NULL, notes TEXT,
                    rating_day TEXT, local_titles TEXT NOT NULL
                ) STRICT
                """,
                "CREATE INDEX written_movies_by_write ON written_movies (write_number)",
            ]
        ),
        SQLiteLibraryRepository.migration,
        Migration(
            version: 8,
            statements: [
                "CREATE TABLE lists (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
                "ALTER TABLE movies ADD COLUMN places TEXT NOT NULL DEFAULT ''",
                "ALTER TABLE written_movies ADD COLUMN places TEXT NOT NULL DEFAULT ''",
                "ALTER TABLE writes ADD COLUMN lists_before TEXT NOT NULL DEFAULT ''",
                "ALTER TABLE writes ADD COLUMN lists_after TEXT NOT NULL DEFAULT ''",
            ]
        ),
    ]

    let database: LazyDatabase
    private let now: WallClock

    /// - Parameters:
    ///   - database: The database of the user's movies.
    ///   - now: The time of a write, in seconds since 1970.
    public init(database: LazyDatabase, now: @escaping WallClock) {
        self.database = database
        self.now = now
    }

    public func savedMovies() async throws(StorageError) -> SavedMovies {
        do throws(DatabaseError) {
            return try await database.readIfPresent { connection throws(DatabaseError) in
                SavedMovies(try Self.movies(in: connection), listNames: try Self.listNames(in: connection))
                    .marking(library: try SQLiteLibraryRepository.movies(in: connection))
            } ?? SavedMovies()
        } catch {
            throw StorageError(error)
        }
    }

    /// Reads all movies without a lock, and then writes only those that differ.
    ///
    /// The change is made again if another program has written in between.
    public func update<Result: Sendable>(
        _ change: @Sendable (inout SavedMovies) -> Result
    ) async throws(StorageError) -> Result {
        do throws(DatabaseError) {
            return try await database.write { connection throws(DatabaseError) in
                let rows = try Self.movies(in: connection)
                let listNames = try Self.listNames(in: connection)
                var saved = SavedMovies(rows, listNames: listNames)
                let result = change(&saved)
                return (difference: Difference(from: rows, listNames, to: saved), result: result)
            } _: { [now] connection, plan throws(DatabaseError) in
                try Self.record(plan.difference, at: Int64(now()), in: connection)
                return plan.result
            }
        } catch {
            throw StorageError(error)
        }
    }

    struct Difference {
        /// The changed and removed movies as they were.
        let before: [SavedMovie]
        /// The new and changed movies, the last changed one last.
        let after: [SavedMovie]
        let listsBefore: [String]
        let listsAfter: [String]
        /// The changed movies of which only the places on lists differ.
        let onlyPlaced: Set<MovieID>

        init(from before: [SavedMovie], _ listsBefore: [String], to saved: SavedMovies) {
            let after = saved.all
            let old = Dictionary(before.map { ($0.movie.id, $0) }) { first, _ in first }
            let new = Dictionary(after.map { ($0.movie.id, $0) }) { first, _ in first }
            self.before = before.filter { new[$0.movie.id] != $0 }
            self.after = after.reversed().filter { old[$0.movie.id] != $0 }
            self.listsBefore = listsBefore
            listsAfter = saved.listNames
            onlyPlaced = Set(
                self.after.filter { saved in
                    guard var earlier = old[saved.movie.id] else { return false }
                    earlier.places = saved.places
                    return earlier == saved
                }
                .map(\.movie.id)
            )
        }

        var isEmpty: Bool { before.isEmpty && after.isEmpty && listsBefore == listsAfter }
    }

    /// Writes a difference. `changes` has the earlier places of movies in the order of changes.
    static func write(
        _ difference: Difference,
        changes: [MovieID: Int64] = [:],
        in connection: Connection
    ) throws(DatabaseError) {
        if difference.listsBefore != difference.listsAfter {
            try connection.execute("DELETE FROM lists")
            for name in difference.listsAfter {
                try connection.execute("INSERT INTO lists (name) VALUES (?)", .text(name))
            }
        }
        for saved in difference.before where !difference.onlyPlaced.contains(saved.movie.id) {
            try connection.execute("DELETE FROM movies WHERE id = ?", .text(saved.movie.id.description))
        }
        guard !difference.after.isEmpty else { return }
        let last = try connection.query("SELECT max(change) FROM movies") { row throws(DatabaseError) in
            try row.optionalInteger(0) ?? 0
        }
        for (offset, saved) in difference.after.enumerated() {
            guard !difference.onlyPlaced.contains(saved.movie.id) else {
                // A movie on a list is not the last changed one.
                try connection.execute(
                    "UPDATE movies SET places = ? WHERE id = ?",
                    .places(saved.places),
                    .text(saved.movie.id.description)
                )
                continue
            }
            let change = changes[saved.movie.id] ?? (last.first ?? 0) + Int64(offset) + 1
            try insert(saved, change: change, into: connection)
        }
    }
}

// MARK: - Rows

extension SQLiteSavedMoviesRepository {
    static func listNames(in connection: Connection) throws(DatabaseError) -> [String] {
        try connection.query("SELECT name FROM lists ORDER BY number") { row throws(DatabaseError) in
            try row.text(0)
        }
    }

    /// The last changed movie comes first.
    static func movies(in connection: Connection) throws(DatabaseError) -> [SavedMovie] {
        try connection.query(
            """
            SELECT id, other_ids, title, original_title, year, runtime_minutes, genres, directors,
                watchlist_day, rating, viewings, notes, rating_day, local_titles, places
            FROM movies ORDER BY change DESC
            """
        ) { row throws(DatabaseError) in try savedMovie(row) }
        .compactMap(\.self)
    }

    /// `nil` if the row is not one of this program.
    static func savedMovie(_ row: borrowing Row) throws(DatabaseError) -> SavedMovie? {
        guard let id = MovieID(try row.text(0)) else { return nil }
        return SavedMovie(
            movie: Movie(
                id: id,
                title: try row.text(2),
                originalTitle: try row.optionalText(3),
                localTitles: try row.text(13).localTitles,
                year: try row.optionalInteger(4).flatMap { Int(exactly: $0) },
                runtimeMinutes: try row.optionalInteger(5).flatMap { Int(exactly: $0) },
                rating: nil,
                overview: nil,
                genres: try row.text(6).lines,
                directors: try row.text(7).lines,
                poster: nil
            ),
            otherIDs: try row.text(1).lines.compactMap { MovieID($0) },
            watchlistDay: try row.optionalText(8).flatMap { CalendarDay(iso8601: $0) },
            rating: try row.optionalInteger(9).flatMap { Int(exactly: $0) },
            ratingDay: try row.optionalText(12).flatMap { CalendarDay(iso8601: $0) },
            viewings: try row.text(10).lines.compactMap { Viewing(row: $0) },
            notes: try row.optionalText(11),
            places: try row.text(14).lines.compactMap { SavedMovieJSON.place(row: $0) }
        )
    }

    private static func insert(
        _ saved: SavedMovie,
        change: Int64,
        into connection: Connection
    ) throws(DatabaseError) {
        let movie = saved.movie
        try connection.execute(
            """
            INSERT OR REPLACE INTO movies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .text(movie.id.description),
            .integer(change),
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
            .lines(movie.localTitles.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }),
            .places(saved.places)
        )
    }
}

extension SQLValue {
    fileprivate static func optional(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

    static func optional(_ number: Int?) -> SQLValue {
        number.map { .integer(Int64($0)) } ?? .null
    }

    fileprivate static func places(_ places: [MovieListPlace]) -> SQLValue {
        .lines(places.map { SavedMovieJSON.object($0) })
    }

    /// Joins values on lines of their own; line breaks in them become spaces.
    static func lines(_ values: [some CustomStringConvertible]) -> SQLValue {
        .text(values.map { $0.description.onOneLine }.joined(separator: "\n"))
    }
}

extension String {
    // By scalars, because a carriage return and the line feed behind it are one character.
    var lines: [String] {
        unicodeScalars.split(separator: "\n").map { String($0) }
    }

    /// The titles on lines that begin with the code of their language.
    fileprivate var localTitles: [String: String] {
        var titles: [String: String] = [:]
        for line in lines {
            guard let space = line.firstIndex(of: " ") else { continue }
            titles[String(line[..<space])] = String(line[space...].dropFirst())
        }
        return titles
    }

    fileprivate var onOneLine: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar) }
        return String(scalars)
    }
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
