import Entities

/// Brings what was asked for to the head of a page that TMDB has ranked by what others ask for.
///
/// The service takes a year as a hint only: "Mulan" of 2020 lists the film of 1998 first.
struct SearchRanking: Sendable {
    private let text: String
    private let year: Int?

    init(_ query: MovieQuery) {
        text = query.text
        year = query.year
    }

    /// The films with the very title first, then those of the year or one beside it; otherwise as they were.
    func callAsFunction(_ movies: [Movie]) -> [Movie] {
        var folder = TitleFolder()
        guard let title = TitleQuery(text, folder: &folder) else { return movies }
        let ranks = movies.map { movie in
            let titles = [movie.title, movie.originalTitle].compactMap(\.self)
            let isExact = titles.contains { title.match(folder.fold($0).span) == .whole }
            return (isExact ? 0 : 1, distance(of: movie.year))
        }
        return movies.indices
            .sorted { (ranks[$0].0, ranks[$0].1, $0) < (ranks[$1].0, ranks[$1].1, $1) }
            .map { movies[$0] }
    }

    /// 0 in the year, 1 in those beside it, since a film may come out later elsewhere, and 2 in all others.
    private func distance(of other: Int?) -> Int {
        guard let year else { return 0 }
        return other.map { min(abs($0 - year), 2) } ?? 2
    }
}
