import Entities
import SearchIndex

/// Finds where the words of a search stand in the titles of a film, whatever source the film is from.
struct MovieMatcher {
    private var matcher: TextMatcher

    init(_ words: String) {
        matcher = TextMatcher(words)
    }

    /// Whether anything is left of the words that a title could be compared with.
    var hasWords: Bool { matcher.hasWords }

    /// Nil where no title has half of the words; a source that has weighed the film itself gives its score.
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
            otherTitle: otherTitle.map { MovieMatch.OtherTitle($0, matches: other?.ranges ?? []) }
        )
    }

    /// Whether one of the titles is what was asked for, but for an article.
    mutating func isWhole(_ movie: Movie) -> Bool {
        [movie.title, movie.originalTitle].compactMap(\.self).contains { matcher.match($0)?.isWhole == true }
    }
}
