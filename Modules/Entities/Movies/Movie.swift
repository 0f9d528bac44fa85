/// A movie, as far as its source describes it. Unknown values are `nil` or empty.
public struct Movie: Sendable, Hashable, Identifiable {
    public let id: MovieID
    public let title: String
    /// The title in the movie's original language, if it differs from `title`.
    public let originalTitle: String?
    /// The title in Korean, if the source knows one; it may be one of the two above.
    public let koreanTitle: String?
    public let year: Int?
    public let runtimeMinutes: Int?
    /// The mean vote, from 0 to 10.
    public let rating: Double?
    public let overview: String?
    public let genres: [String]
    public let directors: [String]
    public let poster: PosterReference?

    public init(
        id: MovieID,
        title: String,
        originalTitle: String? = nil,
        koreanTitle: String? = nil,
        year: Int? = nil,
        runtimeMinutes: Int? = nil,
        rating: Double? = nil,
        overview: String? = nil,
        genres: [String] = [],
        directors: [String] = [],
        poster: PosterReference? = nil
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.koreanTitle = koreanTitle
        self.year = year
        self.runtimeMinutes = runtimeMinutes
        self.rating = rating
        self.overview = overview
        self.genres = genres
        self.directors = directors
        self.poster = poster
    }

    /// Returns the same movie with these directors.
    public func directed(by directors: [String]) -> Movie {
        Movie(
            id: id,
            title: title,
            originalTitle: originalTitle,
            koreanTitle: koreanTitle,
            year: year,
            runtimeMinutes: runtimeMinutes,
            rating: rating,
            overview: overview,
            genres: genres,
            directors: directors,
            poster: poster
        )
    }

    /// Returns the movie as another source identifies it, which also has what this one does not tell.
    public func completed(by other: Movie) -> Movie {
        Movie(
            id: other.id,
            title: title,
            originalTitle: originalTitle ?? (other.originalTitle == title ? nil : other.originalTitle),
            koreanTitle: koreanTitle ?? other.koreanTitle,
            year: year ?? other.year,
            runtimeMinutes: runtimeMinutes ?? other.runtimeMinutes,
            rating: rating ?? other.rating,
            overview: overview ?? other.overview,
            genres: genres.isEmpty ? other.genres : genres,
            directors: directors.isEmpty ? other.directors : directors,
            poster: poster ?? other.poster
        )
    }

    /// Returns whether both movies have the same title, ignoring case.
    public func hasSameTitle(as other: Movie) -> Bool {
        title.caseFolded == other.title.caseFolded
    }

    /// Returns the first title in Hangul, which only Korean is written in.
    public static func koreanTitle(among titles: [String]) -> String? { titles.first(where: \.isHangul) }
}
