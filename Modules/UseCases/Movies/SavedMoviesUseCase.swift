public import Entities
public import RepositoryInterfaces

/// The movies that the user has put on the watchlist, seen, rated or written notes about.
public protocol SavedMoviesUseCase: Sendable {
    func fetch() async throws(StorageError) -> SavedMovies

    /// Changes what is saved of a movie, and returns the result, which is empty if nothing is left.
    func save(
        _ change: SavedMovieChange,
        of movie: Movie,
        otherIDs: [MovieID]
    ) async throws(StorageError) -> SavedMovie
}

public struct DefaultSavedMoviesUseCase: SavedMoviesUseCase {
    private let repository: any SavedMoviesRepository
    private let today: @Sendable () -> CalendarDay

    public init(repository: any SavedMoviesRepository, today: @escaping @Sendable () -> CalendarDay) {
        self.repository = repository
        self.today = today
    }

    public func fetch() async throws(StorageError) -> SavedMovies {
        try await repository.savedMovies()
    }

    public func save(
        _ change: SavedMovieChange,
        of movie: Movie,
        otherIDs: [MovieID]
    ) async throws(StorageError) -> SavedMovie {
        try await repository.update { [today = today()] saved in
            saved.apply(change, to: movie, otherIDs: otherIDs, today: today)
        }
    }
}
