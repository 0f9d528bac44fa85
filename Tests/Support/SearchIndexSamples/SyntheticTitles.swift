internal import RandomTestSupport
public import SearchIndex

/// Invented titles, the same in every run.
///
/// Like the titles of a large catalogue they have a few very common words and very many rare ones (Zipf's
/// law), mostly one to five of them, a tenth in scripts other than Latin, and most of them are hardly known.
/// Unlike real titles they are random: two of them rarely share more than chance gives.
public struct SyntheticTitles: Sequence, IteratorProtocol {
    private static let commonWords = [
        "the", "of", "a", "and", "in", "love", "la", "de", "man", "to", "my", "life", "night", "el", "you",
        "story", "day", "girl", "house", "dead", "woman", "last", "on", "for", "black", "world", "time",
        "big",
        "death", "home", "city", "blood", "dark", "red", "war", "little", "boy", "heart", "with", "good",
        "secret", "lost", "game", "street", "king", "dream", "summer", "no", "from", "family", "blue", "road",
    ]
    private static let onsets = [
        "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "br", "ch", "cl",
        "cr", "dr", "fl", "gr", "pl", "pr", "sh", "sl", "sp", "st", "str", "th", "tr", "y", "z",
    ]
    private static let nuclei = ["a", "e", "i", "o", "u", "ai", "ea", "ee", "ie", "oo", "ou", "é", "ö"]
    private static let codas = ["", "", "", "n", "r", "s", "l", "t", "m", "d", "ng", "nd", "ck", "st"]

    private let vocabulary: Double
    private var random: SplitMix64
    private var left: Int

    /// Creates `count` titles; `total` is the number of all titles that share the words, if there are more.
    public init(count: Int, of total: Int? = nil, seed: UInt64 = 7) {
        random = SplitMix64(seed: seed)
        left = count
        // The number of distinct words grows more slowly than that of the titles.
        let root = Double(total ?? count).squareRoot()
        vocabulary = 300 + 9 * root * root.squareRoot()
    }

    public mutating func next() -> SearchDocument? {
        guard left > 0 else { return nil }
        left -= 1
        let script = Int(random.next() % 100)
        let text = script < 90 ? latinTitle() : otherTitle(script)
        let hasOther = random.next() % 12 == 0
        return SearchDocument(
            text: text,
            alternatives: hasOther ? [latinTitle()] : [],
            weight: weight(),
            attributes: [1900 + Int32(random.next() % 125)],
            payload: Array("tt\(1_000_000 + left)".utf8)
        )
    }

    /// Few titles are widely known: half of them by fewer than thirty, one in a thousand by ten thousands.
    private mutating func weight() -> Float {
        let share = Swift.max(fraction(), 1e-7)
        return Float(Swift.min(400_000, 5 + 12 / share))
    }

    private mutating func latinTitle() -> String {
        var words: [String] = []
        let count = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 9][Int(random.next() % 18)]
        if random.next() % 5 == 0 { words.append("The") }
        for _ in 0..<count {
            let word = latinWord(rank())
            words.append(word.prefix(1).uppercased() + word.dropFirst())
        }
        if random.next() % 40 == 0 { words.append(String(2 + random.next() % 8)) }
        return words.joined(separator: random.next() % 60 == 0 ? "-" : " ")
    }

    private mutating func otherTitle(_ script: Int) -> String {
        switch script {
        case 90..<93: phrase { Self.letters($0, from: 0xAC00, count: 11172, sparse: 400, length: 2...4) }
        case 93..<95: phrase { Self.letters($0, from: 0x0430, count: 32, sparse: 32, length: 4...9) }
        case 95..<97: phrase { Self.letters($0, from: 0x30A2, count: 40, sparse: 40, length: 3...7) }
        case 97..<99: phrase { Self.letters($0, from: 0x4E00, count: 6000, sparse: 900, length: 2...5) }
        default: phrase { Self.letters($0, from: 0x03B1, count: 17, sparse: 17, length: 4...9) }
        }
    }

    private mutating func phrase(_ word: (Int) -> String) -> String {
        (0...Int(random.next() % 3)).map { _ in word(rank() / 8) }.joined(separator: " ")
    }

    // MARK: - Words

    /// Returns the rank of a word by frequency; every power of ten is equally likely.
    private mutating func rank() -> Int {
        var rank = 1.0
        var rest = fraction() * exponent(of: vocabulary)
        while rest >= 1 {
            rank *= 2
            rest -= 1
        }
        return Int(rank * (1 + rest)) - 1
    }

    private mutating func fraction() -> Double { Double(random.next() >> 11) / Double(1 << 53) }

    /// Returns the word of a rank; rarer words are longer.
    private func latinWord(_ rank: Int) -> String {
        if rank < Self.commonWords.count { return Self.commonWords[rank] }
        var random = SplitMix64(seed: UInt64(rank) &* 0x2545_F491_4F6C_DD1D)
        var word = ""
        for _ in 0..<(rank < 2000 ? 1 : 2) + Int(random.next() % 2) + (random.next() % 4 == 0 ? 1 : 0) {
            word += Self.onsets[Int(random.next() % UInt64(Self.onsets.count))]
            let nucleus = random.next() % 40
            word += Self.nuclei[Int(nucleus < 2 ? 11 + nucleus : nucleus % 11)]
            word += Self.codas[Int(random.next() % UInt64(Self.codas.count))]
        }
        return word
    }

    private static func letters(
        _ rank: Int,
        from first: UInt32,
        count: Int,
        sparse: Int,
        length: ClosedRange<Int>
    ) -> String {
        var random = SplitMix64(seed: UInt64(rank) &* 0x9E6C_63D0_876A_9A35)
        var word = ""
        for _ in 0..<length.lowerBound + Int(random.next() % UInt64(length.count)) {
            let letter = Int(random.next() % UInt64(sparse)) * (count / sparse)
            if let scalar = Unicode.Scalar(first + UInt32(letter)) { word.unicodeScalars.append(scalar) }
        }
        return word
    }
}

/// Approximates the logarithm to base 2, linearly between powers.
private func exponent(of number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
}
