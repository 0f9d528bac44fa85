import Entities
import PlacedJSON
import RowStream

/// What is saved of a movie as an object on a line of JSON.
enum SavedMovieJSON {
    static func line(of saved: SavedMovie) -> String {
        let movie = saved.movie
        let lists = saved.places.isEmpty ? [] : [("lists", list(saved.places.map(object)))]
        return object(
            [
                ("ids", list(saved.ids.map { string($0.description) })),
                ("title", string(movie.title)),
                ("originalTitle", string(movie.originalTitle)),
                ("koreanTitle", string(movie.localTitles["ko"])),
                ("year", number(movie.year)),
                ("runtimeMinutes", number(movie.runtimeMinutes)),
                ("genres", list(movie.genres.map { string($0) })),
                ("directors", list(movie.directors.map { string($0) })),
                ("watchlist", string(saved.watchlistDay?.description)),
                ("rating", number(saved.rating)),
                ("rated", string(saved.ratingDay?.description)),
                ("seen", list(saved.viewings.map(object))),
                ("notes", string(saved.notes)),
            ] + lists
        )
    }

    /// The line with the names of the user's lists in their order.
    static func line(ofListNames names: [String]) -> String {
        object([("lists", list(names.map { string($0) }))])
    }

    /// The lines of decisions about files and of turns, none of which is too long to be parsed.
    static func lines(of extras: SavedMoviesExtras) -> [String] {
        let decisions = extras.decisions.map { file in
            object([
                ("file", string(file.path)),
                ("ids", list([string(file.movie.id.description)])),
                ("title", string(file.movie.title)),
                ("year", number(file.movie.year)),
                ("modified", String(file.modified.secondsSince1970)),
            ])
        }
        let turns = extras.turns.flatMap { turns in
            stride(from: 0, to: turns.movies.count, by: mostTurns).map { start in
                let ids = turns.movies[start...].prefix(mostTurns).map { string($0.description) }
                return object([("picked", string(turns.text)), ("ids", list(ids))])
            }
        }
        return decisions + turns
    }

    /// The most turns on a line; more are split into several lines.
    private static let mostTurns = 1_000
    /// Far more than a movie has.
    private static let mostIDs = 100
    /// Far more than a user makes.
    private static let mostLists = 1_000
    static let longestLine = 1 << 20

