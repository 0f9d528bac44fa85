import RandomTestSupport
import Testing

@testable import SearchIndex

@Suite("Edit distance")
struct TypoPatternTests {
    @Test(
        "Substituted, missing, extra and swapped letters are one edit each",
        arguments: [
            ("heat", "heat", 0), ("heat", "hear", 1), ("heat", "hat", 1), ("heat", "heart", 1),
            ("heat", "haet", 1), ("heat", "eaht", 2), ("a", "b", 1), ("гость", "гсоть", 1), ("ab", "ba", 1),
        ]
    )
    func edits(word: String, other: String, expected: Int) throws {
        let pattern = try #require(makePattern(word))
        let whole = pattern.distances(to: other.utf8.span.bytes).whole
        #expect(whole == expected)
    }

    @Test(
        "A Hangul syllable counts as one letter if requested",
        arguments: [
            ("기생충", "기생충", 0), ("기생충", "기생꽃", 1), ("기생충", "생기충", 1), ("기생충", "기충", 1), ("기생충", "기생왕충", 1),
            ("닭이", "달기", 2), ("기생충", "올드보이", 4), ("왜", "와", 1), ("abc", "abd", 1),
        ]
    )
    func syllables(word: String, other: String, expected: Int) {
        var folded = FoldedText()
        folded.fold(word.utf8.span.bytes)
        let pattern = TypoPattern(folded.bytes.span.bytes, bySyllables: true)
        folded.fold(other.utf8.span.bytes)
        let distance = pattern?.distances(to: folded.bytes.span.bytes).whole
        #expect(distance == expected)
    }

    @Test("The bit-parallel distance equals that of the textbook table")
    func sameAsTable() throws {
        var random = SplitMix64(seed: 3)
        let letters = Array("abcdé가")
        for _ in 0..<3000 {
            let word = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
                letters.randomElement(using: &random)
            }
            let other = (0..<Int.random(in: 1...14, using: &random)).compactMap { _ in
                letters.randomElement(using: &random)
            }
            let pattern = try #require(makePattern(String(word)))
            let (whole, beginning) = pattern.distances(to: String(other).utf8.span.bytes)
            let expected = distances(word, other)
            #expect(whole == expected.last)
            #expect(beginning == expected.min())
        }
    }

    @Test("A word without letters, or with more letters than bits, is rejected")
    func limits() {
        #expect(makePattern("") == nil)
        #expect(makePattern(String(repeating: "a", count: 64)) == nil)
        #expect(makePattern(String(repeating: "a", count: 63))?.length == 63)
    }
}

private func makePattern(_ word: String) -> TypoPattern? { TypoPattern(word.utf8.span.bytes) }

/// Returns the distances of a word to each beginning of another, by the textbook table.
private func distances(_ word: [Character], _ other: [Character]) -> [Int] {
    var rows = [(0...other.count).map { $0 }]
    for (index, letter) in word.enumerated() {
        var row = [index + 1]
        for (column, found) in other.enumerated() {
            var best = min(
                row[column] + 1,
                rows[index][column + 1] + 1,
                rows[index][column] + (letter == found ? 0 : 1)
            )
            if index > 0, column > 0, letter == other[column - 1], word[index - 1] == found {
                best = min(best, rows[index - 1][column - 1] + 1)
            }
            row.append(best)
        }
        rows.append(row)
    }
    return rows[word.count]
}
