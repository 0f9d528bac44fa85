import Entities
public import PresentationKit
import UseCasesTestSupport

extension MoviesListItemViewData {
    /// Creates a row of which the rest is unknown. Any text serves as an identifier.
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
        match: MatchedTitles? = nil,
        reasons: [String] = [],
        saved: SavedMovieViewData? = nil
    ) {
        let movie = Movie(
            id: MovieID(id) ?? .imdb(id),
            title: title,
            originalTitle: originalTitle,
            localTitles: [:],
            year: year,
            runtimeMinutes: runtimeMinutes,
            rating: rating,
            overview: overview,
            genres: genres,
            directors: directors,
            poster: posterName.map { PosterReference(path: $0) }
        )
        self.init(movie, localTitle: nil, match: match?.match, reasons: reasons, saved: saved)
    }

    /// Returns the row with what is saved of the movie, and why it is in a list.
    public func with(_ saved: SavedMovieViewData?, reasons: [String]) -> MoviesListItemViewData {
        MoviesListItemViewData(
            movie,
            localTitle: localTitle,
            match: match,
            reasons: reasons,
            saved: saved
        )
    }
}

extension MovieDetailsViewData {
    /// A member of the cast, for tests that know no entities.
    public struct Role: Sendable {
        let name: String
        let character: String?

        public init(name: String, character: String? = nil) {
            self.name = name
            self.character = character
        }
    }

    /// Creates the loaded details of a movie of which the rest is unknown.
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
        homepage: String? = nil,
        votes: Int? = nil,
        hasPoster: Bool = false,
        origin: MoviesListState.Origin? = nil
    ) {
        let movie = item.movie.with {
            $0.poster = hasPoster ? $0.poster ?? PosterReference(path: "/poster.jpg") : nil
        }
        let details = MovieDetails(of: movie) {
            $0.tagline = tagline
            $0.releaseDate = releaseDate
            $0.countries = countries
            $0.writers = writers
            $0.cast = cast.map { CastMember(name: $0.name, character: $0.character) }
            $0.castOrder = isCastByFame ? .fame : .billing
            $0.awards = awards
            $0.collection = collection
            $0.homepage = homepage
            $0.votes = votes
        }
        let item = MoviesListItemViewData(
            movie,
            localTitle: item.localTitle,
            match: item.match,
            reasons: item.reasons,
            saved: item.saved
        )
        self.init(item: item, details: details, origin: origin)
    }
}

/// The matching titles of a row, with their parts.
public struct MatchedTitles: Sendable {
    let match: MovieMatch

    public init(
        score: Double,
        title: MatchedText,
        originalTitle: MatchedText? = nil,
        otherTitle: MatchedText? = nil
    ) {
        match = MovieMatch(
            score: score,
            title: Self.matches(in: title),
            originalTitle: originalTitle.map(Self.matches) ?? [],
            otherTitle: otherTitle.map { MovieMatch.OtherTitle($0.text, matches: Self.matches(in: $0)) }
        )
    }

    private static func matches(in text: MatchedText) -> [Range<Int>] {
        var end = 0
        return text.parts.compactMap { part in
            let start = end
            end += part.text.utf8.count
            return part.isMatch ? start..<end : nil
        }
    }
}
