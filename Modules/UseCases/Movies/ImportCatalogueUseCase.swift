public import Entities
public import RepositoryInterfaces

/// Makes a catalogue of a user's files, which answers from then on.
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
        // What nobody voted on in any file cannot be left out for too few votes.
        guard request.minimumVotes <= 0 || request.ratings != nil else { throw .needsRatings }
        return try await repository.importTitles(request, progress: progress)
    }
}
