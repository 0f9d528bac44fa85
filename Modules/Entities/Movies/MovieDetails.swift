/// Everything that a source knows about one movie. Unknown values are `nil` or empty.
public struct MovieDetails: Sendable, Hashable {
    /// The movie as it appears in a list.
    public var movie: Movie
    /// The identifiers of the movie in other sources.
    public var otherIDs: [MovieID]
    public var tagline: String?
    /// The day of the first release, such as `1982-06-25`.
    public var releaseDate: String?
    public var countries: [String]
    public var writers: [String]
    public var cast: [CastMember]
    public var castOrder: CastOrder
    /// The number of Academy Awards won.
    public var awards: Int?
    /// The series that the movie is in.
    public var collection: String?
    /// The movies before and after it in the series, if the source knows them.
    public var neighbours: SeriesNeighbours
    public var homepage: String?
    public var votes: Int?
    /// Where the movie can be watched; `nil` if the source does not know.
    public var watch: WatchOffers?
    public var origin: MoviesOrigin

    /// Creates the details that a source knows. No argument has a default, so every source decides on a new one.
    public init(
        movie: Movie,
        otherIDs: [MovieID],
        tagline: String?,
        releaseDate: String?,
        countries: [String],
        writers: [String],
        cast: [CastMember],
        castOrder: CastOrder,
        awards: Int?,
        collection: String?,
        neighbours: SeriesNeighbours,
        homepage: String?,
        votes: Int?,
        watch: WatchOffers?,
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
        self.watch = watch
        self.origin = origin
    }

    /// Creates the details of a movie of which nothing else is known.
    public init(movie: Movie, origin: MoviesOrigin) {
        self.init(
            movie: movie,
            otherIDs: [],
            tagline: nil,
            releaseDate: nil,
            countries: [],
            writers: [],
            cast: [],
            castOrder: .billing,
            awards: nil,
            collection: nil,
            neighbours: .none,
            homepage: nil,
            votes: nil,
            watch: nil,
            origin: origin
        )
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

    /// No movie before or after it is known.
    public static let none = SeriesNeighbours(previous: nil, next: nil)

    public init(previous: Movie?, next: Movie?) {
        self.previous = previous
        self.next = next
    }
}

/// A person who plays in a movie.
public struct CastMember: Sendable, Hashable {
    public let name: String
    public let character: String?

    public init(name: String, character: String?) {
        self.name = name
        self.character = character
    }
}
