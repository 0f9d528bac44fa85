import Entities

/// Counts the results of the rows of all files, and reports the progress of an import.
final class ImportProgressReporter {
    private let report: CatalogueImportProgress.Report
    private let bytesTotal: Int?
    private var step = CatalogueImportProgress.Step.readingTitles
    private var text: ImportedText?
    private var bytesBefore = 0
    private var bytes = 0
    private var rows = 0

    private(set) var counts = CatalogueImportCounts()

    init(_ texts: [ImportedText], report: @escaping CatalogueImportProgress.Report) {
        self.report = report
        let known = texts.compactMap(\.byteCount)
        bytesTotal = known.count == texts.count ? known.reduce(0, +) : nil
    }

    /// Begins a step that reads a file; the header of a table is skipped.
    func begin(
        _ step: CatalogueImportProgress.Step,
        _ text: ImportedText
    ) async throws(CatalogueImportError) {
        let isTable = try await text.firstLine().first != UInt8(ascii: "{")
        if isTable { await text.skipFirstLine() }
        self.text = text
        bytesBefore = bytes
        begin(step)
    }

    func begin(_ step: CatalogueImportProgress.Step) {
        self.step = step
        tell()
    }

    /// Adds the rows of the next chunks.
    func add(_ tallies: [RowTally]) async {
        guard let text else { return }
        for tally in tallies {
            counts.add(tally, of: text.file)
            rows += tally.rows
        }
        bytes = bytesBefore + (await text.bytesRead)
        tell()
    }

    private func tell() {
        report(
            CatalogueImportProgress(
                step: step,
                rows: rows,
                movies: counts.movies,
                bytesDone: bytes,
                bytesTotal: bytesTotal
            )
        )
    }
}
