public import Entities
import Testing
public import UseCases

/// A double of a user who has saved nothing, unless the test configured something. Unexpected changes fail
/// the test.
public struct SavedMoviesUseCaseDouble: SavedMoviesUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> SavedMovies
    public typealias Save =
        @Sendable (SavedMovieChange, Movie, _ otherIDs: [MovieID]) async throws(StorageError) -> SavedMovie

    public let today: CalendarDay
    private let fetching: Fetch
    private let describing: @Sendable ([SavedMovie]) -> [SavedMovie]
    private let saving: Save

    public init(
        today: CalendarDay = CalendarDay(daysSince1970: 20_412),
        fetch: @escaping Fetch = { SavedMovies() },
        described: @escaping @Sendable ([SavedMovie]) -> [SavedMovie] = { $0 },
        save: @escaping Save = Self.unexpectedSave
    ) {
        self.today = today
        fetching = fetch
        describing = described
        saving = save
    }

    public func fetch() async throws(StorageError) -> SavedMovies { try await fetching() }

    public func described(_ movies: [SavedMovie]) async -> [SavedMovie] { describing(movies) }

    public func save(
        _ change: SavedMovieChange,
        of movies: [(movie: Movie, otherIDs: [MovieID])]
    ) async throws(StorageError) -> [SavedMovie] {
        var results: [SavedMovie] = []
        for (movie, otherIDs) in movies { results.append(try await saving(change, movie, otherIDs)) }
        return results
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
