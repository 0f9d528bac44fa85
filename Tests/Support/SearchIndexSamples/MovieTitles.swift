internal import EmbeddedFilms
public import SearchIndex

/// The embedded movies as documents.
public enum MovieTitles {
    /// All movies, the best known first.
    public static func documents() throws(SearchIndexError) -> [SearchDocument] {
        let movies = try SearchIndex(bytes: {
            UnsafeRawBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
        })
        var documents: [SearchDocument] = []
        for number in 0..<movies.documentCount {
            guard let document = try movies.document(number) else { continue }
            documents.append(document)
        }
        return documents
    }

    /// Returns the movies whose title users may well know: those that are famous or won an award.
    public static func wellKnown(among documents: [SearchDocument]) -> [SearchDocument] {
        // Movies of which nothing is known have the least weight.
        let least = documents.map(\.weight).min() ?? 0
        return documents.filter { $0.weight > least }
    }
}
