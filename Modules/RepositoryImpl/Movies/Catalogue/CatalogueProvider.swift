public import Entities
import Persistence
import SearchIndex

/// Where a catalogue lies that a user has imported, and who hears why it is not used.
public struct ImportedCatalogue: Sendable {
    /// What is made sure of before the file answers.
    public enum ValidationMode: Sendable, Hashable, CaseIterable {
        /// Nothing: what is read is checked, and damage is found by the question that meets it.
        case asItIsRead
        /// Every byte is compared with its checksum before the first answer, for a run of many questions.
        case wholeFirst
        /// The same, and each question looks whether another file has taken the place of the last one.
        case following
    }

    let path: String
    let validation: ValidationMode
    let refused: @Sendable (CatalogueInUse.Issue) -> Void

    /// A file that is not there is no trouble; `refused` is told at most once of each file.
    public init(
        path: String,
        validation: ValidationMode = .asItIsRead,
        refused: @escaping @Sendable (CatalogueInUse.Issue) -> Void
    ) {
        self.path = path
        self.validation = validation
        self.refused = refused
    }
}

/// An index of films that was opened, and where its films came from.
struct OpenCatalogue: Sendable {
    let index: SearchIndex
    let origin: MoviesOrigin
    let isImported: Bool
}

/// Chooses between the catalogue that the user has imported and the one that the program carries.
///
/// An imported one that was found damaged is left alone from then on.
actor CatalogueProvider {
    private let embedded: EmbeddedBytes
    private let imported: ImportedCatalogue?
    private var isLeftAlone = false
    private var open: OpenCatalogue?
    /// What lay there when it was looked at last.
    private var version: FileVersion?
    /// The last long answer, of which more is mostly asked for soon.
    private var cached: CachedHits?

    init(embedded: @escaping EmbeddedBytes, imported: ImportedCatalogue?) {
        self.embedded = embedded
        self.imported = imported
    }

    func catalogue() throws(CatalogueIndexError) -> OpenCatalogue {
        if let imported, imported.validation == .following {
            // Looked at before it is opened, so that one that comes in between is seen by the next question.
            let current = FileVersion(ofFile: imported.path)
            if current != version {
                version = current
                isLeftAlone = false
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

    /// The catalogue to use in place of one that was found damaged while it was read.
    func catalogue(
        inPlaceOf broken: OpenCatalogue,
        because problem: CatalogueIndexError
    ) throws(CatalogueIndexError) -> OpenCatalogue {
        guard broken.isImported else { throw problem }
        if open?.index === broken.index {
            isLeftAlone = true
            open = nil
            imported?.refused(.damaged)
        }
        return try catalogue()
    }

    private func openImported() -> OpenCatalogue? {
        guard let imported, !isLeftAlone else { return nil }
        do throws(SearchIndexError) {
            let index = try SearchIndex(path: imported.path)
            if imported.validation != .asItIsRead { try index.verify() }
            return OpenCatalogue(
                index: index,
                origin: .imported(CatalogueMetadata(try index.note())?.origin),
                isImported: true
            )
        } catch {
            isLeftAlone = true
            if let issue = CatalogueInUse.Issue(error, atPath: imported.path) {
                imported.refused(issue)
            }
            return nil
        }
    }

    private func openEmbedded() throws(CatalogueIndexError) -> OpenCatalogue {
        do throws(SearchIndexError) {
            let index = try SearchIndex(bytes: { [embedded] in UnsafeRawBufferPointer(embedded()) })
            return OpenCatalogue(index: index, origin: .builtInCatalogue, isImported: false)
        } catch {
            throw CatalogueIndexError(error)
        }
    }
}

// MARK: - Long answers

/// The hits of a question that later pages of its answer are cut from.
struct CachedHits: Sendable {
    let question: IndexQuery
    let results: SearchResults
    let index: SearchIndex
}

/// What was asked, and from which hit on.
struct IndexQuery: Sendable, Hashable {
    let words: String
    let year: Int?
    let offset: Int
}

extension CatalogueProvider {
    func cachedHits(of question: IndexQuery, in catalogue: OpenCatalogue) -> SearchResults? {
        guard let cached, cached.question == question, cached.index === catalogue.index else { return nil }
        return cached.results
    }

    func keep(_ results: SearchResults, of question: IndexQuery, in catalogue: OpenCatalogue) {
        cached = CachedHits(question: question, results: results, index: catalogue.index)
    }
}

extension MoviesOrigin {
    static let builtInCatalogue = catalogue("the built-in catalogue")

    fileprivate static func imported(_ origin: CatalogueOrigin?) -> MoviesOrigin {
        guard let origin else { return catalogue("the imported catalogue") }
        let day = CalendarDay(daysSince1970: Int32(clamping: origin.importedAt / 86_400))
        return catalogue("the imported catalogue of \(day)", edition: origin.importedAt)
    }

    private static func catalogue(_ name: String, edition: Int64? = nil) -> MoviesOrigin {
        MoviesOrigin(source: "catalogue", sourceName: name, edition: edition)
    }
}
