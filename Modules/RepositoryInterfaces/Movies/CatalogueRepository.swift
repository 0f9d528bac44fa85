public import Entities

/// The user's own catalogue, which is used instead of the one built into the program.
public protocol CatalogueRepository: Sendable {
    func catalogueInUse() async throws(StorageError) -> CatalogueInUse

    /// Builds a catalogue from files and replaces the old one when it is complete.
    ///
    /// If the import fails or its task is cancelled, the old catalogue is unchanged.
    func importTitles(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport

    /// Deletes the imported catalogue. The built-in one is used again.
    func removeImported() async throws(StorageError)
}
