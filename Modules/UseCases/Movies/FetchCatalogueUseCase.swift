public import Entities
public import RepositoryInterfaces

/// Fetches which catalogue is in use.
public protocol FetchCatalogueUseCase: Sendable {
    func execute() async throws(StorageError) -> CatalogueInUse
}

public struct DefaultFetchCatalogueUseCase: FetchCatalogueUseCase {
    private let repository: any CatalogueRepository

    public init(repository: any CatalogueRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) -> CatalogueInUse {
        try await repository.catalogueInUse()
    }
}
