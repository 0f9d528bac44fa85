public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct CatalogueRepositoryDouble: CatalogueRepository {
    public typealias Fetch = @Sendable () async throws(StorageError) -> CatalogueInUse
    public typealias Import =
        @Sendable (CatalogueImport, CatalogueImportProgress.Report) async throws(CatalogueImportError)
        -> CatalogueImportReport
    public typealias Remove = @Sendable () async throws(StorageError) -> Void

    private let fetch: Fetch
    private let importing: Import
    private let remove: Remove

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        importing: @escaping Import = Self.unexpectedImport,
        remove: @escaping Remove = Self.unexpectedRemove
    ) {
        self.fetch = fetch
        self.importing = importing
        self.remove = remove
    }

    public func catalogueInUse() async throws(StorageError) -> CatalogueInUse {
        try await fetch()
    }

    public func importTitles(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        try await importing(request, progress)
    }

    public func removeImported() async throws(StorageError) {
        try await remove()
    }

    @Sendable
    public static func unexpectedFetch() async throws(StorageError) -> CatalogueInUse {
        Issue.record("nobody expected the catalogue to be asked for")
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
