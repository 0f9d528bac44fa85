import Entities

/// One row of a list of movies, free of entities.
public struct MoviesListItemViewData: Sendable, Hashable, Identifiable {
    public let id: String
    public let title: String
    public let originalTitle: String?
    public let year: Int?
    public let runtimeMinutes: Int?
    public let rating: Double?
    public let overview: String?
    public let genres: [String]
    public let directors: [String]
    /// Identifies the poster; the same in every size. `nil` if the movie has none.
    public let posterName: String?
    /// `nil` if the movie was not found by words.
    public internal(set) var match: MovieMatchViewData?
    /// What the movie has in common with another one, in words; empty in lists of other kinds.
    public internal(set) var reasons: [String]
    /// What the user has saved of the movie; `nil` if nothing is.
    public internal(set) var saved: SavedMovieViewData?

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
        posterName: String? = nil,
        match: MovieMatchViewData? = nil,
        reasons: [String] = [],
        saved: SavedMovieViewData? = nil
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
        self.posterName = posterName
        self.match = match
        self.reasons = reasons
        self.saved = saved
    }

    init(_ movie: Movie, match: MovieMatch? = nil, saved: SavedMovieViewData? = nil) {
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
            posterName: movie.poster?.path,
            match: match.map { MovieMatchViewData($0, of: movie) },
            saved: saved
        )
    }

    init(_ row: MatchedMovie, in language: Language) {
        self.init(row.movie, match: row.match)
        reasons = row.similarity?.reasons.map { $0.text(in: language) } ?? []
    }

    /// The address of the movie's page at TMDB or IMDb.
    public var pageAddress: String? { MovieID(id)?.pageAddress }

    /// One line on why the movie is in the list, or that tells it from others: its overview, else its directors
    /// and genres.
    var summary: String {
        if !reasons.isEmpty { return reasons.joined(separator: ", ") }
        if let overview { return overview }
        return [directors.joined(separator: ", "), genres.joined(separator: ", ")]
            .filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}

/// How well a movie matches a search, and which parts of its titles match.
public struct MovieMatchViewData: Sendable, Hashable {
    /// From 0 to 1.
    public let score: Double
    public let title: MatchedText
    public let originalTitle: MatchedText?
    /// The matching title, if it is neither of the two above.
    public let otherTitle: MatchedText?

    public init(
        score: Double,
        title: MatchedText,
        originalTitle: MatchedText? = nil,
        otherTitle: MatchedText? = nil
    ) {
        self.score = score
        self.title = title
        self.originalTitle = originalTitle
        self.otherTitle = otherTitle
    }

    init(_ match: MovieMatch, of movie: Movie) {
        self.init(
            score: match.score,
            title: MatchedText(movie.title, matches: match.title),
            originalTitle: movie.originalTitle.map { MatchedText($0, matches: match.originalTitle) },
            otherTitle: match.otherTitle.map { MatchedText($0.text, matches: $0.matches) }
        )
    }
}

extension MoviesListItemViewData {
    /// The title with its matching parts marked.
    public var matchedTitle: MatchedText { match?.title ?? MatchedText(title) }

    public var matchedOriginalTitle: MatchedText? {
        match?.originalTitle ?? originalTitle.map { MatchedText($0) }
    }

    /// A title to show beside the main one because the search matched it.
    public var foundTitle: MatchedText? {
        guard let match else { return nil }
        if let other = match.otherTitle { return other }
        return match.title.hasMatches ? nil : match.originalTitle.flatMap { $0.hasMatches ? $0 : nil }
    }

    /// Returns this row with the match of another row of the same movie, if their titles are equal.
    func matched(as other: MoviesListItemViewData?) -> MoviesListItemViewData {
        guard let other, other.title == title, other.originalTitle == originalTitle else { return self }
        var item = self
        item.match = other.match
        return item
    }
}
