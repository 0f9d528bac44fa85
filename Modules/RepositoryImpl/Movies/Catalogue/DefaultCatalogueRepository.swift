public import Entities
import Persistence
public import RepositoryInterfaces
import SearchIndex

/// Stores the imported catalogue in one file, which is always replaced as a whole.
public struct DefaultCatalogueRepository: CatalogueRepository {
    private let path: String?
    /// The environment variable that could name its folder.
    private let variable: String?
    private let embedded: EmbeddedBytes
    private let width: Int
    private let now: WallClock
    private let open: CatalogueFileOpening

    /// Opens files by path, and the standard input of the process.
    public static let openFile: CatalogueFileOpening = { file throws(CatalogueFileError) in
        try CatalogueFileInput.open(file)
    }

    /// Creates a repository. Without a `path` nothing can be saved; an import uses `width` cores.
    public init(
        path: String?,
        variable: String? = nil,
        embedded: @escaping EmbeddedBytes,
        width: Int,
        now: @escaping WallClock,
        open: @escaping CatalogueFileOpening = Self.openFile
    ) {
        self.path = path
        self.variable = variable
        self.embedded = embedded
        self.width = max(1, width)
        self.now = now
        self.open = open
    }

    @concurrent
    public func catalogueInUse() async throws(StorageError) -> CatalogueInUse {
        var imported: ImportedCatalogueSummary?
        var issue: CatalogueInUse.Issue?
        if let path {
            do throws(SearchIndexError) {
                let index = try SearchIndex(path: path)
                imported = ImportedCatalogueSummary(
                    path: path,
                    movies: index.documentCount,
                    bytes: FileReplacement.byteCount(ofFile: path) ?? 0,
                    origin: CatalogueMetadata(try index.metadata())?.origin
                )
                issue = Self.hiddenIssue(of: index)
            } catch {
                issue = CatalogueInUse.Issue(error, atPath: path)
            }
        }
        return CatalogueInUse(
            path: path,
            imported: imported,
            issue: issue,
            builtInMovies: builtInMovies
        )
    }

    /// Returns damage that a search would find only when it reads the damaged part.
    private static func hiddenIssue(of index: SearchIndex) -> CatalogueInUse.Issue? {
        do throws(SearchIndexError) {
            try index.verify()
            return nil
        } catch {
            return .damagedInPart
        }
    }

    private var builtInMovies: Int {
        let index = try? SearchIndex(bytes: { [embedded] in UnsafeRawBufferPointer(embedded()) })
        return index?.documentCount ?? 0
    }

    @concurrent
    public func importTitles(
        _ request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        guard let path else {
            throw .notSaved(.noDirectory(variable: variable))
        }
        // Taken before the work, so a second import fails at once and not after a minute.
        let file = try Self.replacing { () throws(AtomicFileError) in try FileReplacement(of: path) }
        var outcome = try await CatalogueImporter(
            request: request,
            open: open,
            width: width,
            report: progress
        )
        .run()
        let origin = CatalogueOrigin(
            sourceName: outcome.sourceName,
            fileName: request.titles.name,
            hasRatings: request.ratings != nil,
            hasOtherTitles: request.otherTitles != nil,
            hasNames: request.names != nil,
            importedAt: now()
        )
        let people = outcome.people
        let index = try await Self.index(
            of: outcome.takeParts(),
            people,
            metadata: CatalogueMetadata(origin).bytes
        )
        var counts = outcome.counts
        counts.subtract(repeated: index.repeated, of: request)
        let bytes = index.byteCount
        try write(index, to: file) { written in
            progress(
                CatalogueImportProgress(
                    step: .writing,
                    rows: 0,
                    movies: counts.movies,
                    bytesDone: written,
                    bytesTotal: bytes
                )
            )
        }
        try Self.replacing { () throws(AtomicFileError) in try file.finish() }
        return CatalogueImportReport(
            catalogue: ImportedCatalogueSummary(
                path: path,
                movies: counts.movies,
                bytes: bytes,
                origin: origin
            ),
            counts: counts
        )
    }

    @concurrent
    public func removeImported() async throws(StorageError) {
        guard let path else { return }
        do throws(AtomicFileError) {
            try FileReplacement.remove(path)
        } catch {
            throw StorageError(error)
        }
    }

    private static func index(
        of parts: consuming [SearchIndexPart],
        _ people: ImportedPeople?,
        metadata: [UInt8]
    ) async throws(CatalogueImportError) -> EncodedSearchIndex {
        do throws(SearchIndexError) {
            return try await SearchIndex.encodeConcurrently(parts, metadata: metadata) {
                ranks throws(SearchIndexError) in
                try people?.index(of: ranks)
            }
        } catch {
            throw .tooLarge
        }
    }

    /// Writes the index beside the old one, and verifies it before it replaces the old one.
    private func write(
        _ index: consuming EncodedSearchIndex,
        to file: FileReplacement,
        written: (Int) -> Void
    ) throws(CatalogueImportError) {
        written(0)
        var count = 0
        try index.write { piece, offset throws(CatalogueImportError) in
            guard !Task.isCancelled else { throw .cancelled }
            try Self.replacing { () throws(AtomicFileError) in try file.write(piece, at: offset) }
            count += piece.count
            written(count)
        }
        try Self.replacing { () throws(AtomicFileError) in try file.flush() }
        do throws(SearchIndexError) {
            try SearchIndex(path: file.newPath).verify()
        } catch {
            throw .notSaved(.notAsWritten(path: file.path))
        }
        guard !Task.isCancelled else { throw .cancelled }
    }

    private static func replacing<Value>(
        _ work: () throws(AtomicFileError) -> Value
    ) throws(CatalogueImportError) -> Value {
        do throws(AtomicFileError) {
            return try work()
        } catch {
            if case .busy = error { throw .busy }
            throw .notSaved(StorageError(error))
        }
    }
}
