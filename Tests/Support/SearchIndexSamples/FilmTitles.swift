internal import EmbeddedFilms
public import SearchIndex

/// The films that the programs carry, as documents.
public enum FilmTitles {
    /// All films, with awards for a weight, since nothing says how many people saw them.
    public static func documents() -> [SearchDocument] {
        let bytes = UnsafeRawBufferPointer(start: embedded_films_bytes(), count: embedded_films_count())
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return SearchDocument(
                text: String(fields[1]),
                alternatives: fields[2].isEmpty ? [] : [String(fields[2])],
                weight: weight(awards: Int(fields[8]) ?? 0),
                attribute: Int32(fields[3]) ?? 0,
                payload: Array(fields[0].utf8)
            )
        }
    }

    /// Films of which a user may well know the title: those that won an award.
    public static func wellKnown(among documents: [SearchDocument]) -> [SearchDocument] {
        documents.filter { $0.weight > weight(awards: 0) }
    }

    private static func weight(awards: Int) -> Float {
        awards == 0 ? 2000 : 50_000 * Float(awards)
    }
}
