import Entities

/// A page of films as TMDB writes it.
struct TMDBMoviesPageDTO: Decodable, Sendable {
    let page: Int
    let results: [TMDBMovieDTO]
    let totalPages: Int
    let totalResults: Int

    private enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        page = try container.decode(Int.self, forKey: .page)
        totalPages = try container.decode(Int.self, forKey: .totalPages)
        totalResults = try container.decode(Int.self, forKey: .totalResults)
        // One odd row must not lose the page.
        results = try container.decode([Lenient<TMDBMovieDTO>].self, forKey: .results).compactMap(\.value)
    }

    func toDomain(origin: MoviesOrigin) -> MoviesPage {
        MoviesPage(
            movies: results.map { $0.toDomain() },
            number: page,
            // TMDB counts pages that it then refuses to give.
            totalPages: min(totalPages, MovieQuery.pages.upperBound),
            totalResults: totalResults,
            origin: origin
        )
    }
}

/// One film of a page; TMDB leaves out, empties or nulls what it does not know.
struct TMDBMovieDTO: Decodable, Sendable {
    let id: Int
    let title: String
    let originalTitle: String?
    let overview: String?
    let releaseDate: String?
    let voteAverage: Double?
    let voteCount: Int?

    private enum CodingKeys: String, CodingKey {
        case id, title, overview
        case originalTitle = "original_title"
        case releaseDate = "release_date"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
    }

    func toDomain() -> Movie {
        Movie(
            id: .tmdb(id),
            title: title,
            originalTitle: originalTitle == title ? nil : originalTitle?.nonEmpty,
            year: releaseDate.flatMap { Int($0.prefix(4)) },
            rating: voteCount == 0 ? nil : voteAverage,
            overview: overview?.nonEmpty
        )
    }
}

/// A value, or nothing where it is not in the agreed form.
struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
