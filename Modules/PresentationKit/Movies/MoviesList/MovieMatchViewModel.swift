import Entities

/// How well a movie matches a search, and which parts of its titles match.
public struct MovieMatchViewModel: Sendable, Hashable {
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

extension MoviesListItemViewModel {
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
    func matched(as other: MoviesListItemViewModel?) -> MoviesListItemViewModel {
        guard let other, other.title == title, other.originalTitle == originalTitle else { return self }
        var item = self
        item.match = other.match
        return item
    }
}
