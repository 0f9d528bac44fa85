import Entities

/// What is said of a list of movies as a whole.
enum MoviesNotePhrase: Wording {
    case rating
    case length
    /// The number of movies; there may be more if not all were counted.
    case total(Int, figures: String, countsAll: Bool)
    /// The number of movies that are shown, of all.
    indirect case shown(figures: String, of: MoviesNotePhrase)
    /// The positions of the movies that are shown, such as `3–4`.
    indirect case range(String, of: MoviesNotePhrase)
    /// The first and the last page that are shown, which may be the same, of all.
    case pages(first: String, last: String, of: String)
    /// Pages of a list that has more movies than can be paged through.
    case firstPages(first: String, last: String, of: String)
    /// The number of movies of the source that were compared with the conditions.
    case examined(figures: String)
    case noPage(String, last: String)
    case noPopularMovies
    /// The number of rows that could not be read.
    case skipped(Int, figures: String)
}

/// A number of a movie that has a column of its own.
public enum MovieFigure: Sendable, Hashable {
    case rating, length

    /// Returns the figure of a movie; empty if it is unknown.
    public func text(of item: MoviesListItemViewData, in format: RegionalFormat) -> String {
        switch self {
        case .rating: item.rating(in: format) ?? ""
        case .length: item.runtimeMinutes.map(format.length) ?? ""
        }
    }
}

extension MoviesListState.Movies {
    /// The figures of the movies, of which the first has priority: ratings if any of the movies has one, and lengths.
    public var figures: [MovieFigure] {
        guard items.contains(where: { $0.rating != nil }) else { return [.length] }
        guard items.contains(where: { $0.runtimeMinutes != nil }) else { return [.rating] }
        return concernsLengths ? [.length, .rating] : [.rating, .length]
    }

    /// The figure of a list with room for one.
    public var leadingFigure: MovieFigure { figures.first ?? .length }

    public func heading(of figure: MovieFigure, in format: RegionalFormat) -> String {
        switch figure {
        case .rating: text(.rating, format)
        case .length: text(.length, format)
        }
    }

    /// Returns a figure of the usual greatest width, for a column that fits them all.
    public static func widestFigure(in format: RegionalFormat) -> String { format.length(minutes: 112) }

    /// Returns the number of movies that are shown and of all movies.
    public func counted(in format: RegionalFormat) -> String {
        let total = total(format)
        return text(
            items.count < totalResults ? .shown(figures: format.grouped(items.count), of: total) : total,
            format
        )
    }

