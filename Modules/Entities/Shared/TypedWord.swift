/// A word that the user typed, to be compared with known words to find typing errors.
public struct TypedWord: Sendable, Hashable {
    private let letters: [UInt32]

    /// The cost of a comparison grows with the square of the length, and longer words are not mistyped names.
    private static let longestWord = 40

    /// Creates a word from text that is already case-folded and normalized.
    public init(_ text: String) {
        // One letter more than the longest word shows that a text is too long, whatever its length.
        let start = String(text.unicodeScalars.prefix(Self.longestWord + 1))
        letters = start.typedLetters
    }

    /// Returns the number of typing errors between two words, or `nil` if they are too different.
    ///
    /// An error is a letter inserted, dropped, replaced, or swapped with its neighbour. A Hangul syllable
    /// counts as the letters that it is typed with.
    public func editDistance(to other: TypedWord) -> Int? {
        let longest = max(letters.count, other.letters.count)
        guard longest <= Self.longestWord, min(letters.count, other.letters.count) >= 3 else { return nil }
        let tolerance = longest < 6 ? 1 : 2
        guard abs(letters.count - other.letters.count) <= tolerance else { return nil }
        let editDistance = Self.editDistance(from: letters, to: other.letters)
        return editDistance <= tolerance ? editDistance : nil
    }

    private static func editDistance(from source: [UInt32], to target: [UInt32]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...target.count)
        for (row, letter) in source.enumerated() {
            var current = [row + 1]
            for (column, other) in target.enumerated() {
                var cost = min(previous[column + 1], current[column]) + 1
                cost = min(cost, previous[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[target.count]
    }
}

extension String {
    /// The scalars of the text, with Hangul syllables split into their letters.
    ///
    /// A syllable's number combines 19 first, 21 middle and 28 last letters; last letter 0 means none.
    fileprivate var typedLetters: [UInt32] {
        unicodeScalars.flatMap { scalar -> [UInt32] in
            guard 0xAC00...0xD7A3 ~= scalar.value else { return [scalar.value] }
            let number = scalar.value - 0xAC00
            let letters = [0x1100 + number / 588, 0x1161 + number % 588 / 28]
            return number % 28 == 0 ? letters : letters + [0x11A7 + number % 28]
        }
    }
}
