/// All that a source says of one film; what it does not know is nil or empty.
public struct MovieDetails: Sendable, Hashable {
    /// The film as a list shows it.
    public let movie: Movie
    public let tagline: String?
    /// The day on which it came out, as `1982-06-25`.
    public let releaseDate: String?
    public let countries: [String]
    public let writers: [String]
    public let cast: [CastMember]
    /// Whether the cast is in the order of the alphabet, and not in that of the credits.
    public let isCastAlphabetical: Bool
    /// The number of Academy Awards.
    public let awards: Int?
    public let collection: String?
    public let homepage: String?
    public let votes: Int?
    public var origin: MoviesOrigin

    public init(
        movie: Movie,
        tagline: String? = nil,
        releaseDate: String? = nil,
        countries: [String] = [],
        writers: [String] = [],
        cast: [CastMember] = [],
        isCastAlphabetical: Bool = false,
        awards: Int? = nil,
        collection: String? = nil,
        homepage: String? = nil,
        votes: Int? = nil,
        origin: MoviesOrigin
    ) {
        self.movie = movie
        self.tagline = tagline
        self.releaseDate = releaseDate
        self.countries = countries
        self.writers = writers
        self.cast = cast
        self.isCastAlphabetical = isCastAlphabetical
        self.awards = awards
        self.collection = collection
        self.homepage = homepage
        self.votes = votes
        self.origin = origin
    }
}

/// Someone who plays in a film; a cast is in the order of the credits where the source has one.
public struct CastMember: Sendable, Hashable {
    public let name: String
    public let character: String?

    public init(name: String, character: String? = nil) {
        self.name = name
        self.character = character
    }
}
