import Entities
import RowStream

/// Parses the rows of TMDB's daily export of movies, one JSON object per line.
struct TMDBTitles: Sendable {
    private var scanner = ObjectScanner(names: ["id", "original_title", "popularity", "adult", "video"])

    mutating func row(
        _ line: Range<Int>,
        of choice: TitleCriteria,
        in bytes: Span<UInt8>
    ) throws(RowError) -> ImportedRow {
        guard scanner.scan(bytes, in: line) else { throw RowError(.unparsable) }
        guard case .literal(let id) = scanner.values[0],
            let number = FileFields.number(id, in: bytes), number > 0
        else { throw RowError(.noIdentifier) }
        // Videos are anthologies of clips and the like, which are not wanted among movies.
        if isTrue(scanner.values[4], in: bytes) { return .otherKind }
        if !choice.includesAdult, isTrue(scanner.values[3], in: bytes) { return .adult }
        guard case .string(let field, let hasEscapes) = scanner.values[1] else { throw RowError(.noTitle) }
        let title: String?
        if hasEscapes {
            title = FileFields.cleaned(String(decoding: JSONText.unescaped(field, in: bytes), as: UTF8.self))
        } else {
            title = FileFields.text(field, in: bytes)
        }
        guard let title else { throw RowError(.noTitle) }
        return .title(
            ImportedTitle(
                identifier: Array("tmdb:\(number)".utf8),
                title: title,
                fame: try fame(in: bytes)
            )
        )
    }

    /// Estimates fame in votes, which grow roughly with the square of TMDB's popularity.
    private func fame(in bytes: Span<UInt8>) throws(RowError) -> Float {
        guard let value = scanner.values[2] else { return 0 }
        guard case .literal(let field) = value,
            let popularity = Float(String(decoding: Array(bytes, field), as: UTF8.self)), popularity >= 0
        else { throw RowError(.noNumber(column: "popularity")) }
        // A popularity too large for a Float is infinite, and is limited as well.
        return min(10 * popularity * popularity, 1e9)
    }

    private func isTrue(_ value: ObjectScanner.Value?, in bytes: Span<UInt8>) -> Bool {
        guard case .literal(let range) = value else { return false }
        return bytes[range.lowerBound] == UInt8(ascii: "t")
    }
}
