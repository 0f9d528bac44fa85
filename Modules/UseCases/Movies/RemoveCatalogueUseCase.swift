public import Entities
public import RepositoryInterfaces

/// Removes the imported catalogue.
public protocol RemoveCatalogueUseCase: Sendable {
    func execute() async throws(StorageError)
}

public struct DefaultRemoveCatalogueUseCase: RemoveCatalogueUseCase {
    private let repository: any CatalogueRepository

    public init(repository: any CatalogueRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) {
        try await repository.removeImported()
    }
}
