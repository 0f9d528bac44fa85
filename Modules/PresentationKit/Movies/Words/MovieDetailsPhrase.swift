public import Entities

/// The texts of the details of one movie.
enum MovieDetailsPhrase: Wording {
    case released, length, rating, genres, cast, collection, homepage, id, awards
    case directors(Int)
    case writers(Int)
    case countries(Int)
    case myRating, seen, watchlist, notes
    /// The day on which the movie was put on the watchlist.
    case since(String)
    case otherTitle
    case ratingOfTen(String)
    /// The rating, and the number of votes, also in figures.
    case ratingByVotes(String, Int, figures: String)
    case countedAwards(Int)
    case role(name: String, character: String)
    case others(Int)
    /// A cast that is not in the order of its billing.
    case castByFame(String)
    /// The series, and the movies before and after this one.
    case series(String, previous: String?, next: String?)
    case namesakes(Int)
    case loading, poster, loadingPoster
    case noPoster(String)
    case posterTooSlow(seconds: Int64)
}

/// The texts around the details of a movie, in the user's language.
public struct MovieDetailsLabels: Sendable, Hashable {
    private let language: Language

    /// Uses the language of the format.
    public init(_ format: RegionalFormat) {
        language = format.language
    }

    /// Precedes another title of the movie.
    public var otherTitle: String { text(.otherTitle) }
    public var loading: String { text(.loading) }
    public var poster: String { text(.poster) }
    public var loadingPoster: String { text(.loadingPoster) }

    /// Returns the message that there is no poster because of a failure.
    public func noPoster(_ failure: FailureViewData) -> String { text(.noPoster(failure.message)) }

    private func text(_ phrase: MovieDetailsPhrase) -> String { phrase.text(in: language) }
}

/// A fact of a movie: its name and text for people, and its name and values for programs.
private struct Fact {
    /// `nil` if people read the fact elsewhere, or not at all.
    var name: MovieDetailsPhrase?
    var text: String?
    /// `nil` if programs get the fact under another name.
    var field: MovieField?

    init(_ name: MovieDetailsPhrase, _ text: String?, _ field: MovieField? = nil) {
        (self.name, self.text, self.field) = (name, text, field)
    }

    /// Creates a fact for programs alone.
    init(_ field: MovieField) { self.field = field }
}

/// A fact of a movie for programs.
public struct MovieField: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
        case text(String?)
        case number(Int?)
        case list([String])
        case cast([CastMember])
    }

    /// The name of each value; `nil` if the values are not listed one by one.
    public let label: String?
    /// The name of all values in a record; `nil` if a row has them there.
    public let key: String?
    public let value: Value

    fileprivate init(_ label: String? = nil, key: String? = nil, _ value: Value) {
        (self.label, self.key, self.value) = (label, key, value)
    }

    /// The known values as text.
    public var texts: [String] {
        switch value {
        case .text(let text): [text].compactMap(\.self)
        case .number(let number): [number].compactMap { $0.map { String($0) } }
        case .list(let texts): texts
        case .cast(let members):
            members.map { [$0.name, $0.character].compactMap(\.self).joined(separator: " as ") }
        }
    }
}

extension MovieDetailsViewData {
    /// Returns the names of all facts, known or not, for a column that fits them.
    public func factNames(in format: RegionalFormat) -> [String] {
        allFacts(in: format).compactMap { $0.name?.text(in: format.language) }
    }

    /// Returns the known facts in order. Of a long cast, only the first members are named.
    public func facts(in format: RegionalFormat) -> [MovieFact] {
        allFacts(in: format).compactMap { fact in fact.name.flatMap { MovieFact($0, fact.text, format) } }
    }

    /// All facts in the order of plain lines, known or not.
    public var fields: [MovieField] { allFacts(in: .plain).compactMap(\.field) }

