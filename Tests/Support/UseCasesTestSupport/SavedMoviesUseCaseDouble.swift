public import Entities
import Testing
public import UseCases

/// A double of a user who has saved nothing, unless the test configured something. Unexpected changes fail
/// the test.
public struct SavedMoviesUseCaseDouble: SavedMoviesUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> SavedMovies
    public typealias Save =
        @Sendable (SavedMovieChange, Movie, _ otherIDs: [MovieID]) async throws(StorageError) -> SavedMovie

    private let fetching: Fetch
    private let saving: Save

    public init(
        fetch: @escaping Fetch = { SavedMovies() },
        save: @escaping Save = Self.unexpectedSave
    ) {
        fetching = fetch
        saving = save
    }

    public func fetch() async throws(StorageError) -> SavedMovies { try await fetching() }

    public func save(
        _ change: SavedMovieChange,
        of movie: Movie,
        otherIDs: [MovieID]
    ) async throws(StorageError) -> SavedMovie {
        try await saving(change, movie, otherIDs)
    }

    @Sendable
    public static func unexpectedSave(
        _ change: SavedMovieChange,
        of movie: Movie,
        otherIDs: [MovieID]
    ) async throws(StorageError) -> SavedMovie {
        Issue.record("nobody expected \(change) of \(movie.title) to be saved")
        throw .busy
    }
}
