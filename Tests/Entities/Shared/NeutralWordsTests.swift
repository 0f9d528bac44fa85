import Foundation
import Testing

@Suite("What entities do not know")
struct NeutralWordsTests {
    private static let modules = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Modules/Entities")

    /// Identifiers and references are in the words of their sources, and users type such a word for a rating.
    private static let exceptions = [
        "MovieID.swift": ["tmdb", "imdb", "letterboxd", "https"], "MovieFacet.swift": ["imdb"],
        "RenamePattern.swift": ["imdb"],
        "ItemPictureReference.swift": ["https"],
    ]

    @Test("no service, address, file format or library is named")
    func names() throws {
        let files = try #require(
            FileManager.default.enumerator(at: Self.modules, includingPropertiesForKeys: nil)
        )
        let names =
            /tmdb|imdb|letterboxd|naver|frankfurter|sqlite|csv|tsv|json|gzip|zstd|certificate|\b(tls|ssl|sql|https?)\b/
        for case let file as URL in files where file.pathExtension == "swift" {
            let exceptions = Self.exceptions[file.lastPathComponent] ?? []
            let text = try String(contentsOf: file, encoding: .utf8).lowercased()
            let found = text.matches(of: names).map { String($0.output.0) }
            #expect(Set(found).subtracting(exceptions) == [], "\(file.lastPathComponent)")
        }
    }
}
