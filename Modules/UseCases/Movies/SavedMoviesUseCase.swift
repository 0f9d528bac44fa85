public import Entities
public import RepositoryInterfaces

/// The movies that the user has put on the watchlist, seen, rated or written notes about.
public protocol SavedMoviesUseCase: Sendable {
    var today: CalendarDay { get }

    func fetch() async throws(StorageError) -> SavedMovies

    /// Returns the movies as the catalogue identifies and describes them, if it knows them.
    func described(_ movies: [SavedMovie]) async -> [SavedMovie]

    /// Changes what is saved of every movie, or of none if that fails, and returns the results in their order.
    ///
    /// A result is empty if nothing is left.
    func save(
        _ change: SavedMovieChange,
        of movies: [(movie: Movie, otherIDs: [MovieID])]
    ) async throws(StorageError) -> [SavedMovie]

    /// Returns the last writes that can be undone, the last one first.
    func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite]

    /// Undoes the last writes, the last one first. A movie that has changed otherwise since stays as it is.
    func undo(_ count: Int) async throws(StorageError) -> [UndoneWrite]
}

extension SavedMoviesUseCase {
    /// Changes what is saved of a movie, and returns the result, which is empty if nothing is left.
    public func save(
        _ change: SavedMovieChange,
        of movie: Movie,
        otherIDs: [MovieID]
    ) async throws(StorageError) -> SavedMovie {
        let results = try await save(change, of: [(movie: movie, otherIDs: otherIDs)])
        return results.first ?? SavedMovie(movie: movie, otherIDs: otherIDs)
    }
}

public struct DefaultSavedMoviesUseCase: SavedMoviesUseCase {
    private let repository: any SavedMoviesRepository
    private let catalogue: any SavedMoviesCatalogue
    private let currentDay: @Sendable () -> CalendarDay

    public init(
        repository: any SavedMoviesRepository,
        catalogue: any SavedMoviesCatalogue,
        today: @escaping @Sendable () -> CalendarDay
    ) {
        self.repository = repository
        self.catalogue = catalogue
        currentDay = today
    }

    public var today: CalendarDay { currentDay() }

    public func fetch() async throws(StorageError) -> SavedMovies {
        try await repository.savedMovies()
    }

    public func described(_ movies: [SavedMovie]) async -> [SavedMovie] {
        // A movie can be listed as it was saved.
        guard let identified = try? await catalogue.identified(movies) else { return movies }
        return zip(movies, identified).map { $1 ?? $0 }
    }

    public func save(
        _ change: SavedMovieChange,
        of movies: [(movie: Movie, otherIDs: [MovieID])]
    ) async throws(StorageError) -> [SavedMovie] {
        try await repository.update { [today] saved in
            movies.map { saved.apply(change, to: $0.movie, otherIDs: $0.otherIDs, today: today) }
        }
    }

    public func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite] {
        try await repository.writes(limit: limit)
    }

    public func undo(_ count: Int) async throws(StorageError) -> [UndoneWrite] {
        try await repository.undo(limit: count) { saved, writes in writes.map { saved.undo($0) } }
    }
}
