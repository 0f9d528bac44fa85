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
    case namesakes(Int)
    case loading, poster, loadingPoster
    case noPoster(String)
    case posterTooSlow(seconds: Int64)

    /// The name of every fact.
    static let factNames: [MovieDetailsPhrase] = [
        .myRating, .seen, .watchlist, .notes, .released, .length, .rating, .genres, .directors(2),
        .writers(2), .cast, .countries(2), .awards, .collection, .homepage, .id,
    ]

    var english: String {
        switch self {
        case .released: "Released"
        case .length: "Length"
        case .rating: "Rating"
        case .genres: "Genres"
        case .collection: "Collection"
        case .homepage: "Homepage"
        case .id: "ID"
        case .awards: "Awards"
        case .directors(let count): count > 1 ? "Directors" : "Director"
        case .writers(let count): count > 1 ? "Writers" : "Writer"
        case .countries(let count): count > 1 ? "Countries" : "Country"
        case .cast: "Cast"
        case .myRating: "My rating"
        case .seen: "Seen"
        case .watchlist: "Watchlist"
        case .notes: "Notes"
        case .since(let day): "since \(day)"
        case .otherTitle: "Also "
        case .ratingOfTen(let rating): "\(rating) of 10"
        case .ratingByVotes(let rating, let votes, let figures):
            "\(rating) of 10, by \(figures) \(votes == 1 ? "vote" : "votes")"
        case .countedAwards(let count): count == 1 ? "1 Academy Award" : "\(count) Academy Awards"
        case .role(let name, let character): "\(name) as \(character)"
        case .others(let count): "and \(count) more"
        case .namesakes(1): "Another movie has the same title; add its year to see that one."
        case .namesakes(let count):
            "\(count) other movies have the same title; add a year to see one of them."
        case .loading: "Loading the details…"
        case .poster: "Poster…"
        case .loadingPoster: "Loading the poster…"
        case .noPoster(let message): "No poster: \(message)"
        case .posterTooSlow(let seconds): "It did not come within \(seconds) seconds; try again later."
        }
    }

    var korean: String {
        switch self {
        case .released: "개봉"
        case .length: "상영 시간"
        case .rating: "평점"
        case .genres: "장르"
        case .collection: "시리즈"
        case .homepage: "홈페이지"
        case .id: "ID"
        case .awards: "수상"
        case .directors: "감독"
        case .writers: "각본"
        case .countries: "제작국"
        case .cast: "출연"
        case .myRating: "내 평점"
        case .seen: "본 날"
        case .watchlist: "보고 싶음"
        case .notes: "메모"
        case .since(let day): "\(day)부터"
        case .otherTitle: "다른 제목 "
        case .ratingOfTen(let rating): "10점 만점에 \(rating)점"
        case .ratingByVotes(let rating, _, let votes): "10점 만점에 \(rating)점, \(votes)표"
        case .countedAwards(let count): "아카데미상 \(count)개"
        case .role(let name, let character): "\(name)(\(character) 역)"
        case .others(let count): "그 밖에 \(count)명"
        case .namesakes(let count): "제목이 같은 영화가 \(count)편 더 있습니다. 그 영화를 보려면 연도를 적으세요."
        case .loading: "자세한 내용을 가져오는 중…"
        case .poster: "포스터…"
        case .loadingPoster: "포스터를 가져오는 중…"
        case .noPoster(let message): "포스터 없음: \(message)"
        case .posterTooSlow(let seconds): "\(seconds)초 안에 오지 않았습니다. 나중에 다시 해 보세요."
        }
    }
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
            (.cast, joined(castMembers(in: format))),
            (.countries(countries.count), joined(countries.map(format.language.country))),
            (.awards, awards.flatMap { $0 < 1 ? nil : text(.countedAwards($0), format) }),
            (.collection, collection),
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

    private func castMembers(in format: RegionalFormat) -> [String] {
        let more = cast.count - Self.mostCast
        let first = cast.prefix(Self.mostCast).map { role in
            guard let character = role.character, !character.isEmpty else { return role.name }
            return text(.role(name: role.name, character: character), format)
        }
        return more > 0 ? first + [text(.others(more), format)] : first
    }

    private static let mostCast = 12

    private func text(_ phrase: MovieDetailsPhrase, _ format: RegionalFormat) -> String {
        phrase.text(in: format.language)
    }
}

extension FailureViewData {
    /// Returns the failure of a poster that did not load in time.
    public static func posterTooSlow(seconds: Int64, in format: RegionalFormat) -> FailureViewData {
        FailureViewData(
            kind: .service,
            message: MovieDetailsPhrase.posterTooSlow(seconds: seconds).text(in: format.language)
        )
    }
}
