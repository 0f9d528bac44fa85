public import Entities
public import RepositoryInterfaces

/// Counts what the user has seen and rated.
public protocol MovieStatisticsUseCase: Sendable {
    /// Returns the statistics of a year, or of all years.
    func execute(year: Int?) async throws(MoviesError) -> MovieStatistics
}

public struct DefaultMovieStatisticsUseCase: MovieStatisticsUseCase {
    private let catalogue: any CreditedMoviesCatalogue
    private let savedMovies: any SavedMoviesRepository

    public init(catalogue: any CreditedMoviesCatalogue, savedMovies: any SavedMoviesRepository) {
        self.catalogue = catalogue
        self.savedMovies = savedMovies
    }

    public func execute(year: Int?) async throws(MoviesError) -> MovieStatistics {
        let seen: [SavedMovie]
        do throws(StorageError) {
            seen = try await savedMovies.savedMovies().all.filter(\.isSeenOrRated)
        } catch {
            throw .storage(.unreadableSavedMovies(error))
        }
        let statistics = try await catalogue.read { movies throws(MoviesError) in
            var counted: [CountedMovie] = []
            for (saved, number) in zip(seen, try movies.numbers(of: seen)) {
                counted.append(CountedMovie(saved, try number.flatMap(movies.movie)))
            }
            return try MovieStatistics(of: counted, in: year, name: movies.name)
        }
        guard !Task.isCancelled else { throw .cancelled }
        return statistics
    }
}
