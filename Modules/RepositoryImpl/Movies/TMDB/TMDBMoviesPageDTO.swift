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
            number: max(1, page),
            // TMDB counts pages that it then refuses to give.
            totalPages: min(max(0, totalPages), MovieQuery.pages.upperBound),
            totalResults: max(0, totalResults),
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

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        title = try container.decode(String.self, forKey: .title)
        guard id > 0, !title.allSatisfy(\.isWhitespace) else {
            throw DecodingError.dataCorruptedError(
                forKey: .id,
                in: container,
                debugDescription: "a film has a number above zero and a title"
            )
        }
        originalTitle = try container.decodeIfPresent(String.self, forKey: .originalTitle)
        overview = try container.decodeIfPresent(String.self, forKey: .overview)
        releaseDate = try container.decodeIfPresent(String.self, forKey: .releaseDate)
        voteAverage = try container.decodeIfPresent(Double.self, forKey: .voteAverage)
        voteCount = try container.decodeIfPresent(Int.self, forKey: .voteCount)
    }

    func toDomain() -> Movie {
        Movie(
            id: .tmdb(id),
            title: title,
            originalTitle: originalTitle == title ? nil : originalTitle?.nonEmpty,
            year: releaseDate.flatMap(Self.year),
            rating: voteCount == 0 ? nil : voteAverage.flatMap { (0...10).contains($0) ? $0 : nil },
            overview: overview?.nonEmpty
        )
    }
}

extension TMDBMovieDTO {
    private static func year(of date: String) -> Int? {
        let digits = date.utf8.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            return nil
        }
        return Int(date.prefix(4))
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
