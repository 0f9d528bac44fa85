/// How much two movies have in common, and what that is.
public struct MovieSimilarity: Sendable, Hashable {
    /// Something that both movies have.
    public enum Reason: Sendable, Hashable {
        case director
        case writer
        /// A person who took part in both.
        case person(String)
        case genre(String)
        case country(String)
        /// Both came out within a few years.
        case years
    }

    /// The people who took part in both movies.
    public struct SharedPeople: Sendable, Hashable {
        public var directors: [String] = []
        public var writers: [String] = []
        /// Those who play in both, or had another role in one of them.
        public var others: [String] = []

        public init() {}
    }

    private static let mostPeople = 2
    private static let mostGenres = 3
    /// With more reasons a country and years are no news.
    private static let fewReasons = 3
    private static let nearYears = 5

    /// From 0 to about 8; more is more similar.
    public let score: Double
    /// The strongest first; empty if neither people nor genres are shared.
    public let reasons: [Reason]

    /// Compares two movies.
    ///
    /// Of equally similar movies the better known is more useful; `fame` is how well known the second one is,
    /// from 0 to 1.
    public init(
        of movie: Movie,
        from countries: [String] = [],
        to other: Movie,
        from otherCountries: [String] = [],
        sharing people: SharedPeople = SharedPeople(),
        fame: Double = 0
    ) {
        let genres = movie.genres.filter(other.genres.contains)
        let country = countries.first(where: otherCountries.contains)
        let distance = movie.year.flatMap { year in other.year.map { abs($0 - year) } }
        score =
            Self.score(
                of: movie,
                to: other,
                genres: genres.count,
                hasCountry: country != nil,
                directors: people.directors.count,
                writers: people.writers.count,
                others: people.others.count
            ) + Weight.fame * fame
        var reasons: [Reason] = people.directors.isEmpty ? [] : [.director]
        if reasons.isEmpty, !people.writers.isEmpty { reasons.append(.writer) }
        reasons += people.others.prefix(Self.mostPeople).map { .person($0) }
        // Half of all movies are dramas, so the other genres say more.
        let drama = MovieGenre.drama.rawValue
        let telling = genres.filter { $0 != drama } + genres.filter { $0 == drama }
        reasons += telling.prefix(Self.mostGenres).map { .genre($0) }
        if !reasons.isEmpty {
            if reasons.count < Self.fewReasons, let country { reasons.append(.country(country)) }
            if reasons.count < Self.fewReasons, let distance, distance <= Self.nearYears {
                reasons.append(.years)
            }
        }
        self.reasons = reasons
    }

    /// Returns how similar two movies are by the numbers of what they share.
    fileprivate static func score(
        of movie: Movie,
        to other: Movie,
        genres: Int,
        hasCountry: Bool,
        directors: Int,
        writers: Int,
        others: Int
    ) -> Double {
        let distance = movie.year.flatMap { year in other.year.map { abs($0 - year) } }
        return (directors == 0 ? 0 : Weight.director)
            + Weight.writers * Double(min(writers, 2)) / 2
            + Weight.others * (1 - 1 / Double(1 << min(others, 8)))
            + Weight.genres * Double(genres)
            / Double(max(1, movie.genres.count + other.genres.count - genres))
            + (hasCountry ? Weight.country : 0)
            + (distance.map { Weight.years * max(0, 1 - Double($0) / Weight.farYears) } ?? 0)
    }

    /// Chosen among 96 combinations by the similar movies of ten films; the README of the embedded films says what
    /// each part is worth.
    private enum Weight {
        static let director = 1.2
        static let writers = 0.8
        static let others = 0.8
        static let genres = 1.2
        static let country = 0.2
        static let years = 0.4
        static let farYears = 40.0
        static let fame = 3.0
    }
}

/// A movie that is compared with many others of the same catalogue.
public struct ComparedMovie: Sendable {
    private let movie: CreditedMovie
    /// The roles of each person.
    private let people: [Int: Set<CreditRole>]

    public init(_ movie: CreditedMovie) {
        self.movie = movie
        people = movie.credits.reduce(into: [:]) { $0[$1.person, default: []].insert($1.role) }
    }

    /// Returns how similar another movie is; `nil` if neither people nor genres are shared.
    public func similarity(to other: ComparedMovie) -> Double? {
        var (directors, writers, others) = (0, 0, 0)
        for (person, roles) in people {
            guard let shared = other.people[person]?.intersection(roles) else { continue }
            if shared.contains(.director) { directors += 1 }
            if shared.contains(.writer) { writers += 1 }
            if !shared.contains(.director), !shared.contains(.writer) { others += 1 }
        }
        let genres = movie.movie.genres.count(where: other.movie.movie.genres.contains)
        guard directors + writers + others + genres > 0 else { return nil }
        return MovieSimilarity.score(
            of: movie.movie,
            to: other.movie.movie,
            genres: genres,
            hasCountry: movie.countries.contains(where: other.movie.countries.contains),
            directors: directors,
            writers: writers,
            others: others
        )
    }
}
