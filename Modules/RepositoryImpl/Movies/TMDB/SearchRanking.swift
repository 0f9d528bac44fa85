import Entities
import SearchIndex

/// Moves exact matches to the front of a page, which TMDB ranks by popularity.
struct SearchRanking: Sendable {
    private let text: String
    private let marked: MarkedWords
    /// The year to check; `nil` if there is none or only the service can check it.
    private let year: Int?

    /// Creates a ranking. With a region, the service returns release dates there, perhaps a year later, so
    /// the year is not checked.
    init(_ query: MovieQuery, region: String? = nil) {
        text = query.text
        marked = MarkedWords(query.text)
        year = region == nil ? query.year : nil
    }

    var hasMarks: Bool { marked.hasMarks }

    /// Returns exact titles first, then the others in their order, without movies of another year.
    ///
    /// The service was asked for the year already, but the base URL may be that of a proxy that ignores it.
    func callAsFunction(_ movies: [Movie]) -> [MatchedMovie] {
        var matcher = MovieMatcher(text)
        let isMarked =
            hasMarks && !movies.contains { $0.titles.contains { MarkedWords.arePart(of: $0, in: text) } }
        var exact: [MatchedMovie] = []
        var others: [MatchedMovie] = []
        for movie in movies where year == nil || movie.year == nil || movie.year == year {
            if isMarked, !marked.accept(movie.titles) { continue }
            let row = MatchedMovie(movie: movie, match: matcher.match(movie))
            if matcher.isWhole(movie) { exact.append(row) } else { others.append(row) }
        }
        return exact + others
    }
}

extension Movie {
    fileprivate var titles: [String] { [title] + (originalTitle.map { [$0] } ?? []) }
}
