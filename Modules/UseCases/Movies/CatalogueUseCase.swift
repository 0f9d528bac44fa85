public import Entities
public import RepositoryInterfaces

/// The catalogue that answers on this machine.
public struct CatalogueUseCase: Sendable {
    private let repository: any CatalogueRepository

    public init(repository: any CatalogueRepository) {
        self.repository = repository
    }

    /// Returns which catalogue is in use.
    public func fetch() async throws(StorageError) -> CatalogueInUse {
        try await repository.catalogueInUse()
    }

    /// Imports a catalogue from the user's files, which is used from then on.
    public func importTitles(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        // Without ratings, no movie has a number of votes to compare with the minimum.
        guard request.minimumVotes <= 0 || request.ratings != nil else { throw .needsRatings }
        guard (request.names == nil) == (request.principals == nil) else { throw .needsNamesAndPrincipals }
        return try await repository.importTitles(request, progress: progress)
    }

    /// Removes the imported catalogue.
    public func remove() async throws(StorageError) {
        try await repository.removeImported()
    }
}
