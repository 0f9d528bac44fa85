public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct ImportCatalogueUseCaseDouble: ImportCatalogueUseCase {
    public typealias Import =
        @Sendable (CatalogueImport, CatalogueImportProgress.Report) async throws(CatalogueImportError)
        -> CatalogueImportReport

    private let importing: Import

    public init(importing: @escaping Import = Self.unexpected) {
        self.importing = importing
    }

    public func execute(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        try await importing(request, progress)
    }

    @Sendable
    public static func unexpected(
        _ request: CatalogueImport,
        _ progress: CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        Issue.record("nobody expected an import of \(request.titles)")
        throw .cancelled
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchCatalogueUseCaseDouble: FetchCatalogueUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> CatalogueInUse

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute() async throws(StorageError) -> CatalogueInUse {
        try await fetch()
    }

    @Sendable
    public static func unexpected() async throws(StorageError) -> CatalogueInUse {
        Issue.record("nobody expected the catalogue to be asked for")
        throw StorageError(explanation: "The test did not expect this; correct it.")
    }
}

/// A double that does what the test configured. An unexpected call fails the test.
public struct RemoveCatalogueUseCaseDouble: RemoveCatalogueUseCase {
    public typealias Remove = @Sendable () async throws(StorageError) -> Void

    private let remove: Remove

    public init(remove: @escaping Remove = Self.unexpected) {
        self.remove = remove
    }

    public func execute() async throws(StorageError) {
        try await remove()
    }

    @Sendable
    public static func unexpected() async throws(StorageError) {
        Issue.record("nobody expected the catalogue to be removed")
    }
}
