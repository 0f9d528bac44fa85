/// Everything a view of one film needs in order to draw itself.
public struct MovieDetailsState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        case idle
        case loading
        case loaded
        case failed(FailureViewModel)
    }

    public enum PosterPhase: Sendable, Hashable {
        /// Not asked for, or there is none.
        case none
        case loading
        case loaded(PosterViewModel)
        case failed(FailureViewModel)
    }

    public var phase: Phase
    /// What is known of the film: its row in the list at first, where there was one.
    public var film: MovieDetailsViewData?
    public var poster: PosterPhase
    /// A hint beside the film: others have its title too.
    public var notice: String?

    public init(
        phase: Phase = .idle,
        film: MovieDetailsViewData? = nil,
        poster: PosterPhase = .none,
        notice: String? = nil
    ) {
        self.phase = phase
        self.film = film
        self.poster = poster
        self.notice = notice
    }
}

/// All that is known of one film, free of entities.
public struct MovieDetailsViewData: Sendable, Hashable {
    public struct Role: Sendable, Hashable {
        public let name: String
        public let character: String?

        public init(name: String, character: String? = nil) {
            self.name = name
            self.character = character
        }
    }

    public let item: MoviesListItemViewModel
    public let tagline: String?
    /// As `1982-06-25`.
    public let releaseDate: String?
    public let countries: [String]
    public let writers: [String]
    public let cast: [Role]
    /// Whether the cast is in the order of the alphabet, and not in that of the credits.
    public let isCastAlphabetical: Bool
    public let awards: Int?
    public let collection: String?
    public let homepage: String?
    public let votes: Int?
    public let hasPoster: Bool
    /// Nil as long as only the row of a list is known.
    public let origin: MoviesListState.Origin?

    public init(
        item: MoviesListItemViewModel,
        tagline: String? = nil,
        releaseDate: String? = nil,
        countries: [String] = [],
        writers: [String] = [],
        cast: [Role] = [],
        isCastAlphabetical: Bool = false,
        awards: Int? = nil,
        collection: String? = nil,
        homepage: String? = nil,
        votes: Int? = nil,
        hasPoster: Bool = false,
        origin: MoviesListState.Origin? = nil
    ) {
        self.item = item
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
        self.hasPoster = hasPoster
        self.origin = origin
    }
}

/// A poster as its pixels and as its file, for whichever of them a view can draw.
public struct PosterViewModel: Sendable, Hashable {
    /// The same for the same poster in every size, and for no other one.
    public let name: String
    public let width: Int
    public let height: Int
    /// Red, green and blue of every pixel, a byte each, row after row from the top.
    public let rgb: [UInt8]
    public let file: [UInt8]

    public init(name: String, width: Int, height: Int, rgb: [UInt8], file: [UInt8]) {
        self.name = name
        self.width = width
        self.height = height
        self.rgb = rgb
        self.file = file
    }
}
