import Entities

/// The texts of a list of similar movies.
enum SimilarMoviesPhrase: Wording {
    case heading(String)
    /// Nothing is known to compare the movie by, or nothing is similar.
    case none(String)

    var english: String {
        switch self {
        case .heading(let title): "Similar to \(title)"
        case .none(let title):
            "No movie similar to \"\(title)\" is known here; search for its genre or its people instead."
        }
    }

    var korean: String {
        switch self {
        case .heading(let title): "\(title)\(.and, behind: title) 비슷한 영화"
        case .none(let title):
            "'\(title)'\(.and, behind: title) 비슷한 영화가 여기에는 없습니다. 대신 장르나 인물로 검색하세요."
        }
    }
}

extension MovieSimilarity.Reason: Wording {
    var english: String {
        switch self {
        case .director: "same director"
        case .writer: "same writer"
        case .person(let name): name
        case .genre(let genre): MovieGenre(named: genre)?.word ?? genre.lowercased()
        case .country(let country): country
        case .years: "same years"
        }
    }

    var korean: String {
        switch self {
        case .director: "같은 감독"
        case .writer: "같은 각본가"
        case .person(let name): name
        case .genre(let genre): Language.korean.genre(genre)
        case .country(let country): Language.korean.country(country)
        case .years: "같은 시기"
        }
    }
}

extension MoviesListState.Movies {
    /// Returns the movie that these are similar to, as a heading; `nil` for lists of other kinds.
    public func referenceHeading(in format: RegionalFormat) -> String? {
        guard let reference else { return nil }
        let title = reference.shownTitle + (reference.year.map { " (\($0))" } ?? "")
        return SimilarMoviesPhrase.heading(title).text(in: format.language)
    }
}
