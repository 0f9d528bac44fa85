public import Entities
public import RepositoryInterfaces
public import Testing

/// Contract tests of `MovieDetailsRepository`, called by the tests of each implementation.
public struct MovieDetailsRepositoryContract {
    private let repository: any MovieDetailsRepository

    public init(_ repository: any MovieDetailsRepository) {
        self.repository = repository
    }

    /// Checks the contract with a repository that has one of the movies and not the other.
    ///
    /// - Throws: Any error of the repository; none is expected.
    public func verify(
        known: MovieID,
        unknown: MovieID,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let details = try await repository.details(of: known)
        #expect(!details.movie.title.isEmpty, sourceLocation: sourceLocation)
        let again = try await repository.details(of: details.movie.id)
        #expect(
            again.movie == details.movie,
            "the movie can be asked for again by the name it is given",
            sourceLocation: sourceLocation
        )
        do throws(MoviesError) {
            _ = try await repository.details(of: unknown)
            Issue.record("a movie that is not there was told of", sourceLocation: sourceLocation)
        } catch {
            #expect(
                error == .unknownMovie(id: unknown, source: details.origin.source),
                sourceLocation: sourceLocation
            )
        }
    }
}
