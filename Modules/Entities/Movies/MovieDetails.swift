/// Everything that a source knows about one movie. Unknown values are `nil` or empty.
public struct MovieDetails: Sendable, Hashable {
    /// The movie as it appears in a list.
    public let movie: Movie
    /// The identifiers of the movie in other sources.
    public let otherIDs: [MovieID]
    public let tagline: String?
    /// The day of the first release, such as `1982-06-25`.
    public let releaseDate: String?
    public let countries: [String]
    public let writers: [String]
    public let cast: [CastMember]
    public let castOrder: CastOrder
    /// The number of Academy Awards won.
    public let awards: Int?
    /// The series that the movie is in.
    public let collection: String?
    /// The movies before and after it in the series, if the source knows them.
    public let neighbours: SeriesNeighbours
    public let homepage: String?
    public let votes: Int?
    public var origin: MoviesOrigin

    public init(
        movie: Movie,
        otherIDs: [MovieID] = [],
        tagline: String? = nil,
        releaseDate: String? = nil,
        countries: [String] = [],
        writers: [String] = [],
        cast: [CastMember] = [],
        castOrder: CastOrder = .billing,
        awards: Int? = nil,
        collection: String? = nil,
        neighbours: SeriesNeighbours = SeriesNeighbours(),
        homepage: String? = nil,
        votes: Int? = nil,
        origin: MoviesOrigin
    ) {
        self.movie = movie
        self.otherIDs = otherIDs
        self.tagline = tagline
        self.releaseDate = releaseDate
        self.countries = countries
        self.writers = writers
        self.cast = cast
        self.castOrder = castOrder
        self.awards = awards
        self.collection = collection
        self.neighbours = neighbours
        self.homepage = homepage
        self.votes = votes
        self.origin = origin
    }
}

extension MovieDetails {
    /// The order of a cast.
    public enum CastOrder: Sendable, Hashable {
        /// The order of the movie's own credits.
        case billing
        /// The best known first, if the source does not know the billing.
        case fame
    }
}

/// The movies next to one in its series.
public struct SeriesNeighbours: Sendable, Hashable {
    public let previous: Movie?
    public let next: Movie?

    public init(previous: Movie? = nil, next: Movie? = nil) {
        self.previous = previous
        self.next = next
    }
}

/// A person who plays in a movie.
public struct CastMember: Sendable, Hashable {
    public let name: String
    public let character: String?

    public init(name: String, character: String? = nil) {
        self.name = name
        self.character = character
    }
}
