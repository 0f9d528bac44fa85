public import Entities
public import RepositoryInterfaces

/// Finds films in the catalogue that the program carries, without any network.
public struct CatalogueMoviesRepository: MoviesRepository {
    private static let pageSize = 20
    private static let origin = MoviesOrigin(source: "catalogue", sourceName: "the built-in catalogue")

    private let films: FilmTable
    private let credits: CreditTable
    private let lastAnswer = LastAnswer()

    /// Without `credits`, nobody is known to have written a film or to play in it.
    public init(
        films: @escaping EmbeddedBytes,
        credits: @escaping EmbeddedBytes = { UnsafeBufferPointer(start: nil, count: 0) }
    ) {
        self.films = FilmTable(bytes: films)
        self.credits = CreditTable(bytes: credits)
    }

    /// Runs beside its caller, since it reads the whole catalogue.
    @concurrent
    public func page(
        matching query: MovieQuery,
        wish: MoviesWish,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        let lines = await lines(for: .search(query.text, year: query.year)) {
            hits(for: query.text).filter { query.year == nil || $0.standing.year == query.year }
                .map(\.line)
        }
        return page(query.page, of: lines)
    }

    /// Nobody waits while another finds: of two that find at the same time, the later one is remembered.
    private func lines(
        for question: LastAnswer.Question,
        orFind find: () -> [FilmTable.Line]
    ) async -> [FilmTable.Line] {
        if let known = await lastAnswer.lines(for: question) { return known }
        let found = find()
        await lastAnswer.remember(found, for: question)
        return found
    }

    private func page(_ number: Int, of lines: [FilmTable.Line]) -> MoviesPage {
        let pages = (lines.count + Self.pageSize - 1) / Self.pageSize
        let onPage = lines.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)
        return MoviesPage(
            movies: onPage.compactMap(films.movie),
            number: number,
            totalPages: min(pages, MovieQuery.pages.upperBound),
            totalResults: lines.count,
            origin: Self.origin
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

extension CatalogueMoviesRepository: PopularMoviesRepository {
    /// The films with the most Academy Awards, the newest of equals first: the catalogue knows no other fame.
    @concurrent
    public func popularMovies(
        page number: Int,
        wish: MoviesWish,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        page(number, of: await lines(for: .popular, orFind: linesByFame))
    }

    private func linesByFame() -> [FilmTable.Line] {
        var lines: [(line: FilmTable.Line, rank: (Int, Int, Int))] = []
        films.forEachLine { _, line in
            let standing = films.standing(of: line)
            lines.append((line, (-standing.awards, -standing.year, lines.count)))
        }
        return lines.sorted { $0.rank < $1.rank }.map(\.line)
    }
}

extension CatalogueMoviesRepository: MovieDetailsRepository {
    @concurrent
    public func details(of id: MovieID, wish: MoviesWish) async throws(MoviesError) -> MovieDetails {
        guard case .imdb(let identifier) = id else {
            throw .foreignMovie(id: id, source: Self.origin.sourceName)
        }
        guard let film = films.film(identifier) else {
            throw .unknownMovie(id: id, source: Self.origin.sourceName)
        }
        let credits = credits.credits(of: identifier)
        return MovieDetails(
            movie: film.movie,
            countries: film.countries,
            writers: credits.writers,
            cast: credits.cast.map { CastMember(name: $0) },
            isCastAlphabetical: true,
            awards: film.awards,
            origin: Self.origin
        )
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
