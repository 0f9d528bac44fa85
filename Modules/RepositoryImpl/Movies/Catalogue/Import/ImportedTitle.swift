import Entities
import SearchIndex

/// One title of a file on its way into the index, as `CatalogueRecord` keeps it.
///
/// It writes the record's bytes itself: making a `Movie` of each of a million rows first took half as long again.
struct ImportedTitle {
    /// As `MovieID` writes it.
    var identifier: [UInt8]
    /// What IMDb's other files know the title by; TMDB has none.
    var number: UInt32 = 0
    var title: String
    /// Nil where it is the title.
    var originalTitle: String?
    var otherTitles: [String] = []
    var year: Int?
    var minutes: Int?
    /// As `GenreCode` writes them, parted by `|`.
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
        // Tabs are owed until there is something to write behind them.
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
        // No file of titles names directors, countries and awards.
        owed += 3
        append((rating.map { String($0.tenths) } ?? "").utf8)
        append((rating.map { String($0.votes) } ?? "").utf8)
        return payload
    }
}
