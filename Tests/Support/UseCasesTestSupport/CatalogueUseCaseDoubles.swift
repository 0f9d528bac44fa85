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

/// A double that does what the test configured. An unexpected call fails the test.
public struct CatalogueUseCaseDouble: CatalogueUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> CatalogueInUse
    public typealias Remove = @Sendable () async throws(StorageError) -> Void

    private let fetching: Fetch
    private let removing: Remove

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        remove: @escaping Remove = Self.unexpectedRemove
    ) {
        fetching = fetch
        removing = remove
    }

    public func fetch() async throws(StorageError) -> CatalogueInUse {
        try await fetching()
    }

    public func remove() async throws(StorageError) {
        try await removing()
    }

    @Sendable
    public static func unexpectedFetch() async throws(StorageError) -> CatalogueInUse {
        Issue.record("nobody expected the catalogue to be fetched")
        throw StorageError.programError(message: "The test did not expect this")
    }

    @Sendable
    public static func unexpectedRemove() async throws(StorageError) {
        Issue.record("nobody expected the catalogue to be removed")
    }
}
