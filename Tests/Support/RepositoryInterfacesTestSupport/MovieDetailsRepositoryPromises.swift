public import Entities
public import RepositoryInterfaces
public import Testing

/// What every teller of details promises, whatever it is made of; the tests of each implementation call it.
public struct MovieDetailsRepositoryPromises {
    private let repository: any MovieDetailsRepository

    public init(_ repository: any MovieDetailsRepository) {
        self.repository = repository
    }

    /// Holds the promises against a repository that knows one of the films and not the other.
    ///
    /// - Throws: The repository's error, since none was expected.
    public func expectKept(
        known: MovieID,
        unknown: MovieID,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let details = try await repository.details(of: known)
        #expect(!details.movie.title.isEmpty, sourceLocation: sourceLocation)
        let again = try await repository.details(of: details.movie.id)
        #expect(
            again.movie == details.movie,
            "the film can be asked for again by the name it is given",
            sourceLocation: sourceLocation
        )
        do throws(MoviesError) {
            _ = try await repository.details(of: unknown)
            Issue.record("a film that is not there was told of", sourceLocation: sourceLocation)
        } catch {
            #expect(
                error == .unknownMovie(id: unknown, source: details.origin.sourceName),
                sourceLocation: sourceLocation
            )
        }
    }
}
