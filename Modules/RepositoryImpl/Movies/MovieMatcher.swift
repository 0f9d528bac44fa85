import Entities
import SearchIndex

/// Finds the words of a search in the titles of a movie, for any source.
struct MovieMatcher {
    private var matcher: TextMatcher

    init(_ words: String) {
        matcher = TextMatcher(words)
    }

    /// Whether the query contains a word to compare titles with.
    var hasWords: Bool { matcher.hasWords }

    /// Returns the match, or `nil` if no title has half of the words and the source gave no `score`.
    mutating func match(_ movie: Movie, score: Float? = nil, otherTitle: String? = nil) -> MovieMatch? {
        let title = matcher.match(movie.title)
        let originalTitle = movie.originalTitle.flatMap { matcher.match($0) }
        let other = otherTitle.flatMap { matcher.match($0) }
        guard let best = [title, originalTitle, other].compactMap(\.self).map(\.score).max() else {
            return score.map { MovieMatch(score: Double($0)) }
        }
        return MovieMatch(
            score: Double(score ?? best),
            title: title?.ranges ?? [],
            originalTitle: originalTitle?.ranges ?? [],
            otherTitle: otherTitle.map { MovieMatch.OtherTitle($0, matches: other?.ranges ?? []) },
            exactness: [
                title?.exactness, originalTitle?.exactness,
                movie.localTitles.values.compactMap { matcher.match($0)?.exactness }.max(),
                other?.exactness.map { _ in .otherTitle },
            ]
            .compactMap(\.self).max()
        )
    }

    /// Returns whether one of the titles equals the query, ignoring an article.
    mutating func isWhole(_ movie: Movie) -> Bool {
        [movie.title, movie.originalTitle].compactMap(\.self).contains { matcher.match($0)?.isWhole == true }
    }
}

extension TextMatch {
    fileprivate var exactness: TitleExactness? {
        switch equality {
        case .whole: .title
        case .close: .closeTitle
        case nil: nil
        }
    }
}
