public import Entities
import Testing
public import UseCases

/// A double of a user who has saved nothing, unless the test configured something. Unexpected changes fail
/// the test.
public struct SavedMoviesUseCaseDouble: SavedMoviesUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> SavedMovies
    public typealias Save =
        @Sendable (SavedMovieChange, Movie, _ otherIDs: [MovieID]) async throws(SaveMovieError) -> SavedMovie
    public typealias Undo =
        @Sendable (_ count: Int, _ number: Int64) throws(StorageError) -> [UndoneWrite]

    public let today: CalendarDay
    private let fetching: Fetch
    private let describing: @Sendable ([SavedMovie]) -> [SavedMovie]
    private let saving: Save
    private let writes: [SavedMoviesWrite]
    private let undoing: Undo

    public init(
        today: CalendarDay = CalendarDay(daysSince1970: 20_412),
        fetch: @escaping Fetch = { SavedMovies() },
        described: @escaping @Sendable ([SavedMovie]) -> [SavedMovie] = { $0 },
        save: @escaping Save = Self.unexpectedSave,
        writes: [SavedMoviesWrite] = [],
        undo: @escaping Undo = Self.unexpectedUndo
    ) {
        self.today = today
        fetching = fetch
        describing = described
        saving = save
        self.writes = writes
        undoing = undo
    }

    public func fetch() async throws(StorageError) -> SavedMovies { try await fetching() }

    public func described(_ movies: [SavedMovie]) async -> [SavedMovie] { describing(movies) }

    public func save(
        _ change: SavedMovieChange,
        of movies: [(movie: Movie, otherIDs: [MovieID])]
    ) async throws(SaveMovieError) -> [SavedMoviesWrite.Change] {
        var changes: [SavedMoviesWrite.Change] = []
        for (movie, otherIDs) in movies {
            let before = try? await fetching().saved(of: movie, otherIDs: otherIDs)
            let after = try await saving(change, movie, otherIDs)
            changes.append(SavedMoviesWrite.Change(before: before, after: after.isEmpty ? nil : after))
        }
        return changes
    }

    @Sendable
    public static func unexpectedSave(
        _ change: SavedMovieChange,
        of movie: Movie,
        otherIDs: [MovieID]
    ) async throws(SaveMovieError) -> SavedMovie {
        Issue.record("nobody expected \(change) of \(movie.title) to be saved")
        throw .storage(.busy)
    }

    public func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite] {
        Array(writes.prefix(limit))
    }

    public func undo(_ count: Int, upTo number: Int64) async throws(StorageError) -> [UndoneWrite] {
        try undoing(count, number)
    }

    @Sendable
    public static func unexpectedUndo(_ count: Int, _ number: Int64) throws(StorageError) -> [UndoneWrite] {
        Issue.record("nobody expected \(count) writes to be undone")
        throw .busy
    }
}
