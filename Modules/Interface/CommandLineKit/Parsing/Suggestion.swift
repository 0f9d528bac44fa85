/// Finds the known words that a mistyped word probably means.
enum Suggestion {
    /// Longer words are not typos, and the cost grows with the square of the length.
    private static let longestWord = 64

    /// Returns the closest known words in their given order, or those that begin with the word.
    static func nearest(to word: String, among known: [String]) -> [String] {
        let typed = Array(word.lowercased().unicodeScalars.prefix(longestWord + 1))
        guard !typed.isEmpty, typed.count <= longestWord else { return [] }

        let completions = known.filter { typed.count > 1 && $0.unicodeScalars.starts(with: typed) }
        guard completions.isEmpty else { return completions }

        var best = Int.max
        var nearest: [String] = []
        for candidate in known {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let distance = distance(from: typed, to: letters)
            guard distance <= tolerance(max(typed.count, letters.count)), distance <= best else { continue }
            if distance < best { nearest.removeAll() }
            best = distance
            nearest.append(candidate)
        }
        return nearest
    }

    /// Returns the clause that ends an error message; empty if there are no suggestions.
    static func clause(_ suggestions: [String]) -> String {
        guard !suggestions.isEmpty else { return "" }
        return "; did you mean " + EnglishList.alternatives(suggestions.prefix(3).map { "'\($0)'" }) + "?"
    }

    /// One typo in a short word, up to three in a long one; more would suggest unrelated words.
    private static func tolerance(_ length: Int) -> Int {
        length < 3 ? 0 : min(3, max(1, length / 3))
    }

    /// Counts letters inserted, deleted, replaced, or swapped with a neighbour (Damerau-Levenshtein, optimal
    /// string alignment). Entities have their own count, since neither module imports another.
    private static func distance(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
        guard !target.isEmpty else { return source.count }
        var beforePrevious: [Int] = []
        var previous = Array(0...target.count)
        for (row, letter) in source.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(target.count + 1)
            for (column, other) in target.enumerated() {
                var cost = min(previous[column + 1] + 1, current[column] + 1)
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
