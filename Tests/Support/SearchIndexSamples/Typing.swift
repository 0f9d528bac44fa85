internal import RandomTestSupport

/// How a title is typed, and which typos occur.
public enum Typing: Sendable {
    /// As written; a typo can be on any character and produce any letter.
    case anywhere

    /// In lower case and without signs; a typo hits the key beside the intended one.
    case onKeys

    private static let rows: [[Character]] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0) }

    /// Returns the title as it is typed without typos.
    func plain(_ title: String) -> String {
        guard case .onKeys = self else { return title }
        // Unlike a hyphen, an apostrophe does not separate words.
        let typed = title.lowercased().filter { $0 != "'" && $0 != "’" }
        return typed.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    func places(in letters: [Character]) -> [Int] {
        switch self {
        case .anywhere: Array(letters.indices)
        case .onKeys: letters.indices.filter { letters[$0] != " " }
        }
    }

    /// Returns a neighbouring key; `nil` if none is known.
    func slip(of letter: Character, using random: inout SplitMix64) -> Character? {
        guard case .onKeys = self else { return nil }
        for row in Self.rows {
            guard let place = row.firstIndex(of: letter) else { continue }
            let neighbours = [place - 1, place + 1].filter { row.indices.contains($0) }
            return neighbours.randomElement(using: &random).map { row[$0] }
        }
        return nil
    }
}
