public import Entities
import Testing
public import UseCases

/// A double that does what the test configured. An unexpected call fails the test.
public struct CatalogueUseCaseDouble: CatalogueUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> CatalogueInUse
    public typealias Import =
        @Sendable (CatalogueImport, CatalogueImportProgress.Report) async throws(CatalogueImportError)
        -> CatalogueImportReport
    public typealias Remove = @Sendable () async throws(StorageError) -> Void

    private let fetching: Fetch
    private let importing: Import
    private let removing: Remove

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        importing: @escaping Import = Self.unexpectedImport,
        remove: @escaping Remove = Self.unexpectedRemove
    ) {
        fetching = fetch
        self.importing = importing
        removing = remove
    }

    public func fetch() async throws(StorageError) -> CatalogueInUse {
        try await fetching()
    }

    public func importTitles(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        try await importing(request, progress)
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
    public static func unexpectedImport(
        _ request: CatalogueImport,
        _ progress: CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        Issue.record("nobody expected an import of \(request.titles)")
        throw .cancelled
    }

    @Sendable
    public static func unexpectedRemove() async throws(StorageError) {
        Issue.record("nobody expected the catalogue to be removed")
    }
}
