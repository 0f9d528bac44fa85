public import Entities

/// A title with which words begin, as in `blade runner seen with Mina`.
public struct LeadingTitle: Sendable, Hashable {
    /// The number of words that are the title.
    public let wordCount: Int
    /// The movies that have exactly this title.
    public let movies: [Movie]

    public init(wordCount: Int, movies: [Movie]) {
        self.wordCount = wordCount
        self.movies = movies
    }
}

extension FindMovieUseCase {
    /// The most words of a title that are compared.
    private var longestTitle: Int { 16 }

    /// Returns the titles with which the words begin, the longest first. Conditions belong to the title.
    ///
    /// A title that a longer one only tells more of is left out: that of `dune` beside that of `dune 1984`.
    public func titles(
        beginning words: [String],
        fetchPolicy: FetchPolicy
    ) async throws(MoviesError) -> [LeadingTitle] {
        let most = min(words.count, longestTitle)
        let least = (words.prefix(most).lastIndex(where: MovieQuery.isCondition) ?? 0) + 1
        guard least <= most else { return [] }
        var found: [LeadingTitle] = []
        for count in (least...most).reversed() {
            let query = try MovieQuery(text: MovieQuery.text(of: Array(words.prefix(count))))
            let movies = try await identify(query, fetchPolicy: fetchPolicy).exactMovies
            guard !movies.isEmpty, !found.contains(where: { Set($0.movies).isSubset(of: movies) }) else {
                continue
            }
            found.append(LeadingTitle(wordCount: count, movies: movies))
        }
        return found
    }
}
