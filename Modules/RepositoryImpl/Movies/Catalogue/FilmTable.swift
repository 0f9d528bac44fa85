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

    private let bytes: EmbeddedBytes

    init(bytes: @escaping EmbeddedBytes) {
        self.bytes = bytes
    }

    /// Calls `body` with every film's line; a line without a title is passed over.
    func forEachLine(_ body: (Span<UInt8>, Line) -> Void) {
        let buffer = bytes()
        let bytes = buffer.span
        var start = Self.end(of: UInt8(ascii: "\n"), from: 0, before: bytes.count, in: bytes) + 1
        while start < bytes.count {
            let end = Self.end(of: UInt8(ascii: "\n"), from: start, before: bytes.count, in: bytes)
            let identifierEnd = Self.end(of: UInt8(ascii: "\t"), from: start, before: end, in: bytes)
            let titleEnd = Self.end(of: UInt8(ascii: "\t"), from: identifierEnd + 1, before: end, in: bytes)
            let originalEnd = Self.end(of: UInt8(ascii: "\t"), from: titleEnd + 1, before: end, in: bytes)
            if identifierEnd + 1 < titleEnd, titleEnd < originalEnd, originalEnd < end {
                body(
                    bytes,
                    Line(
                        range: start..<end,
                        title: identifierEnd + 1..<titleEnd,
                        originalTitle: titleEnd + 1..<originalEnd
                    )
                )
            }
            start = end + 1
        }
    }

    /// Everything the table says of one film; nil where its identifier is none.
    func film(at line: Line) -> Movie? {
        let fields = fields(of: line)
        func text(_ column: Column) -> String? {
            guard fields.indices.contains(column.rawValue), !fields[column.rawValue].isEmpty else {
                return nil
            }
            return String(fields[column.rawValue])
        }
        func list(_ column: Column) -> [String] {
            text(column)?.split(separator: "|").map { String($0) } ?? []
        }
        guard let id = text(.identifier).flatMap({ MovieID($0) }), let title = text(.title) else {
            return nil
        }
        return Movie(
            id: id,
            title: title,
            originalTitle: text(.originalTitle),
            year: text(.year).flatMap { Int($0) },
            runtimeMinutes: text(.minutes).flatMap { Int($0) },
            genres: list(.genres),
            directors: list(.directors)
        )
    }

    /// How well known a film is and how new, which decide between titles that are equally close.
    func standing(of line: Line) -> (awards: Int, year: Int) {
        let fields = fields(of: line)
        func number(_ column: Column) -> Int {
            fields.indices.contains(column.rawValue) ? Int(fields[column.rawValue]) ?? 0 : 0
        }
        return (number(.awards), number(.year))
    }

    private func fields(of line: Line) -> [Substring] {
        let buffer = bytes()
        let text = String(decoding: buffer[line.range], as: UTF8.self)
        return text.split(separator: "\t", omittingEmptySubsequences: false)
    }

    /// The place of the next such byte before the limit, or the limit.
    private static func end(of byte: UInt8, from start: Int, before limit: Int, in bytes: Span<UInt8>) -> Int
    {
        var index = start
        while index < limit, bytes[index] != byte { index += 1 }
        return index
    }
}
