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
    func callAsFunction(_ movies: [Movie]) -> [Movie] {
        let movies = movies.filter { year == nil || $0.year == nil || $0.year == year }
        var folder = TitleFolder()
        guard let title = TitleQuery(text, folder: &folder) else { return movies }
        let areExact = movies.map { movie in
            [movie.title, movie.originalTitle].compactMap(\.self)
                .contains { title.match(folder.fold($0).span) == .whole }
        }
        return zip(movies, areExact).filter(\.1).map(\.0) + zip(movies, areExact).filter { !$0.1 }.map(\.0)
    }
}
