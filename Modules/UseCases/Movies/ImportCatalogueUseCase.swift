public import Entities
public import RepositoryInterfaces

/// Imports a catalogue from the user's files, which is used from then on.
public protocol ImportCatalogueUseCase: Sendable {
    func execute(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport
}

public struct DefaultImportCatalogueUseCase: ImportCatalogueUseCase {
    private let repository: any CatalogueRepository

    public init(repository: any CatalogueRepository) {
        self.repository = repository
    }

    public func execute(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        // Without ratings, no movie has a number of votes to compare with the minimum.
        guard request.minimumVotes <= 0 || request.ratings != nil else { throw .needsRatings }
        guard (request.names == nil) == (request.principals == nil) else { throw .needsNamesAndPrincipals }
        return try await repository.importTitles(request, progress: progress)
    }
}
