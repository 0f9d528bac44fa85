/// Suggests known names for a mistyped one.
enum NearName {
    /// At most three names, the nearest first. Names that differ in more than two of five letters, or that
    /// have no letter in common, are not suggested.
    static func nearest(to name: String, among known: [String]) -> [String] {
        let typed = Array(name.lowercased().unicodeScalars.prefix(64))
        var seen: Set<String> = []
        let near = known.filter { seen.insert($0).inserted }.compactMap { candidate -> (Int, String)? in
            let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
            if !typed.isEmpty, letters.starts(with: typed) { return (0, candidate) }
            let distance = distance(typed, letters)
            let length = max(typed.count, letters.count)
            return distance < length && distance <= max(1, 2 * length / 5) ? (distance, candidate) : nil
        }
        return near.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.1)
    }

    /// The suggestion for an unknown name: `did you mean "Core"?`; `nil` if no name is near.
    static func question(for name: String, among known: [String]) -> String? {
        let near = nearest(to: name, among: known)
        return near.isEmpty
            ? nil : "did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?"
    }

    /// The known name that a longer one misses by a letter, by two in the wrong order, or by capitals.
    static func misspelt(_ name: String, of known: Set<String>) -> String? {
        let typed = Array(name.lowercased().unicodeScalars)
        guard (5...64).contains(typed.count) else { return nil }
        return known.sorted().first { candidate in
            let letters = Array(candidate.lowercased().unicodeScalars)
            guard abs(letters.count - typed.count) < 2, letters.count > 4 else { return false }
            let distance = distance(typed, letters)
            return distance < 2 || (distance == 2 && letters.sorted() == typed.sorted())
        }
    }

    /// The edit distance: the number of insertions, deletions and replacements.
    private static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
        var row = Array(0...to.count)
        for (index, letter) in from.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in to.indices {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == to[column] ? 0 : 1))
                diagonal = above
            }
        }
        return row[to.count]
    }
}
