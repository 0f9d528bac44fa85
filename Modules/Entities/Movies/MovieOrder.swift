/// The order of a list of movies.
public struct MovieOrder: Sendable, Hashable {
    /// What a list is sorted by. Options and the words of a search take every case.
    public enum Key: String, Sendable, Hashable, CaseIterable {
        /// The best match first; without words, the best known movie.
        case relevance
        /// The best known movie first; users type `known`.
        case fame = "known"
        /// The newest movie first.
        case year
        /// The highest rating first.
        case rating
        case title
        /// The shortest movie first.
        case runtime

        /// The word that users type in Korean; the raw value is the English one. What is shown is worded elsewhere.
        public var koreanName: String {
            switch self {
            case .relevance: "관련"
            case .fame: "인기"
            case .year: "연도"
            case .rating: "평점"
            case .title: "제목"
            case .runtime: "시간"
            }
        }

        /// Whether the highest value comes first, unless the order is reversed.
        public var isDescending: Bool {
            switch self {
            case .relevance, .fame, .year, .rating: true
            case .title, .runtime: false
            }
        }

        /// Whether the order compares running times, which a list then shows.
        public var isByRuntime: Bool {
            switch self {
            case .runtime: true
            case .relevance, .fame, .year, .rating, .title: false
            }
        }

        /// Whether saved movies have the order. The movie that was changed last is the most relevant of them.
        public var sortsSavedMovies: Bool {
            switch self {
            case .fame: false
            case .relevance, .year, .rating, .title, .runtime: true
            }
        }

        /// The orders of a list of saved movies that has another one without them.
        public static var ofSavedMovies: [Self] {
            allCases.filter { $0.sortsSavedMovies && $0 != .relevance }
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

extension MovieOrder {
    /// Sorts rows by their movies and ratings; those without the value come last.
    ///
    /// The rows come in the order of relevance or fame.
    public func sorted<Row>(
        _ rows: [Row],
        movie: (Row) -> Movie,
        rating: (Row) -> (some Comparable)?
    ) -> [Row] {
        switch key {
        case .relevance, .fame: isReversed ? rows.reversed() : rows
        case .title: rows.sorted(by: { movie($0).title.caseFolded }, isDescending: isDescending)
        case .runtime: rows.sorted(by: { movie($0).runtimeMinutes }, isDescending: isDescending)
        case .year: rows.sorted(by: { movie($0).year }, isDescending: isDescending)
        case .rating: rows.sorted(by: rating, isDescending: isDescending)
        }
    }

    /// Sorts saved movies, by the user's own rating if by a rating.
    public func sorted(_ movies: [SavedMovie]) -> [SavedMovie] {
        sorted(movies, movie: \.movie, rating: \.rating)
    }

    /// Sorts movies as a source rates them.
    public func sorted(_ movies: [MatchedMovie]) -> [MatchedMovie] {
        sorted(movies, movie: \.movie, rating: \.movie.rating)
    }
}
