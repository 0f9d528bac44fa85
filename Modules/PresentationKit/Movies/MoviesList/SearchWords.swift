import Entities

/// A condition among the words of a search, which can be taken away or corrected.
public struct SearchCondition: Sendable, Hashable {
    /// What a wrong condition was probably meant to be.
    public struct Correction: Sendable, Hashable {
        public let text: String
        /// The words of the search with it.
        public let words: String
    }

    public let text: String
    public let isValid: Bool
    /// The words of the search without the condition.
    public let rest: String
    /// `nil` if nothing similar exists.
    public let correction: Correction?

    /// Returns the conditions of a search in order, without the one at the end that is still being typed.
    public static func all(in words: String) -> [Self] {
        MovieQuery.conditionWords(in: words).filter { !$0.sorts && $0.validity != .unfinished }.map { word in
            Self(
                text: String(words[word.range]),
                isValid: word.validity == .valid,
                rest: MovieQuery.text(words, replacing: word, by: nil),
                correction: word.correction.map {
                    Correction(text: $0, words: MovieQuery.text(words, replacing: word, by: $0))
                }
            )
        }
    }
}

/// The orders that the results of a search can have.
public struct SearchOrders: Sendable, Hashable {
    public struct Choice: Sendable, Hashable {
        public let name: String
        /// The words of the search that ask for the order.
        public let words: String
        public let isChosen: Bool
    }

    public let choices: [Choice]
    /// The chosen order from its other end.
    public let reversed: Choice
    /// The name of the chosen order.
    public let name: String

    public init(of words: String, in format: RegionalFormat) {
        let (order, rest) = MovieQuery.order(in: words)
        func choice(_ other: MovieOrder) -> Choice {
            let word = MovieOrderWord(order: other).text(in: format.language)
            return Choice(
                name: other.text(in: format.language),
                words: [rest, word].filter { !$0.isEmpty }.joined(separator: " "),
                isChosen: other == order
            )
        }
        choices = MovieOrder.Key.allCases.map { choice(MovieOrder($0)) }
        reversed = choice(MovieOrder(order.key, isReversed: !order.isReversed))
        name = order.text(in: format.language)
    }
}

/// A property of movies with conditions on it that a user can choose.
public struct OfferedConditions: Sendable, Hashable {
    public struct Choice: Sendable, Hashable {
        /// The condition as it is written.
        public let text: String
        /// The words of the search with it.
        public let words: String
    }

    /// The name of the property.
    public let name: String
    public let choices: [Choice]

    /// Returns all properties in order, with conditions that can be added to the words of a search.
    public static func all(addingTo words: String, in format: RegionalFormat) -> [Self] {
        let language = format.language
        return MovieFacet.allCases.map { facet in
            // Names in the user's language are in the order of the codes.
            let known = facet.knownWords(in: language).split(separator: ", ").map { String($0) }
            func names(_ codes: [String], among all: [String]) -> [String] {
                codes.compactMap { all.firstIndex(of: $0).map { known[$0] } }
            }
            let values: [String] =
                switch facet {
                case .genre, .list, .service: known
                case .country: names(countries, among: MovieCountry.all.map(\.code))
                case .language: names(languages, among: MovieLanguage.all.map(\.code))
                case .year: decades.map { MovieAmountPhrase.decade($0).text(in: language) }
                case .runtime: ["<90", "<120", ">150"]
                case .rating, .myRating: [">6", ">7", ">8"]
                case .awards, .director, .cast, .writer, .with: []
                }
            let conditions = values.map { value in
                "\(facet.word(in: language)):" + (value.contains(" ") ? "\"\(value)\"" : value)
            }
            return Self(
                name: facet.text(in: language),
                choices: (conditions.isEmpty ? [facet.example(in: language)] : conditions).map { condition in
                    Choice(text: condition, words: words.isEmpty ? condition : words + " " + condition)
                }
            )
        }
    }

    private static let countries = ["US", "GB", "FR", "IT", "DE", "JP", "KR", "HK", "IN"]
    private static let languages = ["en", "fr", "it", "de", "es", "ja", "ko", "zh", "hi"]
    private static let decades = Array(stride(from: 2020, through: 1930, by: -10))
}
