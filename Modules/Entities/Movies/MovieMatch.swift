/// A film in an answer, and how it fits the words that were searched for.
public struct MatchedMovie: Sendable, Hashable {
    public let movie: Movie
    /// Nil where no words were searched for, or none of the titles has them.
    public let match: MovieMatch?

    public init(movie: Movie, match: MovieMatch? = nil) {
        self.movie = movie
        self.match = match
    }
}

/// How the titles of a film fit the words that were searched for.
public struct MovieMatch: Sendable, Hashable {
    /// From 0 to 1: how close the film is to the words and, where its source knows, how well known.
    public let score: Double
    /// What of the title the words stand for: offsets in its UTF-8, in order and apart from each other.
    public let title: [Range<Int>]
    /// The same of the original title.
    public let originalTitle: [Range<Int>]
    /// The title that was found, where it is neither of the two.
    public let otherTitle: OtherTitle?

    public init(
        score: Double,
        title: [Range<Int>] = [],
        originalTitle: [Range<Int>] = [],
        otherTitle: OtherTitle? = nil
    ) {
        self.score = score
        self.title = title
        self.originalTitle = originalTitle
        self.otherTitle = otherTitle
    }

    /// A title that finds a film and is not shown otherwise.
    public struct OtherTitle: Sendable, Hashable {
        public let text: String
        public let matches: [Range<Int>]

        public init(_ text: String, matches: [Range<Int>]) {
            self.text = text
            self.matches = matches
        }
    }
}
