import Entities
import RowStream

/// The CSV files of Letterboxd and IMDb with the movies of a user.
///
/// The columns are those of Letterboxd's export (`watchlist.csv`, `watched.csv`, `ratings.csv`, `diary.csv`,
/// `reviews.csv`) and import, and of the lists that IMDb exports.
enum SavedMoviesCSV {
    /// Why a row has no movie.
    private struct MalformedRow: Error {
        var kind = ImportRemark.Kind.malformed
    }

    /// Returns whether the file is a list of movies as Letterboxd exports it, which does not tell what it is for.
    static func isPlainList(_ table: CSVTable) -> Bool {
        table.has("Letterboxd URI") && table.has("Name") && !table.has("imdbID", "tmdbID")
            && !hasViewings(table)
    }

    private static func hasViewings(_ table: CSVTable) -> Bool {
        table.has("Rating", "Rating10", "Watched Date", "WatchedDate")
    }

    /// Parses a file of any kind; `nil` if its header is that of none. A plain list is by default a watchlist.
    static func movies(
        in table: CSVTable,
        as list: PlainMovieList?
    ) throws(TooManyRows) -> SavedMoviesFile? {
        if table.has("Const") {
            let isWatchlist = table.has("Position")
            return try file(table) { row throws(MalformedRow) in try imdbMovie(row, isWatchlist: isWatchlist)
            }
        }
        guard table.has("Letterboxd URI", "LetterboxdURI", "imdbID", "tmdbID"), table.has("Name", "Title")
        else {
            return nil
        }
        let isWatchlist = !hasViewings(table) && list != .seen
        return try file(table) { row throws(MalformedRow) in
            try letterboxdMovie(row, isWatchlist: isWatchlist)
        }
    }

    private static func file(
        _ table: CSVTable,
        parse: (CSVTable.Row) throws(MalformedRow) -> SavedMovie
    ) throws(TooManyRows) -> SavedMoviesFile {
        var rows = ImportedRows()
        try table.forEachRow { row throws(TooManyRows) in
            let movie: SavedMovie
            do throws(MalformedRow) {
                movie = try parse(row)
                guard !movie.isEmpty else { throw MalformedRow() }
            } catch {
                return try rows.add(
                    ImportRemark(
                        error.kind,
                        line: row.line,
                        id: row["Const"].flatMap { MovieID($0) },
                        title: row["Name", "Title"],
                        year: row["Year"].flatMap { Int($0) }
                    )
                )
            }
            try rows.add(movie, line: row.line)
        }
        return rows.file()
    }

    /// Returns the value of a field; `nil` if the field is blank. A malformed value is an error.
    private static func value<Value>(
        _ field: String?,
        _ parse: (String) -> Value?
    ) throws(MalformedRow) -> Value? {
        guard let field else { return nil }
        guard let value = parse(field) else { throw MalformedRow() }
        return value
    }

    private static func day(_ field: String?) throws(MalformedRow) -> CalendarDay? {
        try value(field) { CalendarDay(iso8601: $0) }
    }

    private static func points(_ field: String?) throws(MalformedRow) -> Int? {
        try value(field) { field in Int(field).flatMap { SavedMovie.ratings.contains($0) ? $0 : nil } }
    }

    static func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String {
        switch format {
        case .complete: ""
        case .diary:
            CSVTable.text(
                Self.letterboxdHeader,
                movies.flatMap(letterboxdRows)
            )
        case .diaryWatchlist:
            CSVTable.text(
                ["Date", "Name", "Year", "Letterboxd URI", "imdbID", "tmdbID"],
                movies.map {
                    [
                        $0.watchlistDay?.description, $0.movie.title, $0.movie.year.map { String($0) },
                        $0.letterboxdAddress, $0.imdbID, $0.tmdbID,
                    ]
                }
            )
        case .ratings:
            CSVTable.text(
                ["Const", "Your Rating", "Date Rated"] + imdbColumns,
                movies.map {
                    [$0.imdbID, $0.rating.map { String($0) }, $0.ratingDay?.description] + imdbValues(of: $0)
                }
            )
        case .watchlist:
            CSVTable.text(
                ["Position", "Const", "Created", "Modified", "Description"] + imdbColumns
                    + ["Your Rating", "Date Rated"],
                movies.enumerated().map {
                    position,
                    saved in
                    let day = saved.watchlistDay?.description
                    return [String(position + 1), saved.imdbID, day, day, saved.notes] + imdbValues(of: saved)
                        + [saved.rating.map { String($0) }, saved.ratingDay?.description]
                }
            )
        }
    }
}

