public import Entities
public import RepositoryInterfaces

/// Recommends movies to the user.
public protocol RecommendMoviesUseCase: Sendable {
    /// Returns the movies that the user will probably like, the most liked first, without those seen or rated.
    ///
    /// They match the text, which may have conditions; without words all movies do. It may also say how many are wanted
    /// instead of `limit`, and name another order of these.
    func execute(_ text: String, limit: Int) async throws(MoviesError) -> MovieRecommendations
}

/// The movies that are recommended to the user, or why there are none.
public struct MovieRecommendations: Sendable {
    public enum NoMoviesReason: Sendable, Hashable {
        case unknownTaste(UnknownTasteReason)
        /// The number that is wanted is none of `limits`.
        case limitOutOfRange
        case noMatch(MoviesPage.NoResultsReason)
    }

    /// How many movies can be recommended.
    public static let limits = 1...100

    public let movies: [MovieRecommendation]
    /// `nil` if there are movies.
    public let noMoviesReason: NoMoviesReason?
    public let origin: MoviesOrigin

    public init(
        _ movies: [MovieRecommendation],
        noMoviesReason: NoMoviesReason? = nil,
        origin: MoviesOrigin
    ) {
        self.movies = movies
        self.noMoviesReason = noMoviesReason
        self.origin = origin
    }
}

/// A movie that the user will probably like.
public struct MovieRecommendation: Sendable, Hashable {
    public let movie: Movie
    /// What is saved of the movie; `nil` if nothing is.
    public let saved: SavedMovie?
    /// The movies that it resembles most of those that the user liked, at most two.
    public let liked: [SavedMovie]

    public init(_ movie: Movie, saved: SavedMovie? = nil, liked: [SavedMovie] = []) {
        self.movie = movie
        self.saved = saved
        self.liked = liked
    }
}

public struct DefaultRecommendMoviesUseCase: RecommendMoviesUseCase {
    /// The number of best known movies that are considered, besides those of people whom the user likes.
    private static let mostKnown = 3_000
    private static let mostPeople = 300
    private static let mostReasons = 2

    private let catalogue: any CreditedMoviesCatalogue
    private let savedMovies: any SavedMoviesRepository

    public init(catalogue: any CreditedMoviesCatalogue, savedMovies: any SavedMoviesRepository) {
        self.catalogue = catalogue
        self.savedMovies = savedMovies
    }

    public func execute(_ text: String, limit: Int) async throws(MoviesError) -> MovieRecommendations {
        let query = text.allSatisfy(\.isWhitespace) ? nil : try MovieQuery(text: text)
        let saved: SavedMovies
        do throws(StorageError) {
            saved = try await savedMovies.savedMovies()
        } catch {
            throw .storage(.unreadableSavedMovies(error))
        }
        let found = try await catalogue.read { movies throws(MoviesError) in
            try Self.recommendations(of: query, to: saved, limit: query?.limit ?? limit, in: movies)
        }
        guard !Task.isCancelled else { throw .cancelled }
        return found
    }

    private static func recommendations(
        of query: MovieQuery?,
        to saved: SavedMovies,
        limit: Int,
        in movies: any CreditedMovies
    ) throws(MoviesError) -> MovieRecommendations {
        guard MovieRecommendations.limits.contains(limit) else {
            return MovieRecommendations([], noMoviesReason: .limitOutOfRange, origin: movies.origin)
        }
        let rated = try RatedMovies(saved, in: movies)
        if let reason = rated.unknownTasteReason {
            return MovieRecommendations([], noMoviesReason: .unknownTaste(reason), origin: movies.origin)
        }
        let taste = rated.taste
        let matching = try MovieCandidates(of: query, among: saved, in: movies).numbers
        var considered = Set(matching.prefix(mostKnown))
        let others = Set(matching)
        for person in taste.people(atMost: mostPeople) {
            considered.formUnion(try movies.movies(ofPerson: person).filter(others.contains))
        }
        let known = saved.all.filter(\.isSeenOrRated)
        considered.subtract(try movies.numbers(of: known).compactMap(\.self))
        var best: [(number: Int, score: Double)] = []
        for number in considered {
            if let movie = try movies.movie(number) { best.append((number, taste.score(of: movie))) }
        }
        best.sort { ($1.score, $0.number) < ($0.score, $1.number) }
        var recommended: [MovieRecommendation] = []
        var numbers = best.prefix(limit).map(\.number)
        if query?.order.key == .fame { numbers.sort() }
        for number in numbers {
            guard let movie = try movies.movie(number) else { continue }
            let described = try movies.described(movie)
            recommended.append(
                MovieRecommendation(
                    described,
                    saved: saved.saved(of: described),
                    liked: rated.liked(like: movie, atMost: mostReasons)
                )
            )
        }
        let reason: MovieRecommendations.NoMoviesReason? =
            recommended.isEmpty ? .noMatch(try query.map(movies.noResultsReason) ?? .noMatch) : nil
        if let order = query?.order {
            recommended = order.sorted(recommended, movie: \.movie, rating: \.movie.rating)
        }
        return MovieRecommendations(recommended, noMoviesReason: reason, origin: movies.origin)
    }
}

extension CreditedMovies {
    /// Returns a movie with its directors, whom a catalogue may know as people only.
    func described(_ movie: CreditedMovie) throws(MoviesError) -> Movie {
        guard movie.movie.directors.isEmpty else { return movie.movie }
        var names: [String] = []
        for credit in movie.credits where credit.role == .director {
            if let name = try name(ofPerson: credit.person) { names.append(name) }
        }
        return movie.movie.with { $0.directors = names }
    }
}
