import Entities
import RowStream

/// The lists of movies as CSV: those of Letterboxd, of IMDb, and any with an IMDb ID, or a title and a year.
enum MovieListCSV {
    private static let mark = "Letterboxd list export"
    private static let version = "\(mark) v7"
    private static let header = ["Position", "Name", "Year", "URL", "Description", "imdbID", "tmdbID"]

    /// Returns whether the file says that it is a list of Letterboxd, whose name it has.
    static func isExport(_ table: CSVTable) -> Bool { table.header.first?.hasPrefix(mark) == true }

    /// Parses a list. Movies without a position are in the order of the file.
    static func file(
        _ table: CSVTable,
        of file: CatalogueFile,
        as content: ImportedContent
    ) throws(SavedMoviesFileError) -> SavedMoviesFile {
        var table = table
        var ownName: String?
        if isExport(table) {
            // The list itself is a table with one row, and its movies are another table.
            table = table.withoutHeader
            var isFirst = true
            table.forEachRow { row in
                if isFirst { ownName = row["Name"] }
                isFirst = false
            }
            table = table.withoutHeader.withoutHeader
        }
        let columns = Columns(table.header)
        guard !columns.ids.isEmpty || columns.title != nil else { throw .unknownFormat(file) }
        let name = try name(of: file, ownName, as: content)
        var position = 0
        return try ImportedRows(of: file, list: name).filled(from: table) {
            row throws(SavedMoviesCSV.MalformedRow) in
            position += 1
            guard !SavedMoviesCSV.isOtherKind(row["Title Type"]) else {
                throw SavedMoviesCSV.MalformedRow(kind: .notAMovie)
            }
            guard let movie = columns.movie(of: row) else { throw SavedMoviesCSV.MalformedRow() }
            var saved = movie
            let notes = columns.notes.flatMap { row[$0] }
            let place = columns.position.flatMap { row[$0] } ?? String(position)
            saved.places = [self.place(on: name, place, notes: notes)]
            return saved
        }
    }

    static func name(
        of file: CatalogueFile,
        _ ownName: String?,
        as content: ImportedContent
    ) throws(SavedMoviesFileError) -> String {
        if case .list(let name?) = content {
            guard let known = MovieList.name(name), MovieList.name(imported: known) == known else {
                throw .invalidListName(name)
            }
            return known
        }
        let fileName = file.name.map { String($0.prefix { $0 != "." }) }
        guard
            let name = [ownName, fileName].compactMap(\.self).lazy.compactMap(MovieList.name(imported:)).first
        else { throw .unnamedList(file) }
        return name
    }

    static func place(on list: String, _ position: String?, notes: String?) -> MovieListPlace {
        let position = position.flatMap { Int($0) } ?? 1
        return MovieListPlace(list: list, position: MovieList.position(imported: position), notes: notes)
    }

    /// Returns a list as Letterboxd exports it, with the identifiers that it knows for an import.
    static func text(of list: MovieList) -> String {
        let block: [[String?]] = [
            ["Date", "Name", "Tags", "URL", "Description"], [nil, list.name, nil, nil, nil], [],
        ]
        let rows = list.movies.enumerated().map { index, saved in
            [
                String(index + 1), saved.movie.title, saved.movie.year.map { String($0) },
                saved.letterboxdAddress, saved.place(on: list.name)?.notes, saved.imdbID, saved.tmdbID,
            ]
        }
        return CSVTable.text([version], block + [header] + rows)
    }
}

/// The columns of a list, whose names differ from program to program.
private struct Columns {
    var ids: [(name: String, isOfTMDB: Bool)] = []
    var title: String?
    var year: String?
    var position: String?
    var notes: String?

    init(_ header: [String]) {
        for name in header {
            switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
            case "imdbid", "imdb", "const", "tconst", "letterboxduri", "url", "uri", "imdburl":
                ids.append((name, false))
            case "tmdbid", "tmdb": ids.append((name, true))
            case "title", "name", "movie", "film", "movietitle": title = title ?? name
            case "year", "releaseyear", "startyear": year = year ?? name
            case "position", "rank": position = position ?? name
            case "description", "notes", "note", "comment": notes = notes ?? name
            default: break
            }
        }
    }

    /// Returns the movie of a row; `nil` if it has neither an identifier nor a title.
    func movie(of row: CSVTable.Row) -> SavedMovie? {
        var ids: [MovieID] = []
        for (name, isOfTMDB) in self.ids {
            guard let text = row[name] else { continue }
            let id = MovieID(text) ?? MovieID(address: text) ?? (isOfTMDB ? MovieID("tmdb:" + text) : nil)
            if let id, !ids.contains(id) { ids.append(id) }
        }
        var title = title.flatMap { row[$0] } ?? ""
        var year = year.flatMap { row[$0] }.flatMap { Int($0) }
        if year == nil, let (beginning, end) = title.yearAtEnd { (title, year) = (beginning, end) }
        guard !ids.isEmpty || !title.isEmpty else { return nil }
        let movie = Movie(id: ids.first ?? .unknown, title: title, year: year)
        return SavedMovie(movie: movie, otherIDs: Array(ids.dropFirst()))
    }
}

extension MovieID {
    /// Parses the address of a movie's page at IMDb or TMDB.
    fileprivate init?(address: String) {
        let parts = address.split(separator: "/")
        guard let host = parts.dropFirst().first, parts.first?.hasPrefix("http") == true else { return nil }
        if host.hasSuffix("imdb.com"), let code = parts.first(where: { $0.hasPrefix("tt") }) {
            self.init(code)
        } else if host.hasSuffix("themoviedb.org"), parts.count > 3, parts[2] == "movie" {
            self.init("tmdb:" + parts[3].prefix { $0.isASCII && $0.isNumber })
        } else {
            return nil
        }
    }
}

extension String {
    /// The title and the year of `Heat (1995)`.
    fileprivate var yearAtEnd: (title: String, year: Int)? {
        guard hasSuffix(")"), let start = lastIndex(of: "("),
            let year = Int(self[start...].dropFirst().dropLast()),
            (1_800...2_200).contains(year)
        else { return nil }
        let title = self[..<start].trimmingPrefix(while: \.isWhitespace)
        return (String(title.prefix(title.count - (title.last?.isWhitespace == true ? 1 : 0))), year)
    }
}
