/// A movie in a list, with how it matches the query.
public struct MatchedMovie: Sendable, Hashable {
    public let movie: Movie
    /// `nil` if the query has no words, or no title of the movie matches them.
    public let match: MovieMatch?
    /// What it has in common with another movie; `nil` if the list is of no similar movies.
    public let similarity: MovieSimilarity?

    public init(movie: Movie, match: MovieMatch? = nil, similarity: MovieSimilarity? = nil) {
        self.movie = movie
        self.match = match
        self.similarity = similarity
    }
}

/// How the titles of a movie match the words of a query.
public struct MovieMatch: Sendable, Hashable {
    /// From 0 to 1. It combines how close the titles are with the movie's popularity, if the source knows it.
    public let score: Double
    /// The matching parts of the title: ranges of UTF-8 offsets, sorted and not overlapping.
    public let title: [Range<Int>]
    /// The matching parts of the original title, in the same form.
    public let originalTitle: [Range<Int>]
    /// The title that matches, if it is neither the title nor the original title.
    public let otherTitle: OtherTitle?
    /// `nil` if the words are not exactly a title.
    public let exactness: TitleExactness?

    public init(
        score: Double,
        title: [Range<Int>] = [],
        originalTitle: [Range<Int>] = [],
        otherTitle: OtherTitle? = nil,
        exactness: TitleExactness? = nil
    ) {
        self.score = score
        self.title = title
        self.originalTitle = originalTitle
        self.otherTitle = otherTitle
        self.exactness = exactness
    }

    /// The same match if the words may mean another movie, even one of another title.
    public var inexact: MovieMatch {
        MovieMatch(score: score, title: title, originalTitle: originalTitle, otherTitle: otherTitle)
    }

    /// An alternative title that matched the query and is not part of `Movie`.
    public struct OtherTitle: Sendable, Hashable {
        public let text: String
        public let matches: [Range<Int>]

        public init(_ text: String, matches: [Range<Int>]) {
            self.text = text
            self.matches = matches
        }
    }
}

/// How exactly words are a title of a movie, apart from case, accents and punctuation; the least exact first.
public enum TitleExactness: Sendable, Hashable, Comparable {
    /// They are an alternative title.
    case otherTitle
    /// Only articles, or the spelling of a number, differ.
    case closeTitle
    /// They are the title, the original title or one in a language that users read.
    case title
}
