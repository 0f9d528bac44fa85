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

    /// The name of every fact.
    static let factNames: [MovieDetailsPhrase] = [
        .myRating, .seen, .watchlist, .notes, .released, .length, .rating, .genres, .directors(2),
        .writers(2), .cast, .countries(2), .awards, .collection, .homepage, .id,
    ]
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

extension MovieDetailsViewData {
    /// Returns the names that facts can have, for a column that fits them all.
    public static func factNames(in format: RegionalFormat) -> [String] {
        MovieDetailsPhrase.factNames.map { $0.text(in: format.language) }
    }

    /// Returns the known facts in order. Of a long cast, only the first members are named.
    public func facts(in format: RegionalFormat) -> [MovieFact] {
        func joined(_ values: [String]) -> String { values.joined(separator: ", ") }
        let saved = item.saved
        let facts: [(MovieDetailsPhrase, String?)] = [
            (.myRating, saved?.rating.map { "★ \($0)" }),
            (
                .seen,
                saved.map { joined($0.viewings.map { day in day.map { "✓ \(format.date($0))" } ?? "✓" }) }
            ),
            (.watchlist, saved?.watchlistDay.map { text(.since(format.date($0)), format) }),
            (.notes, saved?.notes),
            (.released, releaseDate.map(format.date)),
            (.length, item.runtimeMinutes.map(format.length)),
            (.rating, rating(in: format)),
            (.genres, joined(item.genres.map(format.language.genre))),
            (.directors(item.directors.count), joined(item.directors)),
            (.writers(writers.count), joined(writers)),
            (.cast, castText(in: format)),
            (.countries(countries.count), joined(countries.map(format.language.country))),
            (.awards, awards.flatMap { $0 < 1 ? nil : text(.countedAwards($0), format) }),
            (
                .collection,
                collection.map { text(.series($0, previous: previous, next: next), format) }
            ),
            (.homepage, homepage),
            (.id, item.id),
        ]
        return facts.compactMap { MovieFact($0, $1, format) }
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
        guard let votes, votes > 0 else { return text(.ratingOfTen(rating), format) }
        return text(.ratingByVotes(rating, votes, figures: format.grouped(votes)), format)
    }

    private func castText(in format: RegionalFormat) -> String {
        let more = cast.count - Self.mostCast
        let first = cast.prefix(Self.mostCast).map { role in
            guard let character = role.character, !character.isEmpty else { return role.name }
            return text(.role(name: role.name, character: character), format)
        }
        let members = more > 0 ? first + [text(.others(more), format)] : first
        let names = members.joined(separator: ", ")
        return isCastByFame && cast.count > 1 ? text(.castByFame(names), format) : names
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
