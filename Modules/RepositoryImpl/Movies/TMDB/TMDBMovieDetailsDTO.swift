import Entities

/// TMDB's details of one movie. Fields that cannot be decoded count as unknown.
struct TMDBMovieDetailsDTO: Decodable, Sendable {
    private struct Named: Decodable, Sendable {
        let name: String
    }

    private struct Numbered: Decodable, Sendable {
        let id: Int
    }

    let id: Int
    /// The number of the collection that the movie is in.
    let collectionNumber: Int?
    private let imdbID: String?
    private let title: String?
    private let originalTitle: String?
    private let originalLanguage: String?
    private let overview: String?
    private let tagline: String?
    private let homepage: String?
    private let runtime: Int?
    private let releaseDate: TMDBDate?
    private let genres: [TMDBGenreDTO]
    private let countries: [Named]
    private let collection: Named?
    private let rating: TMDBRating
    private let poster: PosterReference?
    private let credits: TMDBCreditsDTO
    private let translations: TMDBTranslationsDTO
    private let watch: TMDBWatchOffersDTO?

    private enum CodingKeys: String, CodingKey {
        case id, title, overview, tagline, homepage, runtime, genres, credits, translations
        case watch = "watch/providers"
        case imdbID = "imdb_id"
        case originalTitle = "original_title"
        case originalLanguage = "original_language"
        case releaseDate = "release_date"
        case countries = "production_countries"
        case collection = "belongs_to_collection"
        case posterPath = "poster_path"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        imdbID = container.lenientText(.imdbID)
        title = container.lenientText(.title)
        originalTitle = container.lenientText(.originalTitle)
        originalLanguage = container.lenientText(.originalLanguage)
        overview = container.lenientText(.overview)
        tagline = container.lenientText(.tagline)
        homepage = container.lenientText(.homepage)
        runtime = container.lenient(.runtime)
        releaseDate = container.lenientText(.releaseDate).flatMap { TMDBDate($0) }
        genres = container.lenientList(.genres)
        countries = container.lenientList(.countries)
        collection = container.lenient(.collection)
        collectionNumber = (container.lenient(.collection) as Numbered?)?.id
        rating = try TMDBRating(from: decoder)
        poster = container.lenientText(.posterPath).flatMap { PosterReference(untrustedPath: $0) }
        credits = container.lenient(.credits) ?? .none
        translations = container.lenient(.translations) ?? .none
        watch = container.lenient(.watch)
        guard id > 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .id,
                in: container,
                debugDescription: "the number of a movie is above zero"
            )
        }
    }

    /// Converts the details. The service leaves texts empty that do not exist in the preferred language; they
    /// are taken from another one.
    func toDomain(_ preferences: MoviePreferences, origin: MoviesOrigin) -> MovieDetails {
        let language = preferences.language
        let texts = translations.texts(wanted: language, original: originalLanguage)
        func first<Value>(_ own: Value?, _ part: (TMDBTranslationsDTO.Texts) -> Value?) -> Value? {
            own ?? texts.lazy.compactMap(part).first
        }
        let id = MovieID.tmdb(id)
        let title = first(title, \.title) ?? originalTitle ?? id.description
        let korean = translations.texts(wanted: "ko", original: nil).first?.title
        return MovieDetails(
            movie: Movie(
                id: id,
                title: title,
                originalTitle: originalTitle == title ? nil : originalTitle,
                localTitles: Movie.localTitles(among: [title, korean, originalTitle].compactMap(\.self)),
                year: releaseDate?.year,
                runtimeMinutes: first(runtime.flatMap { $0 > 0 ? $0 : nil }, \.runtime),
                rating: rating.mean,
                overview: first(overview, \.overview),
                genres: genres.map(\.name),
                directors: credits.directors,
                poster: poster
            ),
            otherIDs: [imdbID.flatMap { MovieID($0) }].compactMap(\.self),
            tagline: first(tagline, \.tagline),
            releaseDate: releaseDate?.day,
            countries: countries.map(\.name),
            writers: credits.writers,
            cast: credits.cast,
            castOrder: .billing,
            awards: nil,
            collection: collection?.name,
            neighbours: .none,
            homepage: first(homepage, \.homepage).flatMap { $0.isWebAddress ? $0 : nil },
            votes: rating.votes,
            watch: preferences.country.flatMap { watch?.toDomain(country: $0) },
            origin: origin
        )
    }
}

extension String {
    /// Whether the text is an http(s) address. A user may follow the link, so other schemes are not allowed.
    var isWebAddress: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }
}

/// The movies of a collection at TMDB.
struct TMDBCollectionDTO: Decodable, Sendable {
    private let parts: LenientRows<TMDBMovieDTO>

    private enum CodingKeys: String, CodingKey {
        case parts
    }

    init(from decoder: any Decoder) throws {
        parts = try decoder.container(keyedBy: CodingKeys.self).lenientRows(.parts)
    }

    /// Returns the movies released before and after one of them; those without a day of release come last.
    func neighbours(ofMovie number: Int) -> SeriesNeighbours {
        func order(_ movie: TMDBMovieDTO) -> (String, Int) {
            (movie.releaseDate.map { $0.day ?? "\($0.year)" } ?? "~", movie.id)
        }
        let movies = parts.rows.uniqued(on: \.id).sorted { order($0) < order($1) }
        guard let place = movies.firstIndex(where: { $0.id == number }) else { return .none }
        func movie(_ index: Int) -> Movie? {
            movies.indices.contains(index) ? movies[index].toDomain(genres: .none) : nil
        }
        return SeriesNeighbours(previous: movie(place - 1), next: movie(place + 1))
    }
}

/// The movies that TMDB lists for another source's identifier.
struct TMDBFoundMoviesDTO: Decodable, Sendable {
    private struct Found: Decodable, Sendable {
        let id: Int
    }

    let id: Int?

    private enum CodingKeys: String, CodingKey {
        case movies = "movie_results"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode([Lenient<Found>].self, forKey: .movies).compactMap(\.value?.id).first {
            $0 > 0
        }
    }
}
