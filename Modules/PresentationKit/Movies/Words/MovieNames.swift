public import Entities

// Genres and countries, which sources name in English or in the language of the request.
extension Language {
    func genre(_ name: String) -> String { GenreName(name: name).text(in: self) }
    func country(_ name: String) -> String { CountryName(name: name).text(in: self) }
}

struct GenreName: Wording {
    let name: String
}

struct CountryName: Wording {
    let name: String
}

extension MoviesOrigin.Source {
    /// The short name for programs, such as `tmdb`.
    var shortName: String {
        switch self {
        case .service: "tmdb"
        case .builtInCatalogue, .importedCatalogue: "catalogue"
        case .savedMovies: "saved"
        }
    }

    /// Returns the name as part of a sentence.
    public func name(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension MoviesOrigin.Source: Wording {
    static func day(_ secondsSince1970: Int64) -> MovieAmountPhrase {
        .date("\(Moment(secondsSince1970: secondsSince1970).day)")
    }
}

extension MovieFacet: Wording {
    /// The facet as it is written before the colon.
    func word(in language: Language) -> Substring { example(in: language).prefix { $0 != ":" } }

    /// Returns the words that can be written behind the colon, joined by commas; empty for numbers.
    func knownWords(in language: Language) -> String { MovieFacetValues(facet: self).text(in: language) }

    /// Returns values of the facet that a source has, in the language.
    static func names(_ known: [String], in language: Language) -> String {
        known.map(language.genre).joined(separator: ", ")
    }

    /// Returns a condition as people write it.
    func example(in language: Language) -> String { MovieFacetExample(facet: self).text(in: language) }
}

/// The words that can be written behind the colon, joined by commas; empty for numbers.
struct MovieFacetValues: Wording {
    let facet: MovieFacet
}

/// A condition as people write it.
struct MovieFacetExample: Wording {
    let facet: MovieFacet
}

extension MovieOrder.Key: Wording {}

/// An order in one or two words, as a button has it.
extension MovieOrder: Wording {}

/// An order as people write it among the words of a search; empty for the one that needs no word.
struct MovieOrderWord: Wording {
    let order: MovieOrder
}

/// Counts, sizes, lengths, ages and dates; large numbers come as the locale writes them.
enum MovieAmountPhrase: Wording {
    case movies(Int, figures: String)
    case bytes(Int)
    case length(minutes: Int)
    case age(Duration)
    /// A date such as `1982-06-25`.
    case date(String)
    /// A decade by its first year, as people write it behind `y:`.
    case decade(Int)
}

extension RegionalFormat {
    /// Returns the number with its digits grouped.
    func grouped(_ count: Int) -> String { text(ExactDecimal(count)) }

    /// Returns the number of tenths with one decimal.
    func tenths(_ count: Int) -> String { "\(count / 10)\(decimal)\(count % 10)" }

    func movies(_ count: Int) -> String { text(.movies(count, figures: grouped(count))) }
    func size(bytes: Int) -> String { text(.bytes(bytes)) }
    func length(minutes: Int) -> String { text(.length(minutes: minutes)) }
    func age(_ age: Duration) -> String { text(.age(age)) }
    func date(_ date: String) -> String { text(.date(date)) }

    private func text(_ amount: MovieAmountPhrase) -> String { amount.text(in: language) }
}

extension Int {
    // The largest unit (up to MB) that leaves at least 1, rounded down.

    var inLargeUnit: String {
        self < 1_000_000 ? "\(self / 1_000) kB" : "\(self / 1_000_000) MB"
    }
}