    /// Returns one line on the positions, the pages and the origin of the movies.
    public func note(in format: RegionalFormat) -> String {
        let total = total(format)
        let shown = text(range(format).map { .range($0, of: total) } ?? total, format)
        let (first, last) = (format.grouped(pages.lowerBound), format.grouped(pages.upperBound))
        let count = format.grouped(totalPages)
        let range: MoviesNotePhrase? =
            exceedsPages
            ? .firstPages(first: first, last: last, of: count)
            : totalPages > 1 ? .pages(first: first, last: last, of: count) : nil
        return [
            shown, range.map { text($0, format) }, examined(format), origin.source(in: format),
            origin.ageNote(in: format),
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// Returns a message about the rows that could not be read; `nil` if there are none.
    public func skippedMessage(in format: RegionalFormat) -> String? {
        skipped == 0 ? nil : text(.skipped(skipped, figures: format.grouped(skipped)), format)
    }

    /// Returns the positions of these movies in the whole list; `nil` if they are all of it.
    private func range(_ format: RegionalFormat) -> String? {
        guard let offset, items.count < totalResults, !items.isEmpty else { return nil }
        let first = format.grouped(offset + 1)
        return items.count == 1 ? first : "\(first)–\(format.grouped(offset + items.count))"
    }

    private func examined(_ format: RegionalFormat) -> String? {
        guard let examinedPages, !countsAll else { return nil }
        return text(.examined(figures: format.grouped(examinedPages * MoviesPage.size)), format)
    }

    private func total(_ format: RegionalFormat) -> MoviesNotePhrase {
        .total(totalResults, figures: format.grouped(totalResults), countsAll: countsAll)
    }

    private func text(_ phrase: MoviesNotePhrase, _ format: RegionalFormat) -> String {
        phrase.text(in: format.language)
    }
}

extension MoviesListState {
    /// Returns the message for an answer without movies, including what to do next.
    public func emptyMessage(in format: RegionalFormat) -> String {
        let language = format.language
        if let message = movies?.emptyMessage(in: format) { return message }
        return switch subject {
        case .search, .similar: FailureViewData.noMovie(for: query, in: language).message
        case .popular: MoviesNotePhrase.noPopularMovies.text(in: language)
        }
    }
}

extension MoviesListState.Movies {
    /// Returns why there are no movies, and what to do next; `nil` if there are some.
    public func emptyMessage(in format: RegionalFormat) -> String? {
        guard items.isEmpty, pages.lowerBound > 1, totalPages > 0 else { return noResultsMessage }
        return text(
            .noPage(format.grouped(pages.lowerBound), last: format.grouped(totalPages)),
            format
        )
    }
}

/// Where and when an answer came from.
enum MovieOriginPhrase: Wording {
    case from(String)
    case cached(Duration)
    case stale(Duration)
    case answered(String)
    case answeredFromCache(String, Duration, isStale: Bool)
}

extension MoviesListState.Origin {
    /// Returns the name of the source as part of a note, such as `from TMDB`.
    public func source(in format: RegionalFormat) -> String {
        text(.from(sourceName), format)
    }

    /// Returns the age of a cached response, stale or not; `nil` if the response is not cached.
    public func cacheNote(in format: RegionalFormat) -> String? { age.map { text(.cached($0), format) } }

    /// Returns the age of a cached response, with a remark if it is stale.
    public func ageNote(in format: RegionalFormat) -> String? {
        isStale ? age.map { text(.stale($0), format) } : cacheNote(in: format)
    }

    /// Returns the origin as a sentence.
    public func sentence(in format: RegionalFormat) -> String {
        guard let age else { return text(.answered(sourceName), format) }
        return text(.answeredFromCache(sourceName, age, isStale: isStale), format)
    }

    private func text(_ phrase: MovieOriginPhrase, _ format: RegionalFormat) -> String {
        phrase.text(in: format.language)
    }
}

/// The texts of a list of similar movies.
enum SimilarMoviesPhrase: Wording {
    case heading(String)
    /// Nothing is known to compare the movie by, or nothing is similar.
    case none(String)
}

extension MovieSimilarity.Reason: Wording {}

extension MoviesListState.Movies {
    /// Returns the movie that these are similar to, as a heading; `nil` for lists of other kinds.
    public func referenceHeading(in format: RegionalFormat) -> String? {
        guard let reference else { return nil }
        let title = reference.shownTitle + (reference.year.map { " (\($0))" } ?? "")
        return SimilarMoviesPhrase.heading(title).text(in: format.language)
    }
}

/// A person whom the words of a search name, and how many of the movies are theirs.
enum NamedPersonPhrase: Wording {
    case directed(figures: String)
    case wrote(figures: String)
    case played(figures: String)
    /// Titles match as well; the condition lists the person's movies. `movies` is the last number of the roles.
    case alsoPerson(String, roles: String, movies: Int, condition: String)
}

extension MoviesListState.Movies {
    /// Returns the heading of the list: what the movies have in common, or what was searched for.
    public func heading(in format: RegionalFormat) -> String {
        if let heading = referenceHeading(in: format) ?? personHeading(in: format) { return heading }
        let labels = MoviesLabels(format)
        guard subject != .popular else { return labels.popular }
        return soleFacet?.name ?? labels.results(for: query)
    }

    /// The person or the genre that the query is about, if it has this condition alone.
    private var soleFacet: (facet: MovieFacet, name: String)? {
        guard let parsed = try? MovieQuery(text: query), parsed.text.isEmpty, parsed.conditions.count == 1,
            let condition = parsed.conditions.first, !condition.isNegated,
            condition.facet.isCredit || condition.facet == .genre
        else { return nil }
        return query.split(separator: "\"").dropFirst().first.map { (condition.facet, String($0)) }
    }

    /// Returns searches for the movies of the person whom the query names, in each role or in any.
    public func personSearches(in format: RegionalFormat) -> [(name: String, words: String)] {
        if let person { return person.searches(in: format) }
        guard let (facet, name) = soleFacet, facet.isCredit else { return [] }
        return [MovieFacet.with, .director, .cast, .writer].filter { $0 != facet }.map {
            ($0.text(in: format.language), $0.condition(name))
        }
    }

    /// Returns the person whose movies these are, as a heading; `nil` for other lists.
    public func personHeading(in format: RegionalFormat) -> String? {
        person.flatMap { $0.isAnswer ? $0.line(in: format) : nil }
    }

    /// Returns that the words name a person, too; `nil` if they name none, or the movies are of the person.
    public func personNote(in format: RegionalFormat) -> String? {
        person.flatMap { $0.isAnswer ? nil : $0.line(in: format) }
    }
}

/// A person whom the words of a search name, free of entities.
public struct NamedPersonViewData: Sendable, Hashable {
    public let name: String
    public let directed: Int
    public let written: Int
    public let played: Int
    /// Whether the movies are those of the person.
    public let isAnswer: Bool

    public init(name: String, directed: Int = 0, written: Int = 0, played: Int = 0, isAnswer: Bool = true) {
        self.name = name
        self.directed = directed
        self.written = written
        self.played = played
        self.isAnswer = isAnswer
    }

    init(_ person: NamedPerson) {
        self.init(
            name: person.name,
            directed: person.credits[.director] ?? 0,
            written: person.credits[.writer] ?? 0,
            played: person.credits[.cast] ?? 0,
            isAnswer: person.isAnswer
        )
    }

    /// Returns one line: the name and the roles, that of most movies first, or that the words name a person too.
    public func line(in format: RegionalFormat) -> String {
        let counts: [(Int, (String) -> NamedPersonPhrase)] = [
            (directed, { .directed(figures: $0) }), (written, { .wrote(figures: $0) }),
            (played, { .played(figures: $0) }),
        ]
        let known = counts.filter { $0.0 > 0 }.sorted { $0.0 > $1.0 }
        let roles = known.map { count, phrase in phrase(format.grouped(count)).text(in: format.language) }
            .joined(separator: ", ")
        guard !isAnswer else { return "\(name) · \(roles)" }
        return NamedPersonPhrase.alsoPerson(
            name,
            roles: roles,
            movies: known.last?.0 ?? 0,
            condition: MovieFacet.with.condition(name)
        )
        .text(in: format.language)
    }

    /// Returns searches for the movies of the person in each role, or in any if these movies are others.
    fileprivate func searches(in format: RegionalFormat) -> [(name: String, words: String)] {
        guard isAnswer else { return [(name, MovieFacet.with.condition(name))] }
        let roles: [(Int, (String) -> NamedPersonPhrase, MovieFacet)] = [
            (directed, { .directed(figures: $0) }, .director), (written, { .wrote(figures: $0) }, .writer),
            (played, { .played(figures: $0) }, .cast),
        ]
        return roles.filter { $0.0 > 0 }.map { count, phrase, facet in
            (phrase(format.grouped(count)).text(in: format.language), facet.condition(name))
        }
    }
}
