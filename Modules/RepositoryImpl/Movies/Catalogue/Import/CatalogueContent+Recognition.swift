import Entities

extension CatalogueContent {
    /// Recognises a file by its first line, and IMDb's files by the names of their columns.
    init(firstLine line: [UInt8]) {
        if let packed = Self.packed(line) {
            self = packed
            return
        }
        let text = String(decoding: line.prefix(4096), as: UTF8.self)
        guard let first = text.first(where: { !$0.isWhitespace }) else {
            self = line.isEmpty ? .nothing : .unknown
            return
        }
        switch first {
        case "<": self = .webPage
        case "{": self = text.contains("\"original_title\"") ? .titleList : Self.otherJSON(text)
        default: self = Self.table(text)
        }
    }

    private static func table(_ line: String) -> CatalogueContent {
        let columns = Set(line.split(separator: "\t").map { String($0) })
        if columns.isSuperset(of: ["tconst", "titleType", "primaryTitle"]) { return .table(.titles) }
        if columns.isSuperset(of: ["tconst", "averageRating", "numVotes"]) { return .table(.ratings) }
        if columns.isSuperset(of: ["titleId", "title", "region"]) { return .table(.otherTitles) }
        if columns.isSuperset(of: ["tconst", "nconst", "category"]) { return .table(.principals) }
        if columns.isSuperset(of: ["nconst", "primaryName"]) { return .table(.names) }
        guard columns.isDisjoint(with: ["tconst", "nconst", "titleId"]) else { return .otherTable }
        // A data row, as it follows the header in all of those files.
        let first = line.split(separator: "\t", omittingEmptySubsequences: false)
        let isRow =
            first.count > 1 && ["tt", "nm"].contains(first[0].prefix(2)) && Int(first[0].dropFirst(2)) != nil
        return isRow ? .missingHeader : .unknown
    }

    /// Recognises TMDB's other exports, whose items have other keys.
    private static func otherJSON(_ text: String) -> CatalogueContent {
        text.contains("\"id\"") && (text.contains("\"original_name\"") || text.contains("\"name\""))
            ? .otherList : .unknown
    }

    /// Recognises compressed formats by their first bytes. Gzip was inflated once before.
    private static func packed(_ head: [UInt8]) -> CatalogueContent? {
        let signatures: [(content: CatalogueContent, bytes: [UInt8])] = [
            (.archive(format: "zip"), [0x50, 0x4B, 0x03, 0x04]),
            (.archive(format: "bzip2"), [0x42, 0x5A, 0x68]),
            (.archive(format: "xz"), [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
            (.archive(format: "zstd"), [0x28, 0xB5, 0x2F, 0xFD]),
            (.archive(format: "7z"), [0x37, 0x7A, 0xBC, 0xAF]), (.compressedTwice, [0x1F, 0x8B]),
        ]
        return signatures.first { head.starts(with: $0.bytes) }?.content
    }
}
