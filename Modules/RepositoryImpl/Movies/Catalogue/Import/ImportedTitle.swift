import Entities
import SearchIndex

/// One title of a file, encoded in the format of `CatalogueRecord`.
///
/// It encodes the payload itself: converting a million rows to `Movie` values first took half as long again.
struct ImportedTitle {
    /// The identifier as `MovieID` writes it.
    var identifier: [UInt8]
    /// The number of IMDb's identifier, which its other files refer to; 0 for TMDB.
    var number: UInt32 = 0
    var title: String
    /// The original title; `nil` if it equals the title.
    var originalTitle: String?
    var otherTitles: [String] = []
    var year: Int?
    var minutes: Int?
    /// The genres as `GenreCode` encodes them, separated by `|`.
    var genres: [UInt8] = []
    var rating: Rating?
    var fame: Float = 0

    struct Rating: Sendable, Hashable {
        let tenths: UInt8
        let votes: UInt32
    }

    var document: SearchDocument {
        SearchDocument(
            text: title,
            alternatives: (originalTitle.map { [$0] } ?? []) + otherTitles,
            weight: fame,
            attribute: Int32(clamping: year ?? 0),
            key: identifier,
            payload: payload
        )
    }

    private var payload: [UInt8] {
        var payload: [UInt8] = []
        // Tabs are written only when a non-empty field follows.
        var owed = 0
        func append(_ bytes: some Collection<UInt8>) {
            if !bytes.isEmpty {
                for _ in 0..<owed { payload.append(UInt8(ascii: "\t")) }
                owed = 0
                payload.append(contentsOf: bytes)
            }
            owed += 1
        }
        append((minutes.map { String($0) } ?? "").utf8)
        append(genres)
        append(originalTitle == nil ? "".utf8 : "1".utf8)
        // No title file contains directors, countries and awards.
        owed += 3
        append((rating.map { String($0.tenths) } ?? "").utf8)
        append((rating.map { String($0.votes) } ?? "").utf8)
        return payload
    }
}
