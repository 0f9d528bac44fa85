import Entities

/// The origin of an index, as lines of a name, a tab and a value.
///
/// It is stored in the index itself, so it always belongs to the same import.
struct CatalogueMetadata {
    private enum Name: String {
        case source, file, ratings, otherTitles, names, importedAt
    }

    let origin: CatalogueOrigin

    init(_ origin: CatalogueOrigin) {
        self.origin = origin
    }

    /// Returns `nil` if a required value is missing.
    init?(_ bytes: [UInt8]) {
        var values: [Name: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2, let name = Name(rawValue: String(parts[0])) else { continue }
            values[name] = String(parts[1])
        }
        guard let source = values[.source],
            let importedAt = values[.importedAt].flatMap({ Int64($0) })
        else { return nil }
        origin = CatalogueOrigin(
            sourceName: source,
            fileName: values[.file],
            hasRatings: values[.ratings] != nil,
            hasOtherTitles: values[.otherTitles] != nil,
            hasNames: values[.names] != nil,
            importedAt: importedAt
        )
    }

    var bytes: [UInt8] {
        var lines = [(Name.source, origin.sourceName), (.importedAt, String(origin.importedAt))]
        // A file name may contain any character but a slash.
        if let name = origin.fileName.flatMap(FileFields.cleaned) { lines.append((.file, name)) }
        if origin.hasRatings { lines.append((.ratings, "1")) }
        if origin.hasOtherTitles { lines.append((.otherTitles, "1")) }
        if origin.hasNames { lines.append((.names, "1")) }
        return Array(lines.map { "\($0.rawValue)\t\($1)\n" }.joined().utf8)
    }
}
