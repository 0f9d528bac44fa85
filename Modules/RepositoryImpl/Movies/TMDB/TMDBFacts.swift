import Entities

/// A day as TMDB writes it; its year is known where no more of it is.
struct TMDBDate: Sendable, Hashable {
    let year: Int
    /// The whole day, as `1982-06-25`.
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

/// What the users of TMDB think of a film.
struct TMDBRating: Decodable, Sendable {
    /// Nil where nobody has voted, and for figures that no vote comes to.
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

    /// Nil for anything but a slash and the name of a file: the path becomes part of an address.
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
