/// The order of a list of movies.
public struct MovieOrder: Sendable, Hashable {
    public enum Key: String, Sendable, Hashable, CaseIterable {
        /// The best match first; without words, the best known movie.
        case relevance
        /// The best known movie first.
        case known
        /// The newest movie first.
        case year
        /// The highest rating first.
        case rating
        case title
        /// The shortest movie first.
        case runtime

        /// Whether the highest value comes first, unless the order is reversed.
        public var isDescending: Bool {
            switch self {
            case .relevance, .known, .year, .rating: true
            case .title, .runtime: false
            }
        }
    }

    public let key: Key
    /// Whether the list begins at the other end. Movies without the value stay at the end.
    public let isReversed: Bool

    /// Whether the highest value comes first.
    public var isDescending: Bool { key.isDescending != isReversed }

    public init(_ key: Key = .relevance, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}
