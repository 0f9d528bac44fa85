import Entities
import RepositoryInterfaces

/// A page of movies from TMDB.
struct TMDBMoviesPageDTO: Decodable, Sendable {
    let page: Int?
    let results: LenientRows<TMDBMovieDTO>
    let totalPages: Int?
    let totalResults: Int?

    private enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        /// Negative numbers count as unknown.
        func count(_ key: CodingKeys) -> Int? { container.lenient(key).flatMap { $0 < 0 ? nil : $0 } }
        page = count(.page)
        totalPages = count(.totalPages)
        totalResults = count(.totalResults)
        results = try container.lenientRows(.results)
    }

    /// Converts the rows as `rank` orders them, without duplicates. Rows that it leaves out are not counted.
    func toDomain(
        requested number: Int,
        genres: TMDBGenres,
        origin: MoviesOrigin,
        conditions: [MovieCondition] = [],
        rank: ([Movie]) -> [MatchedMovie]
    ) -> MoviesPage {
        let rows = results.rows.uniqued(on: \.id)
        let movies = rows.filter { row in conditions.allSatisfy(row.meets) }.map {
            $0.toDomain(genres: genres)
        }
        let number = max(1, page ?? number)
        let ranked = rank(movies)
        return MoviesPage(
            rows: ranked,
            number: number,
            totalPages: min(totalPages ?? number, MoviesRequest.pages.upperBound),
            totalResults: max(0, (totalResults ?? rows.count) - (rows.count - ranked.count)),
            skipped: results.skipped,
            origin: origin
        )
    }
}

/// One movie of a page. TMDB omits unknown values, or sends them empty or null.
struct TMDBMovieDTO: Decodable, Sendable {
    let id: Int
    let title: String
    let originalTitle: String?
    let originalLanguage: String?
    let overview: String?
    let releaseDate: TMDBDate?
    let genreIDs: [Int]
    let popularity: Double?
    let rating: TMDBRating
    let poster: PosterReference?

    private enum CodingKeys: String, CodingKey {
        case id, title, overview, popularity
        case originalTitle = "original_title"
        case originalLanguage = "original_language"
        case releaseDate = "release_date"
        case genreIDs = "genre_ids"
        case posterPath = "poster_path"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        originalTitle = container.lenientText(.originalTitle)
        originalLanguage = container.lenientText(.originalLanguage)
        guard id > 0, let title = container.lenientText(.title) ?? originalTitle else {
            throw DecodingError.dataCorruptedError(
                forKey: .id,
                in: container,
                debugDescription: "a movie has a number above zero and a title"
            )
        }
        self.title = title
        overview = container.lenientText(.overview)
        releaseDate = container.lenientText(.releaseDate).flatMap { TMDBDate($0) }
        popularity = container.lenient(.popularity)
        genreIDs = container.lenientList(.genreIDs)
        rating = try TMDBRating(from: decoder)
        poster = container.lenientText(.posterPath).flatMap { PosterReference(untrustedPath: $0) }
    }

    func toDomain(genres: TMDBGenres) -> Movie {
        Movie(
            id: .tmdb(id),
            title: title,
            originalTitle: originalTitle == title ? nil : originalTitle,
            localTitles: Movie.localTitles(among: [title, originalTitle].compactMap(\.self)),
            year: releaseDate?.year,
            runtimeMinutes: nil,
            rating: rating.mean,
            overview: overview,
            genres: genreIDs.compactMap { genres.names[$0] },
            directors: [],
            poster: poster
        )
    }
}

/// A date from TMDB, of which only the year may be known.
struct TMDBDate: Sendable, Hashable {
    let year: Int
    /// The complete date, such as `1982-06-25`.
    let day: String?

    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        func isNumber(_ part: Substring, digits: Int) -> Bool {
            part.utf8.count == digits && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard let first = parts.first, isNumber(first, digits: 4), let year = Int(first) else { return nil }
        self.year = year
        day = parts.count == 3 && parts.dropFirst().allSatisfy { isNumber($0, digits: 2) } ? text : nil
    }
}

/// The rating by TMDB's users.
struct TMDBRating: Decodable, Sendable {
    /// The average; `nil` if there are no votes or the number is not a valid rating.
    let mean: Double?
    let votes: Int?

    private enum CodingKeys: String, CodingKey {
        case average = "vote_average"
        case count = "vote_count"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let count = container.lenient(.count, as: Int.self)
        let average = container.lenient(.average, as: Double.self)
        mean = count == 0 ? nil : average.flatMap { (0...10).contains($0) ? $0 : nil }
        votes = count.flatMap { $0 > 0 ? $0 : nil }
    }
}
