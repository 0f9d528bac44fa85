public import Entities

/// One row of a list of movies: the movie, and what the list and the user add to it.
public struct MoviesListItemViewData: Sendable, Hashable, Identifiable {
    public let movie: Movie
    /// The title in the user's language; `nil` if it is unknown, or the user reads `title`.
    public let localTitle: String?
    /// `nil` if the movie was not found by words.
    public internal(set) var match: MovieMatch?
    /// What the movie has in common with another one, in words; empty in lists of other kinds.
    public internal(set) var reasons: [String]
    /// The notes about the place of the movie on the list that is shown; `nil` in lists of other kinds.
    public internal(set) var placeNotes: String?
    /// What the user has saved of the movie; `nil` if nothing is.
    public internal(set) var saved: SavedMovieViewData?

    public init(
        _ movie: Movie,
        localTitle: String?,
        match: MovieMatch?,
        reasons: [String],
        saved: SavedMovieViewData?
    ) {
        self.movie = movie
        self.localTitle = localTitle
        self.match = match
        self.reasons = reasons
        self.saved = saved
    }

    init(
        _ movie: Movie,
        match: MovieMatch? = nil,
        saved: SavedMovieViewData? = nil,
        in format: RegionalFormat
    ) {
        self.init(
            movie,
            localTitle: movie.localTitles[format.contentLanguage.code],
            match: match,
            reasons: [],
            saved: saved
        )
    }

    init(_ row: MatchedMovie, in format: RegionalFormat) {
        self.init(row.movie, match: row.match, in: format)
        reasons = row.similarity?.reasons.map { $0.text(in: format.language) } ?? []
    }

    public var id: String { movie.id.description }
    public var title: String { movie.title }
    public var originalTitle: String? { movie.originalTitle }
    /// The known titles in languages that users read, by the code of the language.
    public var localTitles: [String: String] { movie.localTitles }
    public var year: Int? { movie.year }
    public var runtimeMinutes: Int? { movie.runtimeMinutes }
    public var rating: Double? { movie.rating }
    public var overview: String? { movie.overview }
    public var genres: [String] { movie.genres }
    public var directors: [String] { movie.directors }
    /// Identifies the poster; the same in every size. `nil` if the movie has none.
    public var posterName: String? { movie.poster?.path }

    /// The address of the movie's page at its source.
    public var pageAddress: String {
        switch movie.id {
        case .tmdb(let number): "https://www.themoviedb.org/movie/\(number)"
        case .imdb(let identifier): "https://www.imdb.com/title/\(identifier)/"
        case .letterboxd(let address): address
        case .unknown: ""
        }
    }

    /// The name of the source that has the page; `nil` if there is none.
    public var pageName: String? {
        switch movie.id {
        case .tmdb: "TMDB"
        case .imdb: "IMDb"
        case .letterboxd: "Letterboxd"
        case .unknown: nil
        }
    }

    /// One line on why the movie is in the list, or that tells it from others: its overview, else its directors
    /// and genres.
    public func about(in format: RegionalFormat) -> String {
        reason ?? overview
            ?? [directorNames, genreNames(in: format)].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Why the movie is in the list; `nil` in lists that need no reason.
    public var reason: String? { placeNotes ?? (reasons.isEmpty ? nil : reasons.joined(separator: ", ")) }

    public var directorNames: String { directors.joined(separator: ", ") }

    public func genreNames(in format: RegionalFormat) -> String {
        genres.map(format.language.genre).joined(separator: ", ")
    }
}

extension MoviesListItemViewData {
    /// The title that the user reads.
    public var shownTitle: String { localTitle ?? title }

    /// The title that the user reads, with its matching parts marked.
    public var matchedTitle: MatchedText { matched(shownTitle) }

    /// The main and the original title, unless they are shown already.
    public var furtherTitles: [MatchedText] {
        let titles = [title, originalTitle].compactMap(\.self).filter { $0 != shownTitle }
        return titles.enumerated().filter { titles.firstIndex(of: $1) == $0 }.map { matched($1) }
    }

    /// The other title that matched, unless it is shown already.
    public var matchedOtherTitle: MatchedText? {
        guard let other = match?.otherTitle, other.text != localTitle else { return nil }
        return MatchedText(other.text, matches: other.matches)
    }

    /// A title to show beside the one that the user reads: one that the search matched, else the main one.
    public var foundTitle: MatchedText? {
        if let matchedOtherTitle { return matchedOtherTitle }
        let further = furtherTitles
        let found = matchedTitle.hasMatches ? nil : further.first(where: \.hasMatches)
        return found ?? (localTitle == nil ? nil : further.first)
    }

    private func matched(_ text: String) -> MatchedText {
        guard let match else { return MatchedText(text) }
        if text == title { return MatchedText(text, matches: match.title) }
        if text == originalTitle { return MatchedText(text, matches: match.originalTitle) }
        guard let other = match.otherTitle, text == other.text else { return MatchedText(text) }
        return MatchedText(text, matches: other.matches)
    }

    /// Returns this row with the match of another row of the same movie, if their titles are equal.
    func matched(as other: MoviesListItemViewData?) -> MoviesListItemViewData {
        guard let other, other.title == title, other.originalTitle == originalTitle else { return self }
        var item = self
        item.match = other.match
        return item
    }
}

extension MoviesListItemViewData {
    /// The rating in tenths; `nil` if there is none or it is not between 0 and 10.
    private var ratingInTenths: Int? {
        guard let rating, (0...10).contains(rating) else { return nil }
        return Int((rating * 10).rounded())
    }

    /// Returns the rating with one decimal; `nil` if there is none or it is not between 0 and 10.
    public func rating(in format: RegionalFormat) -> String? { ratingInTenths.map(format.tenths) }

    /// What the user has saved, for a narrow column: the rating as in `★8`, and signs for being seen, being on
    /// the watchlist, and notes.
    public var shortBadges: String {
        guard let saved else { return "" }
        let signs = [
            saved.rating.map { "★\($0)" }, saved.viewings.isEmpty ? nil : "✓",
            saved.watchlistDay.map { _ in "+" }, saved.notes.map { _ in "✎" },
        ]
        return signs.compactMap(\.self).joined(separator: " ")
    }

    /// Returns the year, the length and the rating, as far as they are known.
    public func figures(in format: RegionalFormat) -> [String] {
        let rating = rating(in: format).map { MovieDetailsPhrase.ratingOfTen($0).text(in: format.language) }
        return [year.map { String($0) }, runtimeMinutes.map(format.length), rating].compactMap(\.self)
    }
}

extension [MoviesListItemViewData] {
    /// Returns where a movie is in a list that replaces the one it was in, which may come from another source.
    public func index(ofMovie movie: MoviesListItemViewData) -> Int? {
        firstIndex { $0.id == movie.id }
            ?? firstIndex { other in
                let titles = [other.title, other.originalTitle]
                return other.year == movie.year
                    && (titles.contains(movie.title) || movie.originalTitle.map(titles.contains) ?? false)
            }
    }
}
