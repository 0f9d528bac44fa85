import Entities

/// Films as lines of tab-separated text, read where they lie.
///
/// The columns are identifier, title, original title, year, minutes, genres, directors, countries and
/// Academy Awards; lists are joined by `|`, and the first line names the columns.
struct FilmTable {
    /// Where the fields of one film begin and end.
    struct Line {
        fileprivate(set) var fields: [Range<Int>] = []

        subscript(_ column: Column) -> Range<Int>? {
            fields.indices.contains(column.rawValue) ? fields[column.rawValue] : nil
        }
    }

    enum Column: Int {
        case identifier, title, originalTitle, year, minutes, genres, directors, countries, awards
    }

    private let bytes: EmbeddedBytes

    init(bytes: @escaping EmbeddedBytes) {
        self.bytes = bytes
    }

    /// Calls `body` with every film's line; a line without a title is passed over.
    func forEachLine(_ body: (Span<UInt8>, Line) -> Void) {
        let buffer = bytes()
        let bytes = buffer.span
        var line = Line()
        var isHeading = true
        var fieldStart = 0
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "\t"):
                line.fields.append(fieldStart..<index)
                fieldStart = index + 1
            case UInt8(ascii: "\n"):
                line.fields.append(fieldStart..<index)
                fieldStart = index + 1
                if !isHeading, line[.title]?.isEmpty == false { body(bytes, line) }
                isHeading = false
                line.fields.removeAll(keepingCapacity: true)
            default:
                break
            }
        }
    }

    func film(at line: Line) -> Movie? {
        let buffer = bytes()
        let bytes = buffer.span
        func text(_ column: Column) -> String? {
            guard let range = line[column], !range.isEmpty else { return nil }
            return String(copying: bytes, range)
        }
        func list(_ column: Column) -> [String] {
            text(column)?.split(separator: "|").map(String.init) ?? []
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

    /// A small number in a field, 0 when there is none.
    static func number(_ column: Column, of line: Line, in bytes: Span<UInt8>) -> Int {
        guard let range = line[column] else { return 0 }
        return Int(String(copying: bytes, range)) ?? 0
    }
}

extension String {
    fileprivate init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
        self.init(decoding: range.map { bytes[$0] }, as: UTF8.self)
    }
}
