public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct SearchMoviesUseCaseDouble: SearchMoviesUseCase {
    public typealias Page = @Sendable (MoviesRequest) async throws(MoviesError) -> MoviesPage
    public typealias CachedPage = @Sendable (MoviesRequest) async throws(MoviesError) -> MoviesPage?
    public typealias PageWithPolicy =
        @Sendable (MoviesRequest, FetchPolicy) async throws(MoviesError) -> MoviesPage
    public typealias Save =
        @Sendable (_ words: String, _ answer: MoviesPage) async throws(StorageError) -> Void

    private let page: PageWithPolicy
    /// The pages that come first for a caller who can replace them.
    private let cached: CachedPage
    private var saving: Save = { _, _ in }

    /// Creates a double that answers each kind of list by a closure. `cached` finds the page that comes first.
    public init(
        search: @escaping Page = Self.unexpected,
        popular: @escaping Page = Self.unexpected,
        similar: @escaping Page = Self.unexpected,
        cached: @escaping CachedPage = { _ in nil }
    ) {
        page = { request, _ throws(MoviesError) in
            switch request.list {
            case .search: try await search(request)
            case .popular: try await popular(request)
            case .similar: try await similar(request)
            }
        }
        self.cached = cached
    }

    public init(pageWithPolicy: @escaping PageWithPolicy) {
        page = pageWithPolicy
        cached = { _ in nil }
    }

    public func execute(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages {
        let last = MoviesPages { () async throws(MoviesError) in
            MoviesPages(try await page(request, fetchPolicy))
        }
        guard delivery != .once else { return last }
        return MoviesPages { () async throws(MoviesError) in
            guard let page = try await cached(request) else { return last }
            return MoviesPages(page, replacedBy: last)
        }
    }

    public func save(
        _ words: String,
        of submitter: SearchSubmitter,
        answer: MoviesPage
    ) async throws(StorageError) -> Bool {
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
    public static func unexpected(_ request: MoviesRequest) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected a request for \(request)")
        throw .cancelled
    }
}

extension MoviesRequest {
    /// The words of a search, by which tests tell requests apart; empty for another list.
    public var text: String { query?.text ?? "" }
}
