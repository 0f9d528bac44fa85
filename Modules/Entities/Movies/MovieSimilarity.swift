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
            (people.directors.isEmpty ? 0 : Weight.director)
            + Weight.writers * Double(min(people.writers.count, 2)) / 2
            + Weight.others * (1 - 1 / Double(1 << min(people.others.count, 8)))
            + Weight.genres * Double(genres.count)
            / Double(max(1, movie.genres.count + other.genres.count - genres.count))
            + (country == nil ? 0 : Weight.country)
            + (distance.map { Weight.years * max(0, 1 - Double($0) / Weight.farYears) } ?? 0)
            + Weight.fame * fame
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
