public import Entities
public import RepositoryInterfaces

/// The catalogue that answers on this machine.
public protocol CatalogueUseCase: Sendable {
    /// Returns which catalogue is in use.
    func fetch() async throws(StorageError) -> CatalogueInUse

    /// Removes the imported catalogue.
    func remove() async throws(StorageError)
}

public struct DefaultCatalogueUseCase: CatalogueUseCase {
    private let repository: any CatalogueRepository

    public init(repository: any CatalogueRepository) {
        self.repository = repository
    }

    public func fetch() async throws(StorageError) -> CatalogueInUse {
        try await repository.catalogueInUse()
    }

    public func remove() async throws(StorageError) {
        try await repository.removeImported()
    }
}
