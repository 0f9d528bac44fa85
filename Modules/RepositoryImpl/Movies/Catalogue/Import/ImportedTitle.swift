import Entities
import SearchIndex

/// One title of a file, encoded in the format of `CatalogueRecord`.
///
/// It encodes the fields of the payload itself: converting a million rows to `Movie` values first took half as long again.
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
    /// The genres, separated by `|`.
    var genres = ""
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
            attributes: CatalogueRecord.attributes { attribute in
                switch attribute {
                case .year: year
                case .minutes: minutes
                case .rating: rating.map { Int($0.tenths) }
                case .awards: nil
                }
            },
            labels: [genres, ""],
            key: identifier,
            payload: payload
        )
    }

    private var payload: [UInt8] {
        var payload = originalTitle == nil ? [] : [UInt8(ascii: "1")]
        guard let rating else { return payload }
        // No title file contains directors.
        payload += [UInt8(ascii: "\t"), UInt8(ascii: "\t")]
        payload.append(contentsOf: String(rating.votes).utf8)
        return payload
    }
}
