internal import RandomTestSupport

/// How a title is typed, and where a finger slips.
public enum Typing: Sendable {
    /// As it is written; a slip may fall on any character, and any letter may come of it.
    case anywhere

    /// In small letters without any sign; a slip hits a key beside the one that was meant.
    case onKeys

    private static let rows: [[Character]] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0) }

    /// The title as it is typed where nothing goes wrong.
    func plain(_ title: String) -> String {
        guard case .onKeys = self else { return title }
        // An apostrophe parts no words, as a hyphen does.
        let typed = title.lowercased().filter { $0 != "'" && $0 != "’" }
        return typed.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    func places(in letters: [Character]) -> [Int] {
        switch self {
        case .anywhere: Array(letters.indices)
        case .onKeys: letters.indices.filter { letters[$0] != " " }
        }
    }

    /// What is typed instead, where that is known of the key.
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
