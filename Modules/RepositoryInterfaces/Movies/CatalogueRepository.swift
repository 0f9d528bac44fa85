public import Entities

/// Keeps a catalogue of the user's own, in the place of the one that the program carries.
public protocol CatalogueRepository: Sendable {
    func catalogueInUse() async throws(StorageError) -> CatalogueInUse

    /// Makes a catalogue of files, and puts it in the place of the old one when it is whole.
    ///
    /// Whatever keeps it from that, also a cancelled task, leaves the old one as it was.
    func importTitles(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport

    /// Deletes the imported catalogue, so that the one that the program carries answers again.
    func removeImported() async throws(StorageError)
}
