import Entities
import RowStream

/// The CSV files of Letterboxd and IMDb with the movies of a user.
///
/// The columns are those of Letterboxd's export (`watchlist.csv`, `watched.csv`, `ratings.csv`, `diary.csv`,
/// `reviews.csv`) and import, and of the lists that IMDb exports.
enum SavedMoviesCSV {
    /// Why a row has no movie.
    struct MalformedRow: Error {
        var kind = ImportRemark.Kind.malformed
    }

    /// Returns whether the file is a list of movies as Letterboxd exports it, which does not tell what it is for.
    private static func isPlainList(_ table: CSVTable) -> Bool {
        table.has("Letterboxd URI") && table.has("Name") && !table.has("imdbID", "tmdbID")
            && !hasViewings(table)
    }

    private static func hasViewings(_ table: CSVTable) -> Bool {
        table.has("Rating", "Rating10", "Watched Date", "WatchedDate")
    }

    /// Parses a file of any kind.
    static func file(
        _ table: CSVTable,
        of file: CatalogueFile,
        as content: ImportedContent
    ) throws(SavedMoviesFileError) -> SavedMoviesFile {
        if MovieListCSV.isExport(table) { return try MovieListCSV.file(table, of: file, as: content) }
        guard case .own(let plainList) = content else {
            return try MovieListCSV.file(table, of: file, as: content)
        }
        let rows = ImportedRows(of: file)
        if table.has("Const") {
            let isWatchlist = table.has("Position")
            return try rows.filled(from: table) { row throws(MalformedRow) in
                try imdbMovie(row, isWatchlist: isWatchlist)
            }
        }
        let list = plainList ?? file.plainList
        guard list != nil || !isPlainList(table) else { throw .ambiguousList(file) }
        let hasIDs = table.has("Letterboxd URI", "LetterboxdURI", "imdbID", "tmdbID")
        guard table.has("Name", "Title"), hasIDs || hasViewings(table) else { throw .unknownFormat(file) }
        let isWatchlist = !hasViewings(table) && list != .seen
        return try rows.filled(from: table) { row throws(MalformedRow) in
            try letterboxdMovie(row, isWatchlist: isWatchlist)
        }
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

// MARK: - Rows to finish by hand

extension SavedMoviesCSV {
    private static let listColumns = ["List", "Position", "Notes"]

    /// Returns the rows of files that were left out, with what they save, why, and which movies could be meant.
    ///
    /// The columns are those of Letterboxd's import and some more, so the file can be imported.
    static func unmatchedText(of imports: [SavedMoviesImport]) -> String {
        CSVTable.text(
            letterboxdHeader + listColumns + ["Reason", "Choices", "File", "Line"],
            imports.flatMap { file in
                file.remarks.filter(\.kind.isLeftOut).flatMap { remark in
                    let choices = remark.choices.map { "\($0.id) \($0.title) (\($0.year ?? 0))" }
                    let reason = [
                        remark.kind.rawValue, choices.joined(separator: "; "), file.file.path,
                        String(remark.line),
                    ]
                    return rows(of: remark).map { $0 + reason }
                }
            }
        )
    }

    private static func rows(of remark: ImportRemark) -> [[String?]] {
        guard let saved = remark.movie else {
            let movie = Movie(id: remark.id ?? .unknown, title: remark.title ?? "", year: remark.year)
            // A question mark keeps the row from being imported as it is.
            return [letterboxdRow(of: SavedMovie(movie: movie)) + ["?", nil, nil]]
        }
        let own = letterboxdRows(of: saved).map { $0 + [nil, nil, nil] }
        let watchlist = saved.watchlistDay.map { day in
            [letterboxdRow(of: saved, day: day) + [PlainMovieList.watchlist.rawValue, nil, nil]]
        }
        let places = saved.places.map { place in
            letterboxdRow(of: saved) + [place.list, String(place.position), place.notes]
        }
        return own + (watchlist ?? []) + places
    }
}

extension ImportedRows {
    /// Adds the rows of a table; one whose movie cannot be parsed becomes a remark.
    func filled(
        from table: CSVTable,
        parse: (CSVTable.Row) throws(SavedMoviesCSV.MalformedRow) -> SavedMovie
    ) throws(SavedMoviesFileError) -> SavedMoviesFile {
        var rows = self
        try table.forEachRow { row throws(SavedMoviesFileError) in
            let movie: SavedMovie
            do throws(SavedMoviesCSV.MalformedRow) {
                movie = try parse(row)
                guard !movie.isEmpty else { throw SavedMoviesCSV.MalformedRow() }
            } catch {
                let id = row["Const", "imdbID", "LetterboxdURI", "Letterboxd URI"].flatMap { MovieID($0) }
                return try rows.add(
                    ImportRemark(
                        error.kind,
                        line: row.line,
                        id: id,
                        title: row["Name", "Title"],
                        year: row["Year"].flatMap { Int($0) }
                    )
                )
            }
            try rows.add(movie, line: row.line)
        }
        return rows.content()
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
        let id = ids.first ?? .unknown
        // The catalogue knows the title of an identifier; of an address it does not.
        let title = row["Name", "Title"] ?? (id.isAddress || id == .unknown ? nil : "")
        guard let title else { throw MalformedRow() }
        let movie = Movie(id: id, title: title, year: row["Year"].flatMap { Int($0) }).with {
            $0.directors = row["Directors"]?.split(separator: ", ").map { String($0) } ?? []
        }
        let day = try day(row["Date"])
        let rating = try rating(row)
        var saved = SavedMovie(movie: movie, otherIDs: Array(ids.dropFirst()))
        let list = row["List"]
        if let list, PlainMovieList(rawValue: list) == nil {
            guard let name = MovieList.name(imported: list) else { throw MalformedRow() }
            saved.places = [MovieListCSV.place(on: name, row["Position"], notes: row["Notes"])]
            return saved
        }
        if isWatchlist || list == PlainMovieList.watchlist.rawValue {
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

    private static func letterboxdRow(
        of saved: SavedMovie,
        day: CalendarDay? = nil,
        address: String? = nil,
        rating: Int? = nil,
        _ viewing: Viewing? = nil,
        notes: String? = nil
    ) -> [String?] {
        let movie = saved.movie
        return [
            day?.description, address ?? saved.letterboxdAddress, saved.tmdbID, saved.imdbID, movie.title,
            movie.year.map { String($0) }, movie.directors.joined(separator: ", "),
            rating.map { String($0) }, viewing?.day?.description,
            viewing.map { $0.isRewatch ? "Yes" : "" }, viewing?.tags.joined(separator: ", "), notes,
        ]
    }

    private static func letterboxdRows(of saved: SavedMovie) -> [[String?]] {
        var rows: [[String?]] = []
        if saved.rating != nil || saved.notes != nil {
            rows.append(
                letterboxdRow(of: saved, day: saved.ratingDay, rating: saved.rating, notes: saved.notes)
            )
        }
        return rows
            + saved.viewings.map {
                letterboxdRow(
                    of: saved,
                    day: $0.entryDay,
                    address: $0.address,
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
    static func isOtherKind(_ kind: String?) -> Bool {
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
    var imdbID: String? {
        ids.lazy.compactMap { if case .imdb(let id) = $0 { id } else { nil } }.first
    }

    var tmdbID: String? {
        ids.lazy.compactMap { if case .tmdb(let number) = $0 { String(number) } else { nil } }.first
    }

    var letterboxdAddress: String? {
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
