public import Entities
public import RepositoryInterfaces

/// Picks a movie at random.
public protocol RandomMovieUseCase: Sendable {
    /// Picks one of the movies that match the text, which may have conditions; of all movies without words.
    ///
    /// Every movie has its turn before one is picked again. The turn is stored before the movie is returned.
    func execute(_ text: String, by weighting: MovieWeighting) async throws(RandomMovieError) -> RandomMovie
}

/// A movie that was picked at random.
public struct RandomMovie: Sendable, Hashable {
    public let movie: Movie
    /// What is saved of the movie; `nil` if nothing is.
    public let saved: SavedMovie?
    /// How many movies have had their turn; `nil` unless all had, so that a new round begins with this one.
    public let finishedRound: Int?

    public init(_ movie: Movie, saved: SavedMovie? = nil, finishedRound: Int? = nil) {
        self.movie = movie
        self.saved = saved
        self.finishedRound = finishedRound
    }
}

/// Why no movie was picked.
public enum RandomMovieError: Error, Sendable, Hashable {
    case movies(MoviesError)
    /// The turn cannot be stored.
    case storage(StorageError)
    case noMovie(MoviesPage.NoResultsReason)
    case unknownTaste(UnknownTasteReason)
}

public struct DefaultRandomMovieUseCase: RandomMovieUseCase {
    /// The number of best known movies among which one is picked by taste, which takes long to tell.
    private static let mostTasted = 2_000

    private let catalogue: any CreditedMoviesCatalogue
    private let search: any SearchMoviesUseCase
    private let savedMovies: any SavedMoviesRepository
    private let turns: any MovieTurnsRepository
    private let random: @Sendable () -> Double

    /// - Parameters:
    ///   - catalogue: The movies.
    ///   - search: Finds movies by the services that offer them, which the catalogue does not know.
    ///   - savedMovies: What the user has saved.
    ///   - turns: The movies that have had their turn.
    ///   - random: Returns a random number from 0 to 1.
    public init(
        catalogue: any CreditedMoviesCatalogue,
        search: any SearchMoviesUseCase,
        savedMovies: any SavedMoviesRepository,
        turns: any MovieTurnsRepository,
        random: @escaping @Sendable () -> Double
    ) {
        self.catalogue = catalogue
        self.search = search
        self.savedMovies = savedMovies
        self.turns = turns
        self.random = random
    }

    public func execute(
        _ text: String,
        by weighting: MovieWeighting
    ) async throws(RandomMovieError) -> RandomMovie {
        let query: MovieQuery?
        do throws(MoviesError) {
            query = text.allSatisfy(\.isWhitespace) ? nil : try MovieQuery(text: text)
        } catch {
            throw .movies(error)
        }
        let saved: SavedMovies
        do throws(StorageError) {
            saved = try await savedMovies.savedMovies()
        } catch {
            throw .movies(.storage(.unreadableSavedMovies(error)))
        }
        let words = MovieQuery.sortedWords(of: text)
        let offered = try await offered(query)
        while true {
            let earlier = try await stored { () async throws(StorageError) in try await turns.turns(of: words)
            }
            let pick = try await pick(offered, query, among: saved, after: earlier, by: weighting)
            guard !Task.isCancelled else { throw .movies(.cancelled) }
            let isStored = try await stored { () async throws(StorageError) in
                try await turns.update(of: words) { stored in
                    // Another program may have picked meanwhile.
                    guard stored == earlier else { return false }
                    stored = (pick.finishedRound == nil ? earlier : []) + [pick.movie.id]
                    return true
                }
            }
            if isStored { return pick }
        }
    }

    private func stored<Value>(
        _ operation: () async throws(StorageError) -> Value
    ) async throws(RandomMovieError) -> Value {
        do throws(StorageError) {
            return try await operation()
        } catch {
            throw .storage(error)
        }
    }

    /// Returns the movies that a search by services lists first; `nil` for another query.
    private func offered(_ query: MovieQuery?) async throws(RandomMovieError) -> [SavedMovie]? {
        guard let query, query.conditions.contains(where: { $0.facet == .service }) else { return nil }
        let list: PagedList<MoviesPage>
        do throws(MoviesError) {
            list = try await search.list(
                MoviesRequest(.search(query)),
                through: .page(SearchOfferedMoviesUseCase.mostPages)
            )
            if list.elements.isEmpty, let failure = list.origin.fallbackReason { throw failure }
        } catch {
            throw .movies(error)
        }
        guard !list.elements.isEmpty else { throw .noMovie(list.firstPage.noResultsReason) }
        return list.elements.map { SavedMovie(movie: $0.movie) }
    }

    private func pick(
        _ offered: [SavedMovie]?,
        _ query: MovieQuery?,
        among saved: SavedMovies,
        after earlier: [MovieID],
        by weighting: MovieWeighting
    ) async throws(RandomMovieError) -> RandomMovie {
        let number = random()
        let picked: Result<RandomMovie, RandomMovieError>
        do throws(MoviesError) {
            picked = try await catalogue.read { movies throws(MoviesError) in
                let rated = weighting.needsRatings ? try RatedMovies(saved, in: movies) : nil
                if let reason = rated?.unknownTasteReason { return .failure(.unknownTaste(reason)) }
                var candidates =
                    if let offered {
                        try MovieCandidates(offered, in: movies)
                    } else {
                        try MovieCandidates(of: query, among: saved, in: movies)
                    }
                let count = candidates.count
                guard count > 0 else {
                    return .failure(.noMovie(try query.map(movies.noResultsReason) ?? .noMatch))
                }
                let isFinished = try candidates.startTurn(after: earlier, in: movies)
                if let rated {
                    try candidates.sort(atMost: Self.mostTasted, by: rated.taste, in: movies)
                }
                guard let index = weighting.index(among: candidates.count, at: number),
                    let movie = try candidates.movie(at: index, in: movies)
                else { return .failure(.noMovie(.noMatch)) }
                return .success(
                    RandomMovie(
                        movie,
                        saved: saved.saved(of: movie),
                        finishedRound: isFinished ? count : nil
                    )
                )
            }
        } catch {
            throw .movies(error)
        }
        return try picked.get()
    }
}
