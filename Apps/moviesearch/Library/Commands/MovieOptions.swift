import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import PresentationKit

/// The options and operands that several commands declare.
enum MovieOptions {
    static let page = Option(
        "page",
        value: "N",
        help: "Show page N of the answer; default: 1.",
        parser: .integer(in: MoviesListRequest.pages)
    )
    static let limit = Option(
        "limit",
        value: "N",
        help: "Show at most N movies; a page then has N of them.",
        parser: .integer(in: MoviesListRequest.limits)
    )
    static let noInput = Flag("no-input", help: "Never ask for anything, and never open the full screen.")

    static let movie = Operand(
        "MOVIE",
        help: "An ID as lists have it, tt0083658 or tmdb:78, or the words of a title",
        arity: .oneOrMore,
        parser: .string,
        acceptsDashed: MovieQuery.isCondition
    )

    /// What the movies of a command match that chooses among all movies.
    static let matching = Operand(
        "WORD",
        help: "Words and conditions, such as genre:horror, that a movie matches; without any, all movies do.",
        arity: .any,
        parser: .string.suggesting(FacetOptions.completedWords),
        acceptsDashed: MovieQuery.isCondition
    )

    static func movieRequest(_ arguments: Arguments) -> MovieDetailsRequest {
        MovieDetailsRequest(named: arguments[movie])
    }

    /// The options of every command that looks up movies and prints them.
    static let shared: [any OptionDeclaring] =
        SourceRequest.options + [
            SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ]
}

extension SourceRequest {
    static let source = Option<Source>(
        "source",
        value: "SOURCE",
        help: "Where movies are looked up; 'auto' asks TMDB where there is a key",
        parser: .choice()
    )
    static let offline = Flag("offline", help: "Use the cache only; ask no service.")
    static let refresh = Flag("refresh", help: "Ask again, whatever is cached.")
    static let language = Option(
        "language",
        value: "CODE",
        help:
            "The language of titles, and of TMDB's texts, such as ko or pt-BR; a catalogue has titles in Korean.",
        parser: .language
    )
    static let region = Option(
        "region",
        value: "CODE",
        help: "The country whose release dates count at TMDB, and in which you watch, such as KR.",
        parser: .region
    )
    static let adult = Flag("adult", help: "Include movies for adults only.")
    static let verbose = Flag(
        "verbose",
        help: "Report every request, and where the answer came from, on standard error."
    )

    /// The options of every command that looks up movies.
    static let options: [any OptionDeclaring] = [
        source, offline, refresh, language, region, adult, verbose,
    ]

    init(_ arguments: Arguments) throws(UsageError) {
        guard !(arguments[Self.offline] && arguments[Self.refresh]) else {
            throw UsageError("'--offline' and '--refresh' exclude each other")
        }
        let source = arguments[Self.source] ?? .auto
        guard !(source == .catalogue && arguments[Self.refresh]) else {
            throw UsageError("'--refresh' has nothing to ask with '--source catalogue', which is built in")
        }
        self.init(
            source: source,
            fetchPolicy: arguments[Self.offline]
                ? .cacheOnly : arguments[Self.refresh] ? .refresh : .cacheFirst,
            preferences: MoviePreferences(
                language: arguments[Self.language],
                region: arguments[Self.region],
                includesAdult: arguments[Self.adult]
            ),
            isVerbose: arguments[Self.verbose]
        )
    }
}

extension ValueParser where Value == String {
    /// Parses an ISO 639-1 language, alone or with a country: `ko`, `pt-BR`.
    fileprivate static var language: Self {
        Self { text throws(InvalidValue) in
            let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts[0].isTwoLetters, parts.count == 1 || parts[1].isTwoLetters else {
                throw InvalidValue("expected a language of two letters, such as ko, or pt-BR")
            }
            return ([parts[0].lowercased()] + parts.dropFirst().map { $0.uppercased() })
                .joined(separator: "-")
        }
    }

    /// Parses an ISO 3166-1 country: `KR`.
    fileprivate static var region: Self {
        Self { text throws(InvalidValue) in
            guard text.isTwoLetters else {
                throw InvalidValue("expected a country of two letters, such as KR")
            }
            return text.uppercased()
        }
    }
}

extension StringProtocol {
    fileprivate var isTwoLetters: Bool {
        utf8.count == 2 && utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    }
}
