import Entities
import SearchIndex

/// Where a catalogue lies that a user has imported, and who hears why it is not used.
public struct ImportedCatalogue: Sendable {
    let path: String
    let isCheckedWhole: Bool
    let refused: @Sendable (CatalogueProblem) -> Void

    /// A file that is not there is no problem; `refused` is told at most once.
    ///
    /// Where it is checked whole, every byte is compared with its checksum before the first answer, so that no two
    /// answers come from different catalogues; else damage is found by the question that meets it.
    public init(
        path: String,
        isCheckedWhole: Bool = false,
        refused: @escaping @Sendable (CatalogueProblem) -> Void
    ) {
        self.path = path
        self.isCheckedWhole = isCheckedWhole
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
/// Once the imported one is found damaged, it is left alone until the program ends.
actor CatalogueChoice {
    private let embedded: EmbeddedBytes
    private var imported: ImportedCatalogue?
    private var open: OpenCatalogue?

    init(embedded: @escaping EmbeddedBytes, imported: ImportedCatalogue?) {
        self.embedded = embedded
        self.imported = imported
    }

    func catalogue() throws(CatalogueProblem) -> OpenCatalogue {
        if let open { return open }
        let catalogue =
            if let imported = openImported() { imported } else { try openEmbedded() }
        open = catalogue
        return catalogue
    }

    /// The catalogue to use in place of one that was found damaged while it was read.
    func catalogue(
        inPlaceOf broken: OpenCatalogue,
        because problem: CatalogueProblem
    ) throws(CatalogueProblem) -> OpenCatalogue {
        guard broken.isImported else { throw problem }
        if let imported {
            self.imported = nil
            open = nil
            imported.refused(problem)
        }
        return try catalogue()
    }

    private func openImported() -> OpenCatalogue? {
        guard let imported else { return nil }
        do throws(SearchIndexError) {
            let index = try SearchIndex(path: imported.path)
            if imported.isCheckedWhole { try index.verify() }
            return OpenCatalogue(
                index: index,
                origin: .imported(CatalogueNote(try index.note())?.origin),
                isImported: true
            )
        } catch {
            self.imported = nil
            if error != .missingFile { imported.refused(CatalogueProblem(error)) }
            return nil
        }
    }

    private func openEmbedded() throws(CatalogueProblem) -> OpenCatalogue {
        do throws(SearchIndexError) {
            let index = try SearchIndex(bytes: { [embedded] in UnsafeRawBufferPointer(embedded()) })
            return OpenCatalogue(index: index, origin: .builtInCatalogue, isImported: false)
        } catch {
            throw CatalogueProblem(error)
        }
    }
}

extension MoviesOrigin {
    static let builtInCatalogue = catalogue("the built-in catalogue")

    fileprivate static func imported(_ origin: CatalogueOrigin?) -> MoviesOrigin {
        guard let origin else { return catalogue("the imported catalogue") }
        let day = CalendarDay(daysSince1970: Int32(clamping: origin.importedAt / 86_400))
        return catalogue("the imported catalogue of \(day)")
    }

    private static func catalogue(_ name: String) -> MoviesOrigin {
        MoviesOrigin(source: "catalogue", sourceName: name)
    }
}
