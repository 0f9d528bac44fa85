public import Entities
public import RepositoryInterfaces

/// Why what is saved of movies was not changed.
public enum SaveMovieError: Error, Sendable, Hashable {
    case storage(StorageError)
    /// Nobody has seen a movie on a day to come.
    case futureDay(CalendarDay)
    /// The number is none of `SavedMovie.ratings`.
    case noRating(Int)
    /// The user has made no list of this name.
    case unknownList(String, known: [String])
}

/// The movies that the user has put on the watchlist, seen, rated or written notes about.
public protocol SavedMoviesUseCase: Sendable {
    var today: CalendarDay { get }

    func fetch() async throws(StorageError) -> SavedMovies

    /// Returns the movies as the catalogue identifies and describes them, if it knows them.
    func described(_ movies: [SavedMovie]) async -> [SavedMovie]

    /// Changes what is saved of every movie, or of none if that fails, and returns what it did to each in their order.
    func save(
        _ change: SavedMovieChange,
        of movies: [(movie: Movie, otherIDs: [MovieID])]
    ) async throws(SaveMovieError) -> [SavedMoviesWrite.Change]

    /// Returns the last writes that can be undone, the last one first.
    func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite]

    /// Undoes writes up to the one with the number, the last one first. A movie that has changed otherwise since stays
    /// as it is.
    func undo(_ count: Int, upTo number: Int64) async throws(StorageError) -> [UndoneWrite]
}

extension SavedMoviesUseCase {
    /// Returns the movies of a list in an order, as the catalogue identifies and describes them.
    public func movies(
        on list: SavedMovieList,
        order: MovieOrder = MovieOrder()
    ) async throws(MovieListError) -> [SavedMovie] {
        let saved: SavedMovies
        do throws(StorageError) {
            saved = try await fetch()
        } catch {
            throw .storage(error)
        }
        if case .named(let name) = list, saved.list(named: name) == nil {
            throw .unknown(name, known: saved.listNames)
        }
        return order.sorted(await described(saved.on(list)))
    }

    /// Changes what is saved of a movie, and returns what that did.
    public func save(
        _ change: SavedMovieChange,
        of movie: Movie,
        otherIDs: [MovieID]
    ) async throws(SaveMovieError) -> SavedMoviesWrite.Change {
        let changes = try await save(change, of: [(movie: movie, otherIDs: otherIDs)])
        return changes.first ?? SavedMoviesWrite.Change(before: nil, after: nil)
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
    ) async throws(SaveMovieError) -> [SavedMoviesWrite.Change] {
        let changes: Result<[SavedMoviesWrite.Change], SaveMovieError>
        do throws(StorageError) {
            changes = try await repository.update { [today] saved in
                if let error = change.error(among: saved, today: today) { return .failure(error) }
                let changes = movies.map { movie, otherIDs in
                    let before = saved.saved(of: movie, otherIDs: otherIDs)
                    let after = saved.apply(change, to: movie, otherIDs: otherIDs, today: today)
                    return SavedMoviesWrite.Change(before: before, after: after.isEmpty ? nil : after)
                }
                return .success(changes)
            }
        } catch {
            throw .storage(error)
        }
        return try changes.get()
    }

    public func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite] {
        try await repository.writes(limit: limit)
    }

    public func undo(_ count: Int, upTo number: Int64) async throws(StorageError) -> [UndoneWrite] {
        try await repository.undo(limit: count, upTo: number) { saved, writes in writes.map { saved.undo($0) }
        }
    }
}

extension SavedMovieChange {
    /// Returns why the change cannot be made of any movie; `nil` if it can.
    func error(among saved: SavedMovies, today: CalendarDay) -> SaveMovieError? {
        switch self {
        case .addViewing(let day?): day > today ? .futureDay(day) : nil
        case .rate(let rating?): SavedMovie.ratings.contains(rating) ? nil : .noRating(rating)
        case .addToList(let name, _, _), .removeFromList(let name):
            saved.list(named: name) == nil ? .unknownList(name, known: saved.listNames) : nil
        case .addToWatchlist, .removeFromWatchlist, .addViewing(nil), .toggleViewing: nil
        case .removeViewings, .rate(nil), .write, .removeNotes: nil
        }
    }
}
