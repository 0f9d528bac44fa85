/// A property by which movies are filtered, written before a colon among the words of a query.
public enum MovieFacet: String, Sendable, Hashable, CaseIterable {
    case genre, country, language
    case year = "y"
    case runtime, rating, awards
    case director, cast, writer
    /// A person in any role.
    case with
    /// A list of the user's own movies.
    case list = "in"
    /// The user's own rating.
    case myRating = "my"
    /// A service that offers the movie.
    case service = "on"

    /// All words that name the facet: English and Korean ones.
    private var names: [String] {
        switch self {
        case .genre: [rawValue, "장르"]
        case .country: [rawValue, "나라", "국가"]
        case .language: [rawValue, "언어"]
        case .year: [rawValue, "year", "연도"]
        case .runtime: [rawValue, "시간"]
        case .rating: [rawValue, "평점"]
        case .awards: [rawValue, "수상"]
        case .director: [rawValue, "감독"]
        case .cast: [rawValue, "출연", "배우"]
        case .writer: [rawValue, "각본", "작가"]
        case .with: [rawValue, "인물"]
        case .list: [rawValue, "목록"]
        case .myRating: [rawValue, "내평점"]
        case .service: [rawValue, "서비스"]
        }
    }

    /// Returns the facet that a word names in any case, or `nil` if it names none.
    init?(named word: String) {
        let word = word.lowercased()
        guard let facet = Self.allCases.first(where: { $0.names.contains(word) }) else { return nil }
        self = facet
    }

    /// Words that people write before a colon though they name no facet.
    private var relatedWords: [String] {
        switch self {
        case .genre: ["genres"]
        case .country: ["from", "nation", "제작국"]
        case .language: ["lang"]
        case .year: ["date", "decade", "released", "release", "년도", "개봉"]
        case .runtime: ["length", "duration", "minutes", "time", "길이"]
        case .rating: ["rated", "score", "imdb", "점수", "별점"]
        case .awards: ["oscar", "oscars"]
        case .director: ["by", "dir", "directed"]
        case .cast: ["actor", "actors", "actress", "star", "stars", "starring", "주연"]
        case .writer: ["author", "screenplay", "극본"]
        case .with: ["people", "person", "who"]
        case .list: ["list", "is", "seen", "watchlist"]
        case .myRating: ["mine", "myrating"]
        case .service: ["at", "watch", "stream", "streaming", "service", "provider", "ott", "보기"]
        }
    }

    private static let shortName = 4

    /// Returns the facet that a word probably means which names none: a related word, or one of these with a typo.
    ///
    /// A title may begin with a word that resembles one, as "Fear" or "Doctor", unless the value is of that facet.
    static func meant(by word: String, value: String, isQuoted: Bool) -> MovieFacet? {
        let word = word.lowercased()
        if let related = allCases.first(where: { $0.relatedWords.contains(word) }) { return related }
        let typed = TypedWord(word)
        var best: (facet: MovieFacet, errors: Int)?
        for facet in allCases {
            let isLikely =
                isQuoted || !facet.hasFreeNames && (try? MovieCondition(facet, value: value)) != nil
            for name in facet.names + facet.relatedWords {
                guard let errors = typed.editDistance(to: TypedWord(name)), errors < best?.errors ?? .max
                else { continue }
                let isLong = errors == 1 && (name.count > shortName || name.isHangul)
                if isLikely || isLong { best = (facet, errors) }
            }
        }
        return best?.facet
    }

    /// The whole numbers that the facet can have, a rating in tenths; `nil` if its values are no numbers.
    public var numbers: ClosedRange<Int>? {
        switch self {
        case .genre, .country, .language, .director, .cast, .writer, .with, .list, .service: nil
        case .year: MovieQuery.years
        case .runtime: Movie.lengths
        case .rating: 0...100
        case .awards: 0...1_000
        case .myRating: SavedMovie.ratings
        }
    }

    /// How many of its numbers are one as people write it.
    public var numbersPerUnit: Int {
        switch self {
        case .rating: 10
        case .genre, .country, .language, .year, .runtime, .awards, .service: 1
        case .director, .cast, .writer, .with, .list, .myRating: 1
        }
    }

    /// Whether the values are names of people.
    public var isCredit: Bool {
        switch self {
        case .director, .cast, .writer, .with: true
        case .genre, .country, .language, .year, .runtime, .rating, .awards, .list, .myRating, .service:
            false
        }
    }

    /// Whether a value can be any words, such as a name.
    var hasFreeNames: Bool {
        switch self {
        case .director, .cast, .writer, .with, .list, .service: true
        case .genre, .country, .language, .year, .runtime, .rating, .awards, .myRating: false
        }
    }

    /// Whether the user's own movies have the values, and not the source.
    public var isOfSavedMovies: Bool {
        switch self {
        case .list, .myRating: true
        case .genre, .country, .language, .year, .runtime, .rating, .awards, .service: false
        case .director, .cast, .writer, .with: false
        }
    }
}

/// A condition that a movie meets: a property has one of some values, or none of them.
public struct MovieCondition: Sendable, Hashable {
    /// The values that a property may have.
    public enum Values: Sendable, Hashable {
        case genres([MovieGenre])
        case countries([MovieCountry])
        case languages([MovieLanguage])
        /// Numbers of the facet, a rating in tenths.
        case numbers(MovieFacet, ClosedRange<Int>)
        /// A person by a name or a part of it; without a role, in any.
        case person(String, CreditRole?)
        /// Lists of the user's own movies.
        case lists([SavedMovieList])
        case services([WatchServiceReference])
    }

    public let values: Values
    /// Whether the property must have none of the values.
    public let isNegated: Bool

    public init(_ values: Values, isNegated: Bool = false) {
        self.values = values
        self.isNegated = isNegated
    }

    public var facet: MovieFacet {
        switch values {
        case .genres: .genre
        case .countries: .country
        case .languages: .language
        case .numbers(let facet, _): facet
        case .person(_, .director): .director
        case .person(_, .writer): .writer
        case .person(_, .cast): .cast
        case .person(_, nil): .with
        case .lists: .list
        case .services: .service
        }
    }
}
