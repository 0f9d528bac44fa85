public import Entities
import Persistence
import SearchIndex

/// The location of an imported catalogue, its use, and what to call if it cannot be used.
public struct ImportedCatalogue: Sendable {
    let path: String
    let use: CatalogueUse
    let refused: @Sendable (CatalogueInUse.Issue) -> Void

    /// Creates a location. A missing file is not an issue; `refused` is called at most once per file.
    public init(
        path: String,
        use: CatalogueUse = .oneAnswer,
        refused: @escaping @Sendable (CatalogueInUse.Issue) -> Void
    ) {
        self.path = path
        self.use = use
        self.refused = refused
    }
}

/// An open index and the origin of its movies.
struct OpenCatalogue: Sendable {
    let index: SearchIndex
    /// `nil` if the catalogue has no names.
    let people: CataloguePeople?
    /// The series and abbreviations; those of the built-in catalogue, since they are by identifiers.
    let names: CatalogueNames?
    let origin: MoviesOrigin
    let isImported: Bool

    init(
        _ index: SearchIndex,
        names: CatalogueNames?,
        origin: MoviesOrigin,
        isImported: Bool
    ) throws(SearchIndexError) {
        self.names = names
        self.index = index
        people = try CataloguePeople(of: index)
        self.origin = origin
        self.isImported = isImported
    }
}

/// Chooses between the imported catalogue and the built-in one.
///
/// An imported catalogue that turns out to be damaged is not used again.
actor CatalogueProvider {
    private let embedded: EmbeddedBytes
    private let imported: ImportedCatalogue?
    private var isRejected = false
    private var open: OpenCatalogue?
    /// The version of the file when it was last checked.
    private var version: FileVersion?
    /// The hits of the last long query, whose next pages are likely to be requested soon.
    private var cached: CachedHits?

    init(embedded: @escaping EmbeddedBytes, imported: ImportedCatalogue?) {
        self.embedded = embedded
        self.imported = imported
    }

    func catalogue() throws(CatalogueIndexError) -> OpenCatalogue {
        if let imported, imported.use == .session {
            // Checked before the file is opened: if it is replaced in between, the next query notices.
            let current = FileVersion(ofFile: imported.path)
            if current != version {
                version = current
                isRejected = false
                open = nil
            }
        }
        if let open { return open }
        let catalogue =
            if let imported = openImported() { imported } else { try openEmbedded() }
        open = catalogue
        cached = nil
        return catalogue
    }

    /// Returns the catalogue to use instead of one that was found damaged while it was read.
    func catalogue(
        inPlaceOf broken: OpenCatalogue,
        because problem: CatalogueIndexError
    ) throws(CatalogueIndexError) -> OpenCatalogue {
        guard broken.isImported else { throw problem }
        if open?.index === broken.index {
            isRejected = true
            open = nil
            imported?.refused(.damaged)
        }
        return try catalogue()
    }

    private func openImported() -> OpenCatalogue? {
        guard let imported, !isRejected else { return nil }
        do throws(SearchIndexError) {
            let index = try SearchIndex(path: imported.path)
            if imported.use != .oneAnswer { try index.verify() }
            let builtIn = try? SearchIndex(bytes: { [embedded] in UnsafeRawBufferPointer(embedded()) })
            return try OpenCatalogue(
                index,
                names: builtIn.flatMap { try? CatalogueNames(in: $0) },
                origin: MoviesOrigin(
                    source: .importedCatalogue(
                        importedAt: CatalogueMetadata(try index.metadata())?.origin.importedAt
                    )
                ),
                isImported: true
            )
        } catch {
            isRejected = true
            if let issue = CatalogueInUse.Issue(error, atPath: imported.path) {
                imported.refused(issue)
            }
            return nil
        }
    }

    private func openEmbedded() throws(CatalogueIndexError) -> OpenCatalogue {
        do throws(SearchIndexError) {
            let index = try SearchIndex(bytes: { [embedded] in UnsafeRawBufferPointer(embedded()) })
            return try OpenCatalogue(
                index,
                names: try CatalogueNames(in: index),
                origin: MoviesOrigin(source: .builtInCatalogue),
                isImported: false
            )
        } catch {
            throw CatalogueIndexError(error)
        }
    }
}

// MARK: - Cached hits

/// The hits of a query, from which later pages are cut.
struct CachedHits: Sendable {
    let query: MovieQuery
    /// The position of the first hit in the answer to the query.
    let offset: Int
    let movies: FoundMovies
    let index: SearchIndex
}

extension CatalogueProvider {
    func cachedHits(of query: MovieQuery, from offset: Int, in catalogue: OpenCatalogue) -> FoundMovies? {
        guard let cached, cached.query == query, cached.offset == offset, cached.index === catalogue.index
        else { return nil }
        return cached.movies
    }

    func keep(_ movies: FoundMovies, of query: MovieQuery, from offset: Int, in catalogue: OpenCatalogue) {
        cached = CachedHits(query: query, offset: offset, movies: movies, index: catalogue.index)
    }
}
