public import RandomTestSupport
public import SearchIndex

/// A query that a user might type for a title, and the kind of its mistakes.
public struct Question: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case exact
        case oneEdit = "one edit"
        case twoEdits = "two edits"
        case beginning = "first 60 %"
        case wordDropped = "a word dropped"
        case wordDroppedOfTwo = "a word dropped of two"
        case shuffled
        case noSpaces = "no spaces"
    }

    public let kind: Kind
    public let title: String
    public let text: String

    /// Returns a query of every kind that the title allows; a title of one word has no word to drop.
    public static func all(
        for title: String,
        typed typing: Typing = .anywhere,
        using random: inout SplitMix64
    ) -> [Question] {
        let typed = typing.plain(title)
        guard !typed.isEmpty else { return [] }
        return Kind.allCases.compactMap { kind in
            text(of: kind, for: typed, typing, using: &random).map {
                Question(kind: kind, title: title, text: $0)
            }
        }
    }

    private static func text(
        of kind: Kind,
        for title: String,
        _ typing: Typing,
        using random: inout SplitMix64
    ) -> String? {
        let words = title.split(separator: " ")
        switch kind {
        case .exact:
            return title
        case .oneEdit:
            return edited(title, times: 1, typing, using: &random)
        case .twoEdits:
            return edited(title, times: 2, typing, using: &random)
        case .beginning:
            let count = (title.count * 6 + 9) / 10
            return count < title.count ? String(title.prefix(count)) : nil
        case .wordDropped, .wordDroppedOfTwo:
            guard kind == .wordDropped ? words.count >= 3 : words.count == 2 else { return nil }
            var left = words
            left.remove(at: Int.random(in: left.indices, using: &random))
            return left.joined(separator: " ")
        case .shuffled:
            let shuffled = words.shuffled(using: &random)
            return shuffled == words ? nil : shuffled.joined(separator: " ")
        case .noSpaces:
            return words.count > 1 ? words.joined() : nil
        }
    }

    /// Returns a title with random substitutions, deletions, insertions or swaps, even at spaces and in short
    /// words.
    ///
    /// Two edits may fall on the same word. An inserted letter is from the title's own script.
    private static func edited(
        _ title: String,
        times: Int,
        _ typing: Typing,
        using random: inout SplitMix64
    ) -> String? {
        var letters = Array(title)
        guard letters.count(where: \.isLetter) >= 2 * times + 1 else { return nil }
        for _ in 0..<times {
            guard let place = typing.places(in: letters).randomElement(using: &random) else { return nil }
            let next = place + 1
            let other =
                typing.slip(of: letters[place], using: &random) ?? other(than: letters[place], using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: letters[place] = other
            case 1: letters.remove(at: place)
            case 2: letters.insert(other, at: place)
            case _ where next < letters.count && letters[next] != letters[place]: letters.swapAt(place, next)
            default: letters[place] = other
            }
        }
        let edited = String(letters)
        return Quality.letters(of: edited) == Quality.letters(of: title) ? nil : edited
    }

    /// Returns a letter near another one in Unicode, or one of a to z if that is not of a listed script.
    private static func other(than letter: Character, using random: inout SplitMix64) -> Character {
        let blocks: [ClosedRange<UInt32>] = [
            0x03B1...0x03C9, 0x0430...0x044F, 0x3042...0x3093, 0x30A2...0x30ED, 0x4E00...0x9F00,
            0xAC00...0xD7A3,
        ]
        let scalar = letter.unicodeScalars.first?.value ?? 0
        let block = blocks.first { $0.contains(scalar) } ?? 0x61...0x7A
        return Unicode.Scalar(UInt32.random(in: block, using: &random)).map { Character($0) } ?? "x"
    }
}

/// Counts how often the right document came first, and how often among the first five.
public struct Quality: Sendable {
    public private(set) var asked = 0
    public private(set) var first = 0
    public private(set) var firstFive = 0

    /// The queries whose right document did not come first.
    public private(set) var missed: [String] = []

    public init() {}

    public var hitAt1: Double { Double(first) / Double(max(1, asked)) }
    public var hitAt5: Double { Double(firstFive) / Double(max(1, asked)) }

    /// Runs a query; every document with the same letters counts as right.
    public mutating func ask(_ question: Question, of index: SearchIndex) throws {
        let results = try index.search(question.text, limit: 5)
        let wanted = Self.letters(of: question.title)
        let texts = try results.hits.map { hit in
            try index.document(hit.document).map { [$0.text] + $0.alternatives } ?? []
        }
        asked += 1
        let position = texts.firstIndex { $0.contains { Self.letters(of: $0) == wanted } }
        if position == 0 { first += 1 }
        if position != nil { firstFive += 1 }
        if position != 0 {
            missed.append("\(question.text) → \(texts.first?.first ?? "nothing") (\(question.title))")
        }
    }

    static func letters(of title: String) -> String {
        String(title.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
