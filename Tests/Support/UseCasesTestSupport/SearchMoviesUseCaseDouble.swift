public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct SearchMoviesUseCaseDouble: SearchMoviesUseCase {
    public typealias OnCachedPage = @Sendable (MoviesPage) async -> Void
    public typealias Search =
        @Sendable (MovieQuery, OnCachedPage?) async throws(MoviesError) -> MoviesPage
    public typealias SearchWithPolicy =
        @Sendable (MovieQuery, FetchPolicy, OnCachedPage?) async throws(MoviesError) -> MoviesPage

    public typealias Save =
        @Sendable (_ words: String, _ answer: MoviesPage) async throws(StorageError) -> Void

    private let search: SearchWithPolicy
    private var saving: Save = { _, _ in }

    public init(search: @escaping Search = Self.unexpected) {
        self.search = { query, _, onCachedPage throws(MoviesError) in try await search(query, onCachedPage) }
    }

    public init(searchWithPolicy: @escaping SearchWithPolicy) {
        search = searchWithPolicy
    }

    public func execute(
        _ query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: OnCachedPage?
    ) async throws(MoviesError) -> MoviesPage {
        try await search(query, fetchPolicy, onCachedPage)
    }

    public func save(_ words: String, answer: MoviesPage) async throws(StorageError) -> Bool {
        try await saving(words, answer)
        return true
    }

    /// Returns the same double with another way to save searches.
    public func saving(by save: @escaping Save) -> Self {
        var double = self
        double.saving = save
        return double
    }

    @Sendable
    public static func unexpectedSave(words: String, answer: MoviesPage) async throws(StorageError) {
        Issue.record("nobody expected \(words) to be saved")
    }

    @Sendable
    public static func unexpected(
        _ query: MovieQuery,
        onCachedPage: OnCachedPage?
    ) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected a search for \(query)")
        throw .cancelled
    }
}
