import Entities

extension CatalogueContent {
    /// Recognises a file by its first line, and IMDb's files by the names of their columns.
    init(firstLine line: [UInt8]) {
        if let archive = Self.archive(line) {
            self = .archive(archive)
            return
        }
        let text = String(decoding: line.prefix(4096), as: UTF8.self)
        guard let first = text.first(where: { !$0.isWhitespace }) else {
            self = line.isEmpty ? .nothing : .unknown
            return
        }
        switch first {
        case "<": self = .webPage
        case "{": self = text.contains("\"original_title\"") ? .tmdbMovies : Self.otherJSON(text)
        default: self = Self.table(text)
        }
    }

    private static func table(_ line: String) -> CatalogueContent {
        let columns = Set(line.split(separator: "\t").map { String($0) })
        if columns.isSuperset(of: ["tconst", "titleType", "primaryTitle"]) { return .imdbTitles }
        if columns.isSuperset(of: ["tconst", "averageRating", "numVotes"]) { return .imdbRatings }
        if columns.isSuperset(of: ["titleId", "title", "region"]) { return .imdbOtherTitles }
        if columns.isSuperset(of: ["tconst", "nconst", "category"]) { return .imdbPrincipals }
        if columns.isSuperset(of: ["nconst", "primaryName"]) { return .imdbNames }
        guard columns.isDisjoint(with: ["tconst", "nconst", "titleId"]) else { return .imdbOther }
        // A data row, as it follows the header in all of those files.
        let first = line.split(separator: "\t", omittingEmptySubsequences: false)
        let isRow =
            first.count > 1 && ["tt", "nm"].contains(first[0].prefix(2)) && Int(first[0].dropFirst(2)) != nil
        return isRow ? .missingHeader : .unknown
    }

    /// Recognises TMDB's other exports, whose items have other keys.
    private static func otherJSON(_ text: String) -> CatalogueContent {
        text.contains("\"id\"") && (text.contains("\"original_name\"") || text.contains("\"name\""))
            ? .tmdbOther : .unknown
    }

    private static func archive(_ head: [UInt8]) -> Archive? {
        let signatures: [(archive: Archive, bytes: [UInt8])] = [
            (.zip, [0x50, 0x4B, 0x03, 0x04]), (.bzip2, [0x42, 0x5A, 0x68]),
            (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A]), (.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
            (.sevenZip, [0x37, 0x7A, 0xBC, 0xAF]), (.gzipTwice, [0x1F, 0x8B]),
        ]
        return signatures.first { head.starts(with: $0.bytes) }?.archive
    }
}
