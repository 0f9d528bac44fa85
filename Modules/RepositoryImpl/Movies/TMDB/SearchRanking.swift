import Entities

/// Brings what was asked for to the head of a page that TMDB has ranked by what others ask for.
struct SearchRanking: Sendable {
    private let text: String
    /// The year that every film has to be of; nil where the service alone can tell.
    private let year: Int?

    /// For a region the service gives the dates on which films came out there, perhaps a year later.
    init(_ query: MovieQuery, region: String? = nil) {
        text = query.text
        year = region == nil ? query.year : nil
    }

    /// The films with the very title first, otherwise as they were, and none of another year.
    ///
    /// The service is asked for the year, but the one at the address may be a proxy that does not know of it.
    func callAsFunction(_ movies: [Movie]) -> [MatchedMovie] {
        var matcher = MovieMatcher(text)
        var exact: [MatchedMovie] = []
        var others: [MatchedMovie] = []
        for movie in movies where year == nil || movie.year == nil || movie.year == year {
            let row = MatchedMovie(movie: movie, match: matcher.match(movie))
            if matcher.isWhole(movie) { exact.append(row) } else { others.append(row) }
        }
        return exact + others
    }
}
