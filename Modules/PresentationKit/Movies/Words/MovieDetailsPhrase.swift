public import Entities

/// The texts of the details of one movie.
enum MovieDetailsPhrase: Wording {
    case released, length, rating, genres, cast, collection, homepage, id, awards
    case directors(Int)
    case writers(Int)
    case countries(Int)
    case myRating, seen, watchlist, lists, notes
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
    /// Services that offer the movie.
    case offers(WatchOffers.Kind)
    /// A service that the user has chosen.
    case ownService(String)
    /// The country of the offers, and whom they are credited to.
    case offersCredit(country: String, String)
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
    /// `nil` if people read the fact elsewhere.
    let name: MovieDetailsPhrase?
    let text: String?
    /// `nil` if programs get the fact elsewhere.
    let field: MovieField?
    /// What the text leads to.
    var links: [MovieFact.Link] = []
    /// Whether it is one of the first things to know of a movie.
    var isLeading = false

    /// Creates a fact for people and programs; the text is the values, unless another one is given.
    init(
        _ name: MovieDetailsPhrase,
        _ label: String,
        key: String? = nil,
        _ value: MovieField.Value,
        text: String? = nil
    ) {
        let field = MovieField(label: label, key: key, value: value)
        (self.name, self.text, self.field) = (name, text ?? field.texts.joined(separator: ", "), field)
    }

    /// Creates a fact for people.
    init(_ name: MovieDetailsPhrase, _ text: String?) {
        (self.name, self.text, field) = (name, text, nil)
    }

    /// Creates a fact for programs.
    init(_ label: String, key: String? = nil, _ value: MovieField.Value) {
        (name, text, field) = (nil, nil, MovieField(label: label, key: key, value: value))
    }

    func linking(_ links: [MovieFact.Link]) -> Fact {
        var fact = self
        fact.links = links
        return fact
    }

    var leading: Fact {
        var fact = self
        fact.isLeading = true
        return fact
    }
}

