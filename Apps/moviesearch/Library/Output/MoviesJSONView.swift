import CommandLineKit
import PresentationKit
import ProgramKit

/// Prints a list of movies as one JSON object; its keys are in the program's README.
struct MoviesJSONView: MoviesListView {
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        guard let films = state.films else { return }
        try console.write(json: MoviesDocument(films: films))
        if let notice = state.notice { console.note(notice.message) }
    }
}

/// The JSON document of a list of movies; unknown values are `null`, so every key is always present.
struct MoviesDocument: Encodable {
    let films: MoviesListState.Films

    private enum CodingKeys: String, CodingKey {
        case query, page, totalPages, totalResults, countsAll, skipped, source, ageSeconds, stale, results
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // Popular movies have no query.
        try container.encode(films.subject == .search ? films.query : nil, forKey: .query)
        try container.encode(films.pages.lowerBound, forKey: .page)
        try container.encode(films.totalPages, forKey: .totalPages)
        try container.encode(films.totalResults, forKey: .totalResults)
        try container.encode(films.countsAll, forKey: .countsAll)
        try container.encode(films.skipped, forKey: .skipped)
        try container.encode(films.origin.source, forKey: .source)
        try container.encode(films.origin.age?.components.seconds, forKey: .ageSeconds)
        try container.encode(films.origin.isStale, forKey: .stale)
        try container.encode(films.items.map(MovieDocument.init), forKey: .results)
    }
}

struct MovieDocument: Encodable {
    let item: MoviesListItemViewModel

    private enum CodingKeys: String, CodingKey {
        case id, title, originalTitle, otherTitle, year, runtimeMinutes, rating, overview, genres, directors
        case score
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item.id, forKey: .id)
        try container.encode(item.title, forKey: .title)
        try container.encode(item.originalTitle, forKey: .originalTitle)
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