// MARK: - Reports

extension SavedMoviesCSV {
    static func report(of imports: [SavedMoviesImport]) -> String {
        CSVTable.text(
            ["File", "Line", "Reason", "Title", "Year", "ID"],
            imports.flatMap { file in
                file.remarks.map { remark in
                    [
                        file.file.name, String(remark.line), remark.kind.rawValue, remark.title,
                        remark.year.map { String($0) }, remark.id?.description,
                    ]
                }
            }
        )
    }
}

extension CatalogueFile {
    fileprivate var name: String {
        switch self {
        case .standardInput: "-"
        case .path(let path): path
        }
    }
}

// MARK: - Letterboxd

extension SavedMoviesCSV {
    private static let letterboxdHeader = [
        "Date", "LetterboxdURI", "tmdbID", "imdbID", "Title", "Year", "Directors", "Rating10", "WatchedDate",
        "Rewatch", "Tags", "Review",
    ]

    private static func letterboxdMovie(
        _ row: CSVTable.Row,
        isWatchlist: Bool
    ) throws(MalformedRow) -> SavedMovie {
        let ids = [
            row["imdbID"].flatMap { MovieID($0) }, row["tmdbID"].flatMap { MovieID("tmdb:" + $0) },
            row["LetterboxdURI", "Letterboxd URI"].flatMap { MovieID($0) },
        ].compactMap(\.self)
        guard let title = row["Name", "Title"], let id = ids.first else { throw MalformedRow() }
        let movie = Movie(id: id, title: title, year: row["Year"].flatMap { Int($0) }).with {
            $0.directors = row["Directors"]?.split(separator: ", ").map { String($0) } ?? []
        }
        let day = try day(row["Date"])
        let rating = try rating(row)
        var saved = SavedMovie(movie: movie, otherIDs: Array(ids.dropFirst()))
        if isWatchlist {
            saved.watchlistDay = day
        } else if let watchedDay = try Self.day(row["WatchedDate", "Watched Date"]) {
            saved.viewings = [
                Viewing(
                    day: watchedDay,
                    rating: rating,
                    isRewatch: row["Rewatch"]?.lowercased() == "yes",
                    tags: row["Tags"]?.split(separator: ",").map { String($0.trimmingSpaces) } ?? [],
                    entryDay: day,
                    address: row["LetterboxdURI", "Letterboxd URI"],
                    notes: row["Review"]
                )
            ]
            return saved
        } else if rating != nil {
            (saved.rating, saved.ratingDay) = (rating, day)
        } else if row["Review"] == nil {
            saved.viewings = [Viewing(day: nil, entryDay: day)]
        }
        saved.notes = row["Review"]
        return saved
    }

    /// Returns the rating of ten points, or of five stars with halves.
    private static func rating(_ row: CSVTable.Row) throws(MalformedRow) -> Int? {
        if let points = try points(row["Rating10"]) { return points }
        return try value(row["Rating"]) { stars in
            Double(stars).flatMap { Int(exactly: $0 * 2) }.flatMap { points in
                SavedMovie.ratings.contains(points) ? points : nil
            }
        }
    }

