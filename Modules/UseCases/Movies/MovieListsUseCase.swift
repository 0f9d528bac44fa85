public import Entities
public import RepositoryInterfaces

/// The lists of movies that the user has made.
public struct MovieListsUseCase: Sendable {
    private let repository: any SavedMoviesRepository

    public init(repository: any SavedMoviesRepository) {
        self.repository = repository
    }

    public func fetch() async throws(StorageError) -> [MovieList] {
        try await repository.savedMovies().lists
    }

    /// Makes an empty list, and returns its name.
    public func make(_ name: String) async throws(MovieListError) -> String {
        try await update { saved throws(MovieListError) in try saved.makeList(name) }
    }

    /// Renames a list, and returns its earlier and its new name.
    public func rename(
        _ name: String,
        to newName: String
    ) async throws(MovieListError) -> (from: String, to: String) {
        try await update { saved throws(MovieListError) in try saved.renameList(name, to: newName) }
    }

    /// Deletes a list, and returns it.
    public func delete(_ name: String) async throws(MovieListError) -> MovieList {
        try await update { saved throws(MovieListError) in try saved.deleteList(name) }
    }

    private func update<Value: Sendable>(
        _ change: @Sendable (inout SavedMovies) throws(MovieListError) -> Value
    ) async throws(MovieListError) -> Value {
        let result: Result<Value, MovieListError>
        do throws(StorageError) {
            result = try await repository.update { saved in
                do throws(MovieListError) {
                    return Result<Value, MovieListError>.success(try change(&saved))
                } catch {
                    return .failure(error)
                }
            }
        } catch {
            throw .storage(error)
        }
        return try result.get()
    }
}