/// A fact of a movie for programs.
public struct MovieField: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
        case text(String?)
        case number(Int?)
        case list([String])
        case cast([CastMember])
        case offers(WatchOffers?)
    }

    /// The name of one value.
    public let label: String
    /// The name of all values in the record of the details; `nil` if that of the row has them.
    public let key: String?
    public let value: Value

    /// The known values as text.
    public var texts: [String] {
        switch value {
        case .text(let text): [text].compactMap(\.self)
        case .number(let number): [number].compactMap { $0.map { String($0) } }
        case .list(let texts): texts
        case .cast(let members):
            members.map { [$0.name, $0.character].compactMap(\.self).joined(separator: " as ") }
        case .offers(let watch): watch?.offers.map { "\($0.kind.rawValue): \($0.service.name)" } ?? []
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
        allFacts(in: format).compactMap { fact in
            fact.name.flatMap {
                MovieFact($0, fact.text, links: fact.links, isLeading: fact.isLeading, format)
            }
        }
    }

    /// All facts in the order of plain lines, known or not.
    public var fields: [MovieField] { allFacts(in: .plain).compactMap(\.field) }

    /// Returns every fact once, or twice if people and programs read it in different places.
    ///
    /// A new fact of `MovieDetails` is one line here, and its name in every language.
    private func allFacts(in format: RegionalFormat) -> [Fact] {
        func joined(_ values: [String]) -> String { values.joined(separator: ", ") }
        let saved = item.saved
        let viewings = saved?.viewings.map { day in day.map { "✓ \(format.date($0))" } ?? "✓" } ?? []
        let (countries, writers) = (details?.countries ?? [], details?.writers ?? [])
        let (date, awards) = (details?.releaseDate, details?.awards)
        return [
            Fact(.myRating, saved?.rating.map { "★ \($0)" }),
            Fact(.seen, joined(viewings)),
            Fact(.watchlist, saved?.watchlistDay.map { text(.since(format.date($0)), format) }),
            Fact(.lists, saved.map { joined($0.places.map(\.list)) })
                .linking((saved?.places ?? []).map { .list($0.list) }),
            Fact(.notes, saved?.notes),
            Fact("id", .text(item.id)),
            Fact("title", .text(item.title)),
            Fact("original title", .text(item.originalTitle)),
            Fact("korean title", .text(item.localTitles["ko"])),
            Fact("year", .number(item.year)),
            Fact(.released, "release date", key: "releaseDate", .text(date), text: date.map(format.date)),
            Fact("tagline", key: "tagline", .text(tagline)),
            Fact(.length, item.runtimeMinutes.map(format.length)).leading,
            Fact(.rating, rating(in: format)).leading,
            Fact(.genres, "genre", .list(item.genres), text: item.genreNames(in: format))
                .linking(item.genres.map { .genre($0, in: format) }).leading,
            Fact("runtime", .number(item.runtimeMinutes)),
            Fact("rating", .text(item.rating(in: .plain))),
            Fact("my rating", .number(saved?.rating)),
            Fact("seen", .list(saved?.viewings.map { $0 ?? "seen" } ?? [])),
            Fact("watchlist", .text(saved?.watchlistDay)),
            Fact("list", .list(saved?.places.map(\.list) ?? [])),
            Fact("notes", .text(saved?.notes)),
            Fact("votes", key: "votes", .number(details?.votes)),
            Fact(.directors(item.directors.count), "director", .list(item.directors))
                .linking(item.directors.map { .person($0) }),
            Fact(.writers(writers.count), "writer", key: "writers", .list(writers))
                .linking(writers.map { .person($0) }),
            Fact(.cast, "cast", key: "cast", .cast(details?.cast ?? []), text: castText(in: format))
                .linking((details?.cast ?? []).map { .person($0.name) }),
            Fact(
                .countries(countries.count),
                "country",
                key: "countries",
                .list(countries),
                text: joined(countries.map(format.language.country))
            ),
            Fact(
                .awards,
                "awards",
                key: "awards",
                .number(awards),
                text: awards.map { $0 < 1 ? "" : text(.countedAwards($0), format) }
            ),
            Fact(
                .collection,
                "collection",
                key: "collection",
                .text(details?.collection),
                text: collectionText(in: format)
            ).linking(
                [details?.neighbours.previous, details?.neighbours.next].compactMap { movie in
                    movie.map { MovieFact.Link(text: Self.name($0), target: .movie(id: $0.id.description)) }
                }
            ),
            Fact("previous", key: "previous", .text(details?.neighbours.previous.map(Self.name))),
            Fact("next", key: "next", .text(details?.neighbours.next.map(Self.name))),
        ] + WatchOffers.Kind.allCases.map { Fact(.offers($0), offersText($0, in: format)) } + [
            Fact("watch", key: "watch", .offers(details?.watch)),
            Fact("watch attribution", .text(hasOffers ? details?.watch?.attribution : nil)),
            Fact("overview", .text(item.overview)),
            Fact(.homepage, "homepage", key: "homepage", .text(homepage)),
            Fact(.id, item.id),
            Fact("source", .text(origin?.source)),
            Fact("attribution", .text(origin?.attribution)),
        ]
    }

    /// Returns the source with the age of its answer, and the attribution that it requires.
    public func sources(in format: RegionalFormat) -> [String] {
        guard let origin else { return [] }
        let source = origin.source(in: format)
        let sentence = source.prefix(1).uppercased() + source.dropFirst()
        let from = [sentence, origin.ageNote(in: format)].compactMap(\.self).joined(separator: " · ")
        return [from, origin.attribution, offersCredit(in: format)].compactMap(\.self)
    }

    /// The page with the offers of services, if there is one.
    public var offersAddress: String? { hasOffers ? details?.watch?.link : nil }

    /// Returns the credit for the offers; `nil` if there are none.
    public func offersCredit(in format: RegionalFormat) -> String? {
        guard hasOffers, let watch = details?.watch else { return nil }
        let country = MovieCountry(named: watch.country)?.names.first.map(format.language.country)
        return text(.offersCredit(country: country ?? watch.country, watch.attribution), format)
    }

    private var hasOffers: Bool { details?.watch?.offers.isEmpty == false }

    private func offersText(_ kind: WatchOffers.Kind, in format: RegionalFormat) -> String? {
        details?.watch?.offers.filter { $0.kind == kind }.map { offer in
            offer.isOwn ? text(.ownService(offer.service.name), format) : offer.service.name
        }.joined(separator: ", ")
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
        let (previous, next) = (details.neighbours.previous, details.neighbours.next)
        return text(
            .series(collection, previous: previous.map(Self.name), next: next.map(Self.name)),
            format
        )
    }

    private static func name(_ movie: Movie) -> String {
        movie.year.map { "\(movie.title) (\($0))" } ?? movie.title
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
