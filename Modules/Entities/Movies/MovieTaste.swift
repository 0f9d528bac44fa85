/// What a user likes and dislikes of movies, learned from the user's own ratings.
public struct MovieTaste: Sendable {
    /// A movie with the user's rating.
    public struct Rated: Sendable {
        public let movie: CreditedMovie
        public let rating: Int

        public init(_ movie: CreditedMovie, rating: Int) {
            self.movie = movie
            self.rating = rating
        }
    }

    private enum Trait: Hashable {
        case director(Int)
        case writer(Int)
        case cast(Int)
        case genre(String)
        case country(String)
        case decade(Int)

        init(_ credit: CreditedMovie.Credit) {
            switch credit.role {
            case .director: self = .director(credit.person)
            case .writer: self = .writer(credit.person)
            case .cast: self = .cast(credit.person)
            }
        }

        var person: Int? {
            switch self {
            case .director(let person), .writer(let person), .cast(let person): person
            case .genre, .country, .decade: nil
            }
        }
    }

    /// A rating above this one says that the user liked a movie.
    private let neutralRating: Double
    /// How much the user likes each trait; below 0 for dislikes.
    private let likings: [Trait: Double]

    public init(_ rated: [Rated]) {
        // A user who rates only favourites dislikes none of them, and a strict one likes some of them.
        let mean = Double(rated.reduce(0) { $0 + $1.rating }) / Double(max(1, rated.count))
        let neutralRating = min(max(mean, Self.neutralRatings.lowerBound), Self.neutralRatings.upperBound)
        var sums: [Trait: (sum: Double, count: Double)] = [:]
        for one in rated {
            let liking = Double(one.rating) - neutralRating
            for trait in Set(Self.traits(of: one.movie).joined()) {
                let known = sums[trait, default: (0, 0)]
                sums[trait] = (known.sum + liking, known.count + 1)
            }
        }
        self.neutralRating = neutralRating
        // One movie says little; many of the same kind say much.
        likings = sums.reduce(into: [:]) { likings, entry in
            likings[entry.key] = entry.value.sum / (entry.value.count + Self.doubt(about: entry.key))
        }
    }

    /// Whether a rating says that the user liked a movie.
    public func likes(_ rating: Int) -> Bool { Double(rating) > neutralRating }

    /// Returns how much the user will like a movie, compared with others. Of equally liked ones the better known is
    /// more useful.
    public func score(of movie: CreditedMovie) -> Double {
        let traits = Self.traits(of: movie).map { $0.map { likings[$0] ?? 0 } }
        return Weight.director * (traits[0].max { abs($0) < abs($1) } ?? 0)
            + Weight.writer * (traits[1].max { abs($0) < abs($1) } ?? 0)
            + Weight.cast
            * traits[2].sorted { abs($0) > abs($1) }.prefix(Self.mostCast).enumerated()
            .reduce(0) { $0 + $1.element / Double($1.offset + 1) }
            + Weight.genres * traits[3].mean + Weight.countries * traits[4].mean
            + Weight.decade * traits[5].mean + Weight.fame * movie.fame
    }

    /// Returns the people whom the user likes most, the most liked first.
    public func people(atMost count: Int) -> [Int] {
        var best: [Int: Double] = [:]
        for (trait, liking) in likings where liking > 0 {
            if let person = trait.person { best[person] = max(best[person] ?? 0, liking) }
        }
        return best.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map(\.key)
    }

    /// Returns the directors, writers, cast, genres, countries and the decade of a movie.
    private static func traits(of movie: CreditedMovie) -> [[Trait]] {
        var traits: [[Trait]] = [
            [], [], [], movie.movie.genres.map { .genre($0) }, movie.countries.map { .country($0) },
            movie.movie.year.map { [.decade($0 / 10)] } ?? [],
        ]
        for credit in movie.credits { traits[credit.role.rawValue].append(Trait(credit)) }
        return traits
    }

    // MARK: - What counts how much

    private static let neutralRatings = 5.0...6.5
    private static let mostCast = 3

    /// By how many neutral ratings of movies with a trait every liking is moderated.
    private static func doubt(about trait: Trait) -> Double {
        switch trait {
        case .director, .writer: 2
        case .cast: 3
        case .country: 4
        case .genre, .decade: 8
        }
    }

    /// Chosen by leaving out movies of two diaries one at a time; a third one was kept aside. The README of the embedded
    /// films says how many were recommended then.
    private enum Weight {
        static let director = 1.2
        static let writer = 0.4
        static let cast = 0.6
        static let genres = 2.0
        static let countries = 0.8
        static let decade = 0.6
        static let fame = 6.0
    }
}

extension [Double] {
    fileprivate var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

/// A movie of a catalogue with its people, to be compared with others of the same catalogue.
public struct CreditedMovie: Sendable, Hashable {
    /// What a person did for the movie.
    public struct Credit: Sendable, Hashable {
        /// The number of the person in the catalogue.
        public let person: Int
        public let role: CreditRole

        public init(person: Int, role: CreditRole) {
            self.person = person
            self.role = role
        }
    }

    public let movie: Movie
    public let countries: [String]
    /// In the order in which the catalogue names them.
    public let credits: [Credit]
    /// How well known the movie is, from 0 to 1.
    public let fame: Double

    public init(movie: Movie, countries: [String] = [], credits: [Credit] = [], fame: Double = 0) {
        self.movie = movie
        self.countries = countries
        self.credits = credits
        self.fame = fame
    }
}
