import Entities
import SearchIndex

/// One title of a file on its way into the index, as `CatalogueRecord` keeps it.
///
/// It writes the record's bytes itself: making a `Movie` of each of a million rows first took half as long again.
struct ImportedTitle {
    /// As `MovieID` writes it.
    var identifier: [UInt8]
    var title: String
    /// Nil where it is the title.
    var originalTitle: String?
    var otherTitles: [String] = []
    var year: Int?
    var minutes: Int?
    /// Parted by `|`.
    var genres: [UInt8] = []
    var rating: Rating?
    var fame: Float = 0

    struct Rating: Sendable, Hashable {
        let tenths: UInt8
        let votes: UInt32
    }

    var document: SearchDocument {
        var payload: [UInt8] = []
        payload.reserveCapacity(identifier.count + (originalTitle?.utf8.count ?? 0) + genres.count + 24)
        func end() { payload.append(UInt8(ascii: "\t")) }
        func append(_ number: Int?) { if let number { payload.append(contentsOf: String(number).utf8) } }
        payload.append(contentsOf: identifier)
        end()
        if let originalTitle { payload.append(contentsOf: originalTitle.utf8) }
        end()
        append(minutes)
        end()
        payload.append(contentsOf: genres)
        end()
        // No file of titles names directors, countries and awards.
        end()
        end()
        end()
        append(rating.map { Int($0.tenths) })
        end()
        append(rating.map { Int($0.votes) })
        return SearchDocument(
            text: title,
            alternatives: (originalTitle.map { [$0] } ?? []) + otherTitles,
            weight: fame,
            attribute: Int32(clamping: year ?? 0),
            payload: payload
        )
    }
}