    /// Parses lines of JSON, of which a list has only the movies.
    static func file(
        _ bytes: [UInt8],
        of file: CatalogueFile,
        as content: ImportedContent
    ) throws(SavedMoviesFileError) -> SavedMoviesFile {
        var rows = ImportedRows(of: file)
        if case .list = content { rows.list = try MovieListCSV.name(of: file, nil, as: content) }
        var start = 0
        var number = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[start..<end]
            start = end + 1
            number += 1
            guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
            let object = try? line.count <= longestLine ? JSONNode(parsing: Array(line)) : nil
            if let movie = object.flatMap(movie) {
                try rows.add(movie.only(on: rows.list, position: rows.count + 1), line: number)
            } else if let names = object.flatMap(listNames), rows.listNames.count + names.count <= mostLists {
                if rows.list == nil { rows.listNames += names }
            } else if let extras = object.flatMap(extras) {
                if rows.list == nil { try rows.add(extras) }
            } else {
                try rows.add(ImportRemark(.malformed, line: number))
            }
        }
        return rows.content(hasAMovieInEachRow: true)
    }

    /// `nil` if the object is none of names of lists.
    private static func listNames(_ object: JSONNode) -> [String]? {
        guard object["title"] == nil, let elements = object["lists"]?.elements else { return nil }
        let names = elements.compactMap { $0.text.flatMap { MovieList.name(imported: $0) } }
        return names.count == elements.count ? names : nil
    }

    /// `nil` if the object is neither a decision nor turns.
    private static func extras(_ object: JSONNode) -> SavedMoviesExtras? {
        let ids = object.strings("ids").compactMap { MovieID($0) }
        guard let first = ids.first, ids.count == object["ids"]?.elements?.count else { return nil }
        if let text = object["picked"]?.text { return SavedMoviesExtras(turns: [MovieTurns(text, ids)]) }
        guard let path = object["file"]?.text, path.hasPrefix("/"), !path.contains("\0"), ids.count == 1,
            let title = object["title"]?.text, object.isUnsetOrValid("year", \.number),
            let modified = object["modified"]?.digits.flatMap({ Int64($0) })
        else { return nil }
        let file = LibraryFile(
            path: path,
            movie: Movie(id: first, title: title, year: object["year"]?.number),
            modified: Moment(secondsSince1970: modified),
            isDecided: true
        )
        return SavedMoviesExtras(decisions: [file])
    }

    /// `nil` if the object names no movie or saves nothing of it.
    static func movie(_ object: JSONNode) -> SavedMovie? {
        guard let title = object["title"]?.text else { return nil }
        let ids = object.strings("ids").compactMap { MovieID($0) }
        guard let id = ids.first, ids.count <= mostIDs, object.isUnsetOrValid("watchlist", \.day),
            object.isUnsetOrValid("rating", \.rating), object.isUnsetOrValid("rated", \.day)
        else { return nil }
        let viewings = object["seen"]?.elements ?? []
        let lists = object["lists"]?.elements ?? []
        let places = lists.compactMap { place($0) { MovieList.name(imported: $0) } }
        guard viewings.allSatisfy({ $0.isUnsetOrValid("day", \.day) }), places.count == lists.count else {
            return nil
        }
        let saved = SavedMovie(
            movie: Movie(
                id: id,
                title: title,
                originalTitle: object["originalTitle"]?.text,
                localTitles: object["koreanTitle"]?.text.map { ["ko": $0] } ?? [:],
                year: object["year"]?.number,
                runtimeMinutes: object["runtimeMinutes"]?.number,
                rating: nil,
                overview: nil,
                genres: object.strings("genres"),
                directors: object.strings("directors"),
                poster: nil
            ),
            otherIDs: Array(ids.dropFirst()),
            watchlistDay: object["watchlist"]?.day,
            rating: object["rating"]?.rating,
            ratingDay: object["rated"]?.day,
            viewings: viewings.map(viewing),
            notes: object["notes"]?.text,
            places: places
        )
        return saved.isEmpty ? nil : saved
    }

    static func object(_ place: MovieListPlace) -> String {
        object([
            ("name", string(place.list)), ("position", number(place.position)),
            ("notes", string(place.notes)),
        ])
    }

    static func place(row: String) -> MovieListPlace? {
        (try? JSONNode(parsing: Array(row.utf8))).flatMap { place($0) { MovieList.name($0) } }
    }

    /// `nil` if the place has no valid name of a list.
    private static func place(
        _ node: JSONNode,
        _ name: (String) -> String?
    ) -> MovieListPlace? {
        guard let name = node["name"]?.text.flatMap(name) else { return nil }
        return MovieListPlace(
            list: name,
            position: MovieList.position(imported: node["position"]?.number ?? 0),
            notes: node["notes"]?.text
        )
    }

    static func object(_ viewing: Viewing) -> String {
        object([
            ("day", string(viewing.day?.description)),
            ("rating", number(viewing.rating)),
            ("rewatch", viewing.isRewatch ? "true" : "false"),
            ("tags", list(viewing.tags.map { string($0) })),
            ("entered", string(viewing.entryDay?.description)),
            ("address", string(viewing.address)),
            ("notes", string(viewing.notes)),
        ])
    }

    /// Parses a viewing, of which nothing is required.
    static func viewing(_ node: JSONNode) -> Viewing {
        Viewing(
            day: node["day"]?.day,
            rating: node["rating"]?.rating,
            isRewatch: node["rewatch"]?.flag == true,
            tags: node.strings("tags"),
            entryDay: node["entered"]?.day,
            address: node["address"]?.text,
            notes: node["notes"]?.text
        )
    }

    // MARK: - Writing

    private static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    private static func number(_ number: Int?) -> String { number.map { String($0) } ?? "null" }

    private static func string(_ text: String?) -> String {
        guard let text else { return "null" }
        var bytes: [UInt8] = []
        JSONText.write(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension SavedMovie {
    /// Returns the movie with a place on a list alone; itself if there is no list.
    fileprivate func only(on list: String?, position: Int) -> SavedMovie {
        guard let list else { return self }
        return SavedMovie(
            movie: movie,
            otherIDs: otherIDs,
            places: [MovieListPlace(list: list, position: MovieList.position(imported: position))]
        )
    }
}

extension JSONNode {
    /// Returns whether a member is missing, `null` or of the type.
    fileprivate func isUnsetOrValid<Value>(_ name: String, _ value: (JSONNode) -> Value?) -> Bool {
        guard let member = self[name], member.content != .null else { return true }
        return value(member) != nil
    }

    var number: Int? { digits.flatMap { Int($0) } }

    var rating: Int? { number.flatMap { SavedMovie.ratings.contains($0) ? $0 : nil } }

    fileprivate var day: CalendarDay? { text.flatMap { CalendarDay(iso8601: $0) } }

    fileprivate func strings(_ name: String) -> [String] { self[name]?.elements?.compactMap(\.text) ?? [] }
}
