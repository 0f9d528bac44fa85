import Entities

/// Films as lines of tab-separated text, read where they lie.
///
/// The columns are identifier, title, original title, year, minutes, genres, directors, countries and
/// Academy Awards; lists are joined by `|`, and the first line names the columns.
struct FilmTable {
    private enum Column: Int {
        case identifier, title, originalTitle, year, minutes, genres, directors, countries, awards
    }

    /// Where one film's line lies, and the two titles in it; a search needs no more of most films.
    struct Line {
        fileprivate let range: Range<Int>
        let title: Range<Int>
        let originalTitle: Range<Int>
    }

    /// One film and what a list of films does not show of it.
    struct Film {
        let movie: Movie
        let countries: [String]
        let awards: Int?
    }

    private let bytes: EmbeddedBytes

    init(bytes: @escaping EmbeddedBytes) {
        self.bytes = bytes
    }

    /// Calls `body` with every film's line; a line without a title is passed over.
    func forEachLine(_ body: (Span<UInt8>, Line) -> Void) {
        let buffer = bytes()
        let bytes = buffer.span
        func end(of byte: UInt8, from start: Int, before limit: Int) -> Int {
            TabSeparatedText.end(of: byte, from: start, before: limit, in: bytes)
        }
        var start = end(of: TabSeparatedText.newline, from: 0, before: bytes.count) + 1
        while start < bytes.count {
            let lineEnd = end(of: TabSeparatedText.newline, from: start, before: bytes.count)
            let identifierEnd = end(of: TabSeparatedText.tab, from: start, before: lineEnd)
            let titleEnd = end(of: TabSeparatedText.tab, from: identifierEnd + 1, before: lineEnd)
            let originalEnd = end(of: TabSeparatedText.tab, from: titleEnd + 1, before: lineEnd)
            if identifierEnd + 1 < titleEnd, titleEnd < originalEnd, originalEnd < lineEnd {
                body(
                    bytes,
                    Line(
                        range: start..<lineEnd,
                        title: identifierEnd + 1..<titleEnd,
                        originalTitle: titleEnd + 1..<originalEnd
                    )
                )
            }
            start = lineEnd + 1
        }
    }

    /// Nil where the line's identifier is none.
    func movie(at line: Line) -> Movie? {
        film(TabSeparatedFields(bytes()[line.range]))?.movie
    }

    /// Everything the table says of the film with the identifier.
    func film(_ identifier: String) -> Film? {
        let buffer = bytes()
        return TabSeparatedText.line(of: identifier, in: buffer.span)
            .flatMap { film(TabSeparatedFields(buffer[$0])) }
    }

    private func film(_ fields: TabSeparatedFields) -> Film? {
        func text(_ column: Column) -> String? { fields.text(column.rawValue) }
        func number(_ column: Column) -> Int? { fields.number(column.rawValue) }
        func list(_ column: Column) -> [String] { fields.list(column.rawValue) }
        // A search passes over a torn line too.
        guard fields.count > Column.year.rawValue, let id = text(.identifier).flatMap({ MovieID($0) }),
            let title = text(.title)
        else {
            return nil
        }
        return Film(
            movie: Movie(
                id: id,
                title: title,
                originalTitle: text(.originalTitle),
                year: number(.year),
                runtimeMinutes: number(.minutes),
                genres: list(.genres),
                directors: list(.directors)
            ),
            countries: list(.countries),
            awards: number(.awards)
        )
    }

    /// How well known a film is and how new, which decide between titles that are equally close.
    ///
    /// Read from the bytes, since a list of popular films asks it of every film.
    func standing(of line: Line) -> (awards: Int, year: Int) {
        let buffer = bytes()
        let bytes = buffer.span
        var column = Column.year.rawValue
        var start = line.originalTitle.upperBound + 1
        var standing = (awards: 0, year: 0)
        while start <= line.range.upperBound {
            let end = TabSeparatedText.end(
                of: TabSeparatedText.tab,
                from: start,
                before: line.range.upperBound,
                in: bytes
            )
            if column == Column.year.rawValue { standing.year = Self.number(bytes.extracting(start..<end)) }
            if column == Column.awards.rawValue {
                standing.awards = Self.number(bytes.extracting(start..<end))
            }
            column += 1
            start = end + 1
        }
        return standing
    }

    /// 0 for what is no number, or a longer one than any column holds.
    private static func number(_ digits: Span<UInt8>) -> Int {
        guard digits.count <= 9 else { return 0 }
        var number = 0
        for index in digits.indices {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digits[index]) else { return 0 }
            number = number * 10 + Int(digits[index] - UInt8(ascii: "0"))
        }
        return number
    }
}
