import Entities

/// Finds the movies that titles with their years mean, and remembers what it has found.
struct TitleMatcher {
    /// The most movies that a title may mean.
    private static let mostMovies = 5

    private struct Name: Hashable {
        let title: String
        let year: Int?
    }

    private let findMovie: any FindMovieUseCase
    private var matches: [Name: VideoMatch] = [:]

    init(findMovie: any FindMovieUseCase) {
        self.findMovie = findMovie
    }

    /// Returns the movie of a title; it is certain only with its year.
    mutating func match(_ title: String, year: Int?) async throws(MoviesError) -> VideoMatch {
        let name = Name(title: title, year: year)
        if let match = matches[name] { return match }
        let match = try await find(name)
        matches[name] = match
        return match
    }

    private func find(_ name: Name) async throws(MoviesError) -> VideoMatch {
        // A name is a title, and no search with conditions.
        guard let query = try? MovieQuery(text: name.title.withoutMarks, year: name.year),
            !query.text.isEmpty,
            query.conditions.count == (name.year == nil ? 0 : 1)
        else { return .unknown }
        let first = try await identify(query)
        switch first {
        case .movie(let found) where name.year == nil: return .doubtful([found.movie], .titleOnly)
        case .movie(let found) where found.movie.year == name.year: return .certain(found.movie)
        case .movie(let found): return .doubtful([found.movie], .otherYear)
        case .namesakes(let movies): return .doubtful(Array(movies.prefix(Self.mostMovies)), .severalMovies)
        case .similar, .none: break
        }
        if let around = query.aroundYear {
            let movies = try await identify(around).exactMovies
            if !movies.isEmpty { return .doubtful(Array(movies.prefix(Self.mostMovies)), .otherYear) }
        }
        // Without a year, too many titles are similar to any name.
        guard case .similar(let movies) = first, name.year != nil else { return .unknown }
        return .doubtful(Array(movies.prefix(Self.mostMovies)), .similarTitle)
    }

    private func identify(_ query: MovieQuery) async throws(MoviesError) -> MovieIdentification {
        try await findMovie.identify(query, fetchPolicy: .cacheFirst)
    }
}

extension String {
    /// The words of a title, without what marks words of a search.
    fileprivate var withoutMarks: String {
        split(separator: " ").map { word in
            String(word.drop { "-+\"".contains($0) }.filter { $0 != "\"" })
        }
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
}
