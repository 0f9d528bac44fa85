import Entities
import PlacedJSON

/// The files of Trakt: a JSON array of what was watched, of ratings, of the watchlist or of a list.
enum TraktJSON {
    /// The day of a viewing whose day the user did not know.
    private static let unknownDay = CalendarDay(daysSince1970: 0)

    /// Parses the elements of the array one by one, so one that is malformed does not spoil the others.
    static func file(
        _ bytes: [UInt8],
        of file: CatalogueFile,
        as content: ImportedContent
    ) throws(SavedMoviesFileError) -> SavedMoviesFile {
        var rows = ImportedRows(of: file)
        var elements = Elements(bytes)
        if case .list(let name) = content {
            rows.list = try MovieListCSV.name(of: file, nil, as: .list(name))
        }
        while let (line, element) = elements.next() {
            let node =
                element.count <= SavedMovieJSON.longestLine ? try? JSONNode(parsing: Array(element)) : nil
            guard let node else {
                try rows.add(ImportRemark(.malformed, line: line))
                continue
            }
            let movie = node["movie"]
            let title = movie?["title"]?.text
            let year = movie?["year"]?.number
            guard movie != nil, let saved = saved(node, title, year, on: rows.list, position: rows.count + 1)
            else {
                let isOther = movie == nil && ["show", "season", "episode"].contains { node[$0] != nil }
                try rows.add(
                    ImportRemark(isOther ? .notAMovie : .malformed, line: line, title: title, year: year)
                )
                continue
            }
            try rows.add(saved, line: line)
        }
        return rows.content()
    }

    /// `nil` if an element has no movie, or saves nothing of it.
    private static func saved(
        _ node: JSONNode,
        _ title: String?,
        _ year: Int?,
        on list: String?,
        position: Int
    ) -> SavedMovie? {
        let known = node["movie"]?["ids"]
        let ids = [
            known?["imdb"]?.text.flatMap { MovieID($0) },
            known?["tmdb"]?.digits.flatMap { MovieID("tmdb:" + $0) },
        ].compactMap(\.self)
        guard !ids.isEmpty || title != nil else { return nil }
        var saved = SavedMovie(
            movie: Movie(id: ids.first ?? .unknown, title: title ?? "", year: year),
            otherIDs: Array(ids.dropFirst())
        )
        let notes = node["notes"]?.text
        if let list {
            let rank = MovieList.position(imported: node["rank"]?.number ?? position)
            saved.places = [MovieListPlace(list: list, position: rank, notes: notes)]
            return saved
        }
        if let rating = node["rating"] {
            guard let points = rating.rating else { return nil }
            (saved.rating, saved.ratingDay) = (points, node["rated_at"]?.dayOfMoment)
        } else if let day = (node["watched_at"] ?? node["last_watched_at"])?.dayOfMoment {
            saved.viewings = [Viewing(day: day == unknownDay ? nil : day)]
        } else {
            saved.watchlistDay = node["listed_at"]?.dayOfMoment
            saved.notes = notes
        }
        return saved.isEmpty ? nil : saved
    }
}

extension JSONNode {
    /// The day of a moment such as `2026-11-20T21:30:00.000Z`.
    fileprivate var dayOfMoment: CalendarDay? { text.flatMap { CalendarDay(iso8601: String($0.prefix(10))) } }
}

/// The elements of a JSON array, found by its brackets and commas.
private struct Elements {
    private let bytes: [UInt8]
    private var position: Int
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.firstIndex(of: UInt8(ascii: "[")) ?? bytes.count
        line += bytes[..<position].count { $0 == UInt8(ascii: "\n") }
        position += 1
    }

    /// Returns the next element with the line on which it begins; `nil` at the end.
    mutating func next() -> (line: Int, bytes: ArraySlice<UInt8>)? {
        var start: Int?
        var startLine = line
        var depth = 0
        var isString = false
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            if isString {
                if byte == UInt8(ascii: "\\") { position += 1 }
                isString = byte != UInt8(ascii: "\"")
                continue
            }
            let isEnd = depth == 0 && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]"))
            if isEnd, let start { return (startLine, bytes[start..<(position - 1)]) }
            if isEnd || byte <= UInt8(ascii: " ") && start == nil { continue }
            if start == nil { (start, startLine) = (position - 1, line) }
            switch byte {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return start.map { (startLine, bytes[$0..<bytes.count]) }
    }
}
