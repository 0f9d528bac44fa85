import PresentationKit

/// The JSON document of a list of movies; unknown values are `null`, so every key is always present.
struct MoviesDocument: Encodable {
    let movies: MoviesListState.Movies

    private enum CodingKeys: String, CodingKey {
        case query, page, totalPages, totalResults, countsAll, skipped, person, similarTo, source
        case ageSeconds, stale, reason, results
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // Popular movies have no query.
        try container.encode(movies.subject == .popular ? nil : movies.query, forKey: .query)
        try container.encode(movies.pages.lowerBound, forKey: .page)
        try container.encode(movies.totalPages, forKey: .totalPages)
        try container.encode(movies.totalResults, forKey: .totalResults)
        try container.encode(movies.countsAll, forKey: .countsAll)
        try container.encode(movies.skipped, forKey: .skipped)
        try container.encode(movies.person.map(PersonDocument.init), forKey: .person)
        try container.encode(movies.reference.map(MovieDocument.init), forKey: .similarTo)
        try container.encode(movies.origin.source, forKey: .source)
        try container.encode(movies.origin.age?.components.seconds, forKey: .ageSeconds)
        try container.encode(movies.origin.isStale, forKey: .stale)
        // Output for programs is the same in every locale.
        try container.encode(movies.emptyMessage(in: .plain), forKey: .reason)
        try container.encode(movies.items.map(ListedMovieDocument.init), forKey: .results)
    }
}

/// The JSON document of a person whom the words name.
private struct PersonDocument: Encodable {
    let person: NamedPersonViewData

    private enum CodingKeys: String, CodingKey {
        case name, directed, written, played, isAnswer
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(person.name, forKey: .name)
        try container.encode(person.directed, forKey: .directed)
        try container.encode(person.written, forKey: .written)
        try container.encode(person.played, forKey: .played)
        try container.encode(person.isAnswer, forKey: .isAnswer)
    }
}

/// The JSON document of a movie of the source, with why it is listed and what the user has saved of it.
struct ListedMovieDocument: Encodable {
    let item: MoviesListItemViewData

    private enum CodingKeys: String, CodingKey { case reasons, mine }

    func encode(to encoder: any Encoder) throws {
        try MovieDocument(item: item).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item.reasons, forKey: .reasons)
        try container.encode(item.saved.map(SavedMovieDocument.init), forKey: .mine)
    }
}

/// The JSON document of what the user has saved of a movie.
private struct SavedMovieDocument: Encodable {
    let saved: SavedMovieViewData

    private enum CodingKeys: String, CodingKey { case watchlist, seen, rating, notes }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(saved.watchlistDay, forKey: .watchlist)
        try container.encode(saved.viewings, forKey: .seen)
        try container.encode(saved.rating, forKey: .rating)
        try container.encode(saved.notes, forKey: .notes)
    }
}

struct MovieDocument: Encodable {
    let item: MoviesListItemViewData

    private enum CodingKeys: String, CodingKey {
        case id, title, originalTitle, koreanTitle, otherTitle, year, runtimeMinutes, rating, overview, genres
        case directors, score
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item.id, forKey: .id)
        try container.encode(item.title, forKey: .title)
        try container.encode(item.originalTitle, forKey: .originalTitle)
        try container.encode(item.localTitles["ko"], forKey: .koreanTitle)
        try container.encode(item.match?.otherTitle?.text, forKey: .otherTitle)
        try container.encode(item.year, forKey: .year)
        try container.encode(item.runtimeMinutes, forKey: .runtimeMinutes)
        try container.encode(item.rating, forKey: .rating)
        try container.encode(item.overview, forKey: .overview)
        try container.encode(item.genres, forKey: .genres)
        try container.encode(item.directors, forKey: .directors)
        // More digits would have no meaning.
        try container.encode((item.match?.score).map { ($0 * 10_000).rounded() / 10_000 }, forKey: .score)
    }
}
