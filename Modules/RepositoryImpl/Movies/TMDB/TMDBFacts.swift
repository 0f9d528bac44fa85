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
