import CommandLineKit
import Entities

/// The options that filter and sort a search: each is a condition that can be among the words, too.
enum FacetOptions {
    static let genre = option(
        .genre,
        value: "GENRE",
        help: "Only movies of a genre, or of one of several: war,western."
    )
    static let country = option(
        .country,
        value: "CODE",
        help: "Only movies of a country, such as kr, or of several."
    )
    static let language = option(
        .language,
        name: "original-language",
        value: "CODE",
        help: "Only movies made in a language, such as ja; only TMDB knows it."
    )
    static let year = option(
        .year,
        name: "year",
        value: "YEARS",
        help: "Only movies of a year, as y:1982 among the words, or of years: 1980..1989, ..1930, 1990s."
    )
    static let runtime = option(
        .runtime,
        value: "MINUTES",
        help: "Only movies of that length: '<100' in quotation marks, 90..120."
    )
    static let rating = option(.rating, value: "NUMBER", help: "Only movies with that rating: '>7', 7.5..9.")
    static let awards = option(
        .awards,
        value: "NUMBER",
        help: "Only movies with so many Academy Awards: '>0'."
    )
    static let director = option(.director, value: "NAME", help: "Only movies that this person directed.")
    static let cast = option(.cast, value: "NAME", help: "Only movies in which this person plays.")
    static let writer = option(.writer, value: "NAME", help: "Only movies that this person wrote.")
    static let with = option(.with, value: "NAME", help: "Only movies with this person in any role.")

    static let list = option(
        .list,
        value: "LIST",
        help: "Only your movies on a list: watchlist,seen or one of yours."
    )
    static let myRating = option(
        .myRating,
        value: "NUMBER",
        help: "Only movies that you rated so: '>7', 5..8."
    )

    static let service = option(
        .service,
        name: "service",
        value: "NAME",
        help: "Only movies that a service offers, such as netflix, or yours: mine; only TMDB knows it."
    )

    static let sort = Option<MovieOrder.Key>(
        "sort",
        value: "ORDER",
        help: help(of: MovieOrder.Key.allCases),
        parser: .choice()
    )
    /// Explains orders, with what comes first where the name of an order does not say it.
    static func help(of keys: [MovieOrder.Key]) -> String {
        let first = keys.compactMap(\.firstMovie)
        return
            "What the list is sorted by: the \(first.dropLast().joined(separator: ", ")) or \(first.last ?? "") first"
    }

    static let reverse = Flag("reverse", help: "Begin at the other end of the order.")

    private static let facets: [(facet: MovieFacet, option: Option<String>)] = [
        (.genre, genre), (.country, country), (.language, language), (.year, year), (.runtime, runtime),
        (.rating, rating), (.awards, awards), (.director, director), (.cast, cast), (.writer, writer),
        (.with, with), (.list, list), (.myRating, myRating),
        (.service, service),
    ]

    static let all: [any OptionDeclaring] = facets.map(\.option) + [sort, reverse]

    /// The conditions as help explains them.
    static let help = HelpSection(
        "Conditions",
        text:
            "Words with a colon filter the movies, alone or beside words of a title. The options from --genre to --service "
            + "are such words, too, and so are sort:year, reverse:yes and limit:10, which beat their options. A dash before "
            + "one leaves its movies out, a comma means 'or', and several must all be met. Other words with a colon are part of a title.",
        entries: [
            HelpEntry("genre:sci-fi", "A genre, also by its Korean name."),
            HelpEntry("country:kr", "A country, by its code or its name: country:south korea."),
            HelpEntry("language:ja", "The language a movie was made in; only TMDB knows it."),
            HelpEntry(
                "y:1980..1989",
                "Years; also y:1982, y:..1930 and y:90s. A year beside a title needs no y:."
            ),
            HelpEntry(
                "'runtime:<100'",
                "Minutes; also runtime:90..120 and 'runtime:<2h'. A shell needs quotation marks around < and >."
            ),
            HelpEntry("'rating:>7'", "The mean rating; rating:7 is 7.0 to 7.9."),
            HelpEntry("'awards:>0'", "The number of Academy Awards; the built-in catalogue knows them."),
            HelpEntry("director:scott", "A director; also cast:, writer: and with: for any role."),
            HelpEntry(
                "'with:tilda swinton'",
                "In one argument, a name goes on to the next condition; among other words it needs quotation marks."
            ),
            HelpEntry(
                "in:watchlist",
                "Your own movies; also in:seen, in:rated, in:notes, in:library, in:mine for all, a list of yours, "
                    + "and -in:seen."
            ),
            HelpEntry("'my:>7'", "Your own rating."),
            HelpEntry(
                "on:netflix",
                "A service that offers the movie in your country; on:mine for those of 'moviesearch config'."
            ),
            HelpEntry("-genre:horror", "Without a genre."),
            HelpEntry(
                "'exact ^begin end$ !not",
                "A word as spelled, at the start or end of a title, or not; ^all$ and !^no combine them."
            ),
        ]
    )

    private static func option(
        _ facet: MovieFacet,
        name: String? = nil,
        value: String,
        help: String
    ) -> Option<String> {
        Option(name ?? facet.rawValue, value: value, help: help, parser: parser(of: facet))
    }

    private static func parser(of facet: MovieFacet) -> ValueParser<String> {
        let parser = ValueParser { text throws(InvalidValue) in
            do throws(MoviesError) {
                _ = try MovieCondition(facet, value: text)
                return text
            } catch {
                throw InvalidValue(expectation(of: facet))
            }
        }
        return parser.suggesting { facet.values }
    }

    /// The conditions that a shell completes among the words.
    static func completedWords() -> [String] {
        MovieFacet.allCases.flatMap { facet in facet.values.map { "\(facet.rawValue):\($0)" } }
    }

    private static func expectation(of facet: MovieFacet) -> String {
        let known = facet.values
        guard known.isEmpty else {
            return "expected one of these, or several between commas: " + known.joined(separator: ", ")
        }
        guard let numbers = facet.numbers else { return "expected a name" }
        let (least, most) = (
            numbers.lowerBound / facet.numbersPerUnit, numbers.upperBound / facet.numbersPerUnit
        )
        let examples =
            switch facet {
            case .year: "1982 or 1980..1989"
            case .rating: "'>7' or 7.5..9"
            case .runtime, .awards, .myRating: "'<100' or 90..120"
            case .genre, .country, .language, .director, .cast, .writer, .with, .list, .service: ""
            }
        return "expected a number or a range from \(least) to \(most), such as \(examples)"
    }

    /// Returns the words of the conditions that were given as options.
    static func words(of arguments: Arguments) -> [String] {
        facets.compactMap { facet, option in arguments[option].map { "\(facet.rawValue):\($0)" } }
    }

    static func order(of arguments: Arguments) -> MovieOrder {
        MovieOrder(arguments[sort] ?? .relevance, isReversed: arguments[reverse])
    }

    /// Returns the name of an option that was given; `nil` if none was.
    static func givenName(in arguments: Arguments) -> String? {
        if arguments[sort] != nil { return sort.name }
        if arguments[reverse] { return reverse.name }
        return facets.first { arguments[$0.option] != nil }?.option.name
    }
}

extension MovieOrder.Key {
    /// The movie that comes first; `nil` if the name of the order says it.
    fileprivate var firstMovie: String? {
        switch self {
        case .year: isDescending ? "newest" : "oldest"
        case .rating: isDescending ? "highest rated" : "lowest rated"
        case .runtime: isDescending ? "longest" : "shortest"
        case .relevance, .fame, .title: nil
        }
    }
}
