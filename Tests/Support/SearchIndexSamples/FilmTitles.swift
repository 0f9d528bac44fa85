internal import EmbeddedFilms
public import SearchIndex

/// The films that the programs carry, as documents.
public enum FilmTitles {
    /// All films, the best known first.
    public static func documents() throws(SearchIndexError) -> [SearchDocument] {
        let films = try SearchIndex(bytes: {
            UnsafeRawBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
        })
        var documents: [SearchDocument] = []
        for number in 0..<films.documentCount {
            guard let document = try films.document(number) else { continue }
            documents.append(document)
        }
        return documents
    }

    /// Films of which a user may well know the title: those that are famous or won an award.
    public static func wellKnown(among documents: [SearchDocument]) -> [SearchDocument] {
        // What nobody knows anything of has the least weight of all.
        let least = documents.map(\.weight).min() ?? 0
        return documents.filter { $0.weight > least }
    }
}
