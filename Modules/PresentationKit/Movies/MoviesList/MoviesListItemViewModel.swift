import Entities

/// One row of a list of movies, free of entities.
public struct MoviesListItemViewModel: Sendable, Hashable, Identifiable {
    public let id: String
    public let title: String
    public let originalTitle: String?
    public let year: Int?
    public let runtimeMinutes: Int?
    public let rating: Double?
    public let overview: String?
    public let genres: [String]
    public let directors: [String]
    /// `nil` if the movie was not found by words.
    public internal(set) var match: MovieMatchViewModel?

    public init(
        id: String,
        title: String,
        originalTitle: String? = nil,
        year: Int? = nil,
        runtimeMinutes: Int? = nil,
        rating: Double? = nil,
        overview: String? = nil,
        genres: [String] = [],
        directors: [String] = [],
        match: MovieMatchViewModel? = nil
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.year = year
        self.runtimeMinutes = runtimeMinutes
        self.rating = rating
        self.overview = overview
        self.genres = genres
        self.directors = directors
        self.match = match
    }

    init(_ movie: Movie, match: MovieMatch? = nil) {
        self.init(
            id: movie.id.description,
            title: movie.title,
            originalTitle: movie.originalTitle,
            year: movie.year,
            runtimeMinutes: movie.runtimeMinutes,
            rating: movie.rating,
            overview: movie.overview,
            genres: movie.genres,
            directors: movie.directors,
            match: match.map { MovieMatchViewModel($0, of: movie) }
        )
    }

    /// One line that tells this movie from others: its overview, else its directors and genres.
    public var summary: String {
        if let overview { return overview }
        return [directors.joined(separator: ", "), genres.joined(separator: ", ")]
            .filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}
