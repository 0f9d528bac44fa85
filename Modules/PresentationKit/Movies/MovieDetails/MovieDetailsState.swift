import Entities
import UseCases

/// Everything a view of one movie needs to draw itself.
public struct MovieDetailsState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        case idle
        case loading
        case loaded
        case failed(FailureViewData)
    }

    public var phase: Phase
    /// What is known of the movie; at first its row in the list, if it came from one.
    public var movie: MovieDetailsViewData?
    public var poster: PicturePhase
    /// A hint beside the movie, for example that other movies have its title too.
    public var notice: String?

    public init(
        phase: Phase = .idle,
        movie: MovieDetailsViewData? = nil,
        poster: PicturePhase = .none,
        notice: String? = nil
    ) {
        self.phase = phase
        self.movie = movie
        self.poster = poster
        self.notice = notice
    }
}

/// All that is known of one movie, free of entities.
public struct MovieDetailsViewData: Sendable, Hashable {
    public struct Role: Sendable, Hashable {
        public let name: String
        public let character: String?

        public init(name: String, character: String? = nil) {
            self.name = name
            self.character = character
        }
    }

    public internal(set) var item: MoviesListItemViewData
    public let tagline: String?
    /// Formatted as `1982-06-25`.
    public let releaseDate: String?
    public let countries: [String]
    public let writers: [String]
    public let cast: [Role]
    /// Whether the best known are first, since the source does not know the billing.
    public let isCastByFame: Bool
    public let awards: Int?
    public let collection: String?
    /// The titles and years of the movies before and after it in the series.
    public let previous: String?
    public let next: String?
    public let homepage: String?
    public let votes: Int?
    /// Whether there is a poster, as far as is known; views leave room for it before it is loaded.
    public let hasPoster: Bool
    /// `nil` if only the row of a list is known.
    public let origin: MoviesListState.Origin?

    public init(
        item: MoviesListItemViewData,
        tagline: String? = nil,
        releaseDate: String? = nil,
        countries: [String] = [],
        writers: [String] = [],
        cast: [Role] = [],
        isCastByFame: Bool = false,
        awards: Int? = nil,
        collection: String? = nil,
        previous: String? = nil,
        next: String? = nil,
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
        self.isCastByFame = isCastByFame
        self.awards = awards
        self.collection = collection
        self.previous = previous
        self.next = next
        self.homepage = homepage
        self.votes = votes
        self.hasPoster = hasPoster
        self.origin = origin
    }
}

// MARK: - Entities

extension MovieDetailsViewData {
    /// Takes the match from the row that led to the movie.
    init(_ details: MovieDetails, from row: MoviesListItemViewData?, in format: RegionalFormat) {
        self.init(
            item: MoviesListItemViewData(details.movie, in: format).matched(as: row),
            tagline: details.tagline,
            releaseDate: details.releaseDate,
            countries: details.countries,
            writers: details.writers,
            cast: details.cast.map { Role(name: $0.name, character: $0.character) },
            isCastByFame: details.castOrder == .fame,
            awards: details.awards,
            collection: details.collection,
            previous: details.neighbours.previous.map(Self.titleAndYear),
            next: details.neighbours.next.map(Self.titleAndYear),
            homepage: details.homepage,
            votes: details.votes,
            hasPoster: details.movie.poster != nil,
            origin: MoviesListState.Origin(details.origin, in: format.language)
        )
    }

    private static func titleAndYear(_ movie: Movie) -> String {
        movie.year.map { "\(movie.title) (\($0))" } ?? movie.title
    }

    /// Creates the details of a search result, which has less than the full details.
    init(_ found: FoundMovie, in format: RegionalFormat) {
        self.init(
            item: MoviesListItemViewData(found.movie, match: found.match, in: format),
            hasPoster: found.movie.poster != nil,
            origin: MoviesListState.Origin(found.origin, in: format.language)
        )
    }
}

extension FoundMovie {
    /// Returns that other movies have the title too; `nil` if none has.
    func hint(in language: Language) -> String? {
        namesakes == 0 ? nil : MovieDetailsPhrase.namesakes(namesakes).text(in: language)
    }
}
