/// How likely each of several movies is to be picked at random.
public enum MovieWeighting: String, Sendable, Hashable, CaseIterable {
    /// A better known movie is more likely.
    case fame
    /// A movie that the user will probably like is more likely.
    case taste
    /// Every movie is equally likely.
    case chance
}

extension MovieWeighting {
    /// Whether the user's ratings tell which movies are likely.
    public var needsRatings: Bool {
        switch self {
        case .taste: true
        case .fame, .chance: false
        }
    }

    /// The first movie is twice as likely as the one at this index.
    private static let indexOfHalf = 20.0

    /// Returns the index that a random number from 0 to 1 picks; `nil` if there are no movies.
    ///
    /// The best known movie, or the one that the user will like most, comes first. The later ones become less likely
    /// slowly, so that of twenty thousand movies the first hundred are picked every fourth time.
    public func index(among count: Int, at random: Double) -> Int? {
        guard count > 0 else { return nil }
        switch self {
        case .chance: return min(Int(Double(count) * random), count - 1)
        case .fame, .taste: break
        }
        func weight(_ index: Int) -> Double { Self.indexOfHalf / (Self.indexOfHalf + Double(index)) }
        var rest = random * (0..<count).reduce(0) { $0 + weight($1) }
        for index in 0..<count {
            rest -= weight(index)
            if rest < 0 { return index }
        }
        return count - 1
    }
}

extension MovieQuery {
    /// Returns the words of a text in a fixed order and case, which tells whether two texts ask for the same movies.
    public static func sortedWords(of text: String) -> String {
        FacetWord.words(in: text).map { String($0).caseFolded }.sorted().joined(separator: " ")
    }
}
