public import Entities
import UseCases

/// Everything a view of one movie needs to draw itself.
public struct MovieDetailsState: Sendable, Hashable {
    public var phase: AnswerPhase
    /// What is known of the movie; at first its row in the list, if it came from one.
    public var movie: MovieDetailsViewData?
    public var poster: PicturePhase
    /// A hint beside the movie, for example that other movies have its title too.
    public var notice: String?
    /// What the last change of what is saved did besides what was asked; `nil` if nothing.
    public var savingEffects: String?
    /// Why the last change of what is saved was not made; `nil` if it was.
    public var savingFailure: FailureViewData?
    /// What is said of the last change of what is saved.
    public var savingNotice: String? { savingFailure?.message ?? savingEffects }

    public init(
        phase: AnswerPhase = .idle,
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

/// What is known of one movie. Views show its facts.
public struct MovieDetailsViewData: Sendable, Hashable {
    public internal(set) var item: MoviesListItemViewData
    /// `nil` if only the row of a list or the result of a search is known.
    let details: MovieDetails?
    /// `nil` if only the row of a list is known.
    public let origin: MoviesListState.Origin?
    /// The names of the lists that the user has made.
    public var listNames: [String] = []

    public init(
        item: MoviesListItemViewData,
        details: MovieDetails?,
        origin: MoviesListState.Origin?
    ) {
        self.item = item
        self.details = details
        self.origin = origin
    }

    public var tagline: String? { details?.tagline }
    public var homepage: String? { details?.homepage }
    /// Whether there is a poster, as far as is known; views leave room for it before it is loaded.
    public var hasPoster: Bool { item.movie.poster != nil }
    /// The lists that the user has made, and whether the movie is on each.
    public var lists: [(name: String, hasMovie: Bool)] {
        let places = item.saved?.places.map(\.list) ?? []
        return listNames.map { ($0, places.contains($0)) }
    }
}

extension MovieDetailsViewData {
    /// Takes the match from the row that led to the movie.
    init(_ details: MovieDetails, from row: MoviesListItemViewData?, in format: RegionalFormat) {
        self.init(
            item: MoviesListItemViewData(details.movie, in: format).matched(as: row),
            details: details,
            origin: MoviesListState.Origin(details.origin, in: format.language)
        )
    }

    /// Creates the details of a search result, which has less than the full details.
    init(_ found: FoundMovie, in format: RegionalFormat) {
        self.init(
            item: MoviesListItemViewData(found.movie, match: found.match, in: format),
            details: nil,
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