    /// Returns every fact once, or twice if people and programs read it in different places.
    ///
    /// A new fact of `MovieDetails` is one line here, and its name in every language.
    private func allFacts(in format: RegionalFormat) -> [Fact] {
        func joined(_ values: [String]) -> String { values.joined(separator: ", ") }
        let saved = item.saved
        let countries = details?.countries ?? []
        let writers = details?.writers ?? []
        return [
            Fact(.myRating, saved?.rating.map { "★ \($0)" }),
            Fact(
                .seen,
                saved.map { joined($0.viewings.map { day in day.map { "✓ \(format.date($0))" } ?? "✓" }) }
            ),
            Fact(.watchlist, saved?.watchlistDay.map { text(.since(format.date($0)), format) }),
            Fact(.notes, saved?.notes),
            Fact(MovieField("id", .text(item.id))),
            Fact(MovieField("title", .text(item.title))),
            Fact(MovieField("original title", .text(item.originalTitle))),
            Fact(MovieField("korean title", .text(item.localTitles["ko"]))),
            Fact(MovieField("year", .number(item.year))),
            Fact(
                .released,
                details?.releaseDate.map(format.date),
                MovieField("release date", key: "releaseDate", .text(details?.releaseDate))
            ),
            Fact(MovieField("tagline", key: "tagline", .text(tagline))),
            Fact(.length, item.runtimeMinutes.map(format.length)),
            Fact(.rating, rating(in: format)),
            Fact(
                .genres,
                joined(item.genres.map(format.language.genre)),
                MovieField("genre", .list(item.genres))
            ),
            Fact(MovieField("runtime", .number(item.runtimeMinutes))),
            Fact(MovieField("rating", .text(item.rating(in: .plain)))),
            Fact(MovieField("my rating", .number(saved?.rating))),
            Fact(MovieField("seen", .list(saved?.viewings.map { $0 ?? "seen" } ?? []))),
            Fact(MovieField("watchlist", .text(saved?.watchlistDay))),
            Fact(MovieField("notes", .text(saved?.notes))),
            Fact(MovieField("votes", key: "votes", .number(details?.votes))),
            Fact(
                .directors(item.directors.count),
                joined(item.directors),
                MovieField("director", .list(item.directors))
            ),
            Fact(
                .writers(writers.count),
                joined(writers),
                MovieField("writer", key: "writers", .list(writers))
            ),
            Fact(.cast, castText(in: format), MovieField("cast", key: "cast", .cast(details?.cast ?? []))),
            Fact(
                .countries(countries.count),
                joined(countries.map(format.language.country)),
                MovieField("country", key: "countries", .list(countries))
            ),
            Fact(
                .awards,
                details?.awards.flatMap { $0 < 1 ? nil : text(.countedAwards($0), format) },
                MovieField("awards", key: "awards", .number(details?.awards))
            ),
            Fact(
                .collection,
                collectionText(in: format),
                MovieField("collection", key: "collection", .text(details?.collection))
            ),
            Fact(MovieField("overview", .text(item.overview))),
            Fact(.homepage, homepage, MovieField("homepage", key: "homepage", .text(homepage))),
            Fact(.id, item.id),
            Fact(MovieField("source", .text(origin?.source))),
            Fact(MovieField("attribution", .text(origin?.attribution))),
        ]
    }

    /// Returns the source with the age of its answer, and the attribution that it requires.
    public func sources(in format: RegionalFormat) -> [String] {
        guard let origin else { return [] }
        let source = origin.source(in: format)
        let sentence = source.prefix(1).uppercased() + source.dropFirst()
        let from = [sentence, origin.ageNote(in: format)].compactMap(\.self).joined(separator: " · ")
        return [from, origin.attribution].compactMap(\.self)
    }

    private func rating(in format: RegionalFormat) -> String? {
        guard let rating = item.rating(in: format) else { return nil }
        guard let votes = details?.votes, votes > 0 else { return text(.ratingOfTen(rating), format) }
        return text(.ratingByVotes(rating, votes, figures: format.grouped(votes)), format)
    }

    private func castText(in format: RegionalFormat) -> String {
        let cast = details?.cast ?? []
        let more = cast.count - Self.mostCast
        let first = cast.prefix(Self.mostCast).map { role in
            guard let character = role.character, !character.isEmpty else { return role.name }
            return text(.role(name: role.name, character: character), format)
        }
        let members = more > 0 ? first + [text(.others(more), format)] : first
        let names = members.joined(separator: ", ")
        guard let details, cast.count > 1 else { return names }
        return switch details.castOrder {
        case .billing: names
        case .fame: text(.castByFame(names), format)
        }
    }

    /// Returns the series, with the movies before and after this one.
    private func collectionText(in format: RegionalFormat) -> String? {
        guard let details, let collection = details.collection else { return nil }
        func name(_ movie: Movie) -> String { movie.year.map { "\(movie.title) (\($0))" } ?? movie.title }
        let (previous, next) = (details.neighbours.previous.map(name), details.neighbours.next.map(name))
        return text(.series(collection, previous: previous, next: next), format)
    }

    private static let mostCast = 12

    private func text(_ phrase: MovieDetailsPhrase, _ format: RegionalFormat) -> String {
        phrase.text(in: format.language)
    }
}

extension FailureViewData {
    /// Returns the failure of a poster that did not load in time.
    static func posterTooSlow(seconds: Int64, in format: RegionalFormat) -> FailureViewData {
        FailureViewData(
            kind: .service,
            message: MovieDetailsPhrase.posterTooSlow(seconds: seconds).text(in: format.language)
        )
    }
}

/// A named value of a movie or of a summary, in the user's language.
public struct MovieFact: Sendable, Hashable {
    public let name: String
    public let value: String

    /// `nil` if there is no value.
    init?(_ name: some Wording, _ value: String?, _ format: RegionalFormat) {
        guard let value, !value.isEmpty else { return nil }
        self.name = name.text(in: format.language)
        self.value = value
    }
}