    private static func letterboxdRows(of saved: SavedMovie) -> [[String?]] {
        let movie = saved.movie
        func row(
            day: CalendarDay?,
            address: String?,
            rating: Int?,
            _ viewing: Viewing?,
            notes: String? = nil
        ) -> [String?] {
            [
                day?.description, address, saved.tmdbID, saved.imdbID, movie.title,
                movie.year.map { String($0) }, movie.directors.joined(separator: ", "),
                rating.map { String($0) }, viewing?.day?.description,
                viewing.map { $0.isRewatch ? "Yes" : "" }, viewing?.tags.joined(separator: ", "), notes,
            ]
        }
        var rows: [[String?]] = []
        if saved.rating != nil || saved.notes != nil {
            rows.append(
                row(
                    day: saved.ratingDay,
                    address: saved.letterboxdAddress,
                    rating: saved.rating,
                    nil,
                    notes: saved.notes
                )
            )
        }
        return rows
            + saved.viewings.map {
                row(
                    day: $0.entryDay,
                    address: $0.address ?? saved.letterboxdAddress,
                    rating: $0.rating,
                    $0,
                    notes: $0.notes
                )
            }
    }
}

// MARK: - IMDb

extension SavedMoviesCSV {
    private static let imdbColumns = [
        "Title", "Original Title", "URL", "Title Type", "IMDb Rating", "Runtime (mins)", "Year", "Genres",
        "Num Votes", "Release Date", "Directors",
    ]

    private static func imdbMovie(
        _ row: CSVTable.Row,
        isWatchlist: Bool
    ) throws(MalformedRow) -> SavedMovie {
        guard let id = row["Const"].flatMap({ MovieID($0) }), let title = row["Title"] else {
            throw MalformedRow()
        }
        guard !isOtherKind(row["Title Type"]) else { throw MalformedRow(kind: .notAMovie) }
        let original = row["Original Title"]
        var saved = SavedMovie(
            movie: Movie(
                id: id,
                title: title,
                originalTitle: original == title ? nil : original,
                localTitles: [:],
                year: row["Year"].flatMap { Int($0) },
                runtimeMinutes: row["Runtime (mins)"].flatMap { Int($0) },
                rating: nil,
                overview: nil,
                genres: row["Genres"]?.split(separator: ",").map { String($0.trimmingSpaces) } ?? [],
                directors: row["Directors"]?.split(separator: ",").map { String($0.trimmingSpaces) } ?? [],
                poster: nil
            )
        )
        if let rating = try points(row["Your Rating"]) {
            (saved.rating, saved.ratingDay) = (rating, try day(row["Date Rated"]))
        }
        if isWatchlist {
            saved.watchlistDay = try day(row["Created"].map { String($0.prefix(10)) })
            saved.notes = row["Description"]
        }
        return saved
    }

    /// Returns whether a title is no movie. IMDb writes `TV Series` in its lists, and wrote `tvSeries` before.
    private static func isOtherKind(_ kind: String?) -> Bool {
        switch kind?.lowercased().filter({ $0 != " " }) {
        case "tvseries", "tvminiseries", "tvepisode", "tvpilot", "videogame", "podcastseries",
            "podcastepisode":
            true
        default: false
        }
    }

    private static func imdbValues(of saved: SavedMovie) -> [String?] {
        let movie = saved.movie
        return [
            movie.title, movie.originalTitle ?? movie.title,
            saved.imdbID.map { "https://www.imdb.com/title/\($0)/" },
            "Movie", nil, movie.runtimeMinutes.map { String($0) }, movie.year.map { String($0) },
            movie.genres.joined(separator: ", "), nil, nil, movie.directors.joined(separator: ", "),
        ]
    }
}

extension SavedMovie {
    fileprivate var imdbID: String? {
        ids.lazy.compactMap { if case .imdb(let id) = $0 { id } else { nil } }.first
    }

    fileprivate var tmdbID: String? {
        ids.lazy.compactMap { if case .tmdb(let number) = $0 { String(number) } else { nil } }.first
    }

    fileprivate var letterboxdAddress: String? {
        ids.lazy.compactMap { if case .letterboxd(let address) = $0 { address } else { nil } }.first
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
