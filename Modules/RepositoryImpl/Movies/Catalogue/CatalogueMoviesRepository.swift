public import Entities
public import RepositoryInterfaces

/// Finds films in the catalogue that the program carries, without any network.
public struct CatalogueMoviesRepository: MoviesRepository {
    private static let pageSize = 20

    private let films: FilmTable

    public init(films: @escaping EmbeddedBytes) {
        self.films = FilmTable(bytes: films)
    }

    /// Runs beside its caller, since it reads the whole catalogue.
    @concurrent
    public func page(
        matching query: MovieQuery,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        let hits = hits(for: query.text).filter { query.year == nil || $0.standing.year == query.year }
        let totalPages = (hits.count + Self.pageSize - 1) / Self.pageSize
        let onPage = hits.dropFirst((query.page - 1) * Self.pageSize).prefix(Self.pageSize)
        return MoviesPage(
            movies: onPage.compactMap { films.film(at: $0.line) },
            number: query.page,
            totalPages: totalPages,
            totalResults: hits.count,
            origin: MoviesOrigin(source: "catalogue", sourceName: "the built-in catalogue")
        )
    }

    private func hits(for text: String) -> [Hit] {
        var folder = TitleFolder()
        guard let query = TitleQuery(text, folder: &folder) else { return [] }
        var hits: [Hit] = []
        var key: [UInt8] = []
        films.forEachLine { bytes, line in
            var best: TitleMatch?
            for title in [line.title, line.originalTitle] where !title.isEmpty {
                let length = folder.fold(bytes, title, into: &key)
                best = closer(best, query.match(key.span.extracting(first: length)))
            }
            if let best { hits.append(Hit(line: line, match: best, standing: films.standing(of: line))) }
        }
        return hits.sorted { $0.rank > $1.rank }
    }
}

/// The closer of two matches, where there is one.
private func closer(_ left: TitleMatch?, _ right: TitleMatch?) -> TitleMatch? {
    guard let left, let right else { return left ?? right }
    return max(left, right)
}

/// One film that answers a query, with all that its place in the answer depends on.
private struct Hit {
    let line: FilmTable.Line
    let match: TitleMatch
    let standing: (awards: Int, year: Int)

    /// Closeness first, then how well known the film is, then the newer one.
    var rank: (TitleMatch, Int, Int) { (match, standing.awards, standing.year) }
}
