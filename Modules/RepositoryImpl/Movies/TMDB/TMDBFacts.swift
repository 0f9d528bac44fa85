import Entities

/// A date from TMDB, of which only the year may be known.
struct TMDBDate: Sendable, Hashable {
    let year: Int
    /// The complete date, such as `1982-06-25`.
    let day: String?

    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        func isNumber(_ part: Substring, digits: Int) -> Bool {
            part.utf8.count == digits && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard let first = parts.first, isNumber(first, digits: 4), let year = Int(first) else { return nil }
        self.year = year
        day = parts.count == 3 && parts.dropFirst().allSatisfy { isNumber($0, digits: 2) } ? text : nil
    }
}

/// The rating by TMDB's users.
struct TMDBRating: Decodable, Sendable {
    /// The average; `nil` if there are no votes or the number is not a valid rating.
    let mean: Double?
    let votes: Int?

    private enum CodingKeys: String, CodingKey {
        case average = "vote_average"
        case count = "vote_count"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let count = container.lenient(.count, as: Int.self)
        let average = container.lenient(.average, as: Double.self)
        mean = count == 0 ? nil : average.flatMap { (0...10).contains($0) ? $0 : nil }
        votes = count.flatMap { $0 > 0 ? $0 : nil }
    }
}

extension PosterReference {
    private static let longestPath = 200

    /// Returns `nil` for anything but a slash and a file name, since the path becomes part of a URL.
    init?(tmdbPath path: String) {
        let name = path.dropFirst().utf8
        guard path.hasPrefix("/"), !name.isEmpty, name.count < Self.longestPath, name.first != 0x2E,
            name.allSatisfy(Self.isPartOfName)
        else { return nil }
        self.init(path: path)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}
