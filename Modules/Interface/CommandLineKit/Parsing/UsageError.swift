/// A command line that cannot be parsed, explained in one sentence.
public struct UsageError: Error, Sendable, Hashable {
    public let message: String
    /// A pointer to the help, such as `Try 'moviesearch show --help'.`; parsing adds it.
    public let advice: String?

    /// Creates an error; words of the user belong into the message as a ``QuotedWord``.
    public init(_ message: String) {
        self.init(message, advice: nil)
    }

    /// Creates the error for a word that resembles a command; `nil` if it resembles none.
    ///
    /// For programs whose main command accepts any words, where parsing cannot detect a mistyped command.
    public init?<Action>(unknownCommand word: String, among commands: [Command<Action>]) {
        let suggestions = Suggestion.nearest(to: word, among: commands.map(\.declaration.name))
        guard !suggestions.isEmpty else { return nil }
        self.init("unknown command \(QuotedWord(word))" + Suggestion.clause(suggestions))
    }

    init(_ message: String, advice: String?) {
        self.message = message
        self.advice = advice
    }
}

extension UsageError: CustomStringConvertible {
    public var description: String {
        [message, advice].compactMap(\.self).joined(separator: "\n")
    }
}

/// Joins words into an English list.
enum EnglishList {
    static func alternatives(_ words: [String]) -> String {
        join(words, lastBy: "or")
    }

    static func enumeration(_ words: [String]) -> String {
        join(words, lastBy: "and")
    }

    private static func join(_ words: [String], lastBy conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

/// A user's word in quotes, safe for an error message: control characters are visible and the length is
/// limited.
///
/// Otherwise an argument could move the cursor, colour the terminal or fake further lines of output.
public struct QuotedWord: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    public init(_ word: String, limit: Int = 60) {
        let scalars = word.unicodeScalars
        let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
        if let cut, cut < scalars.endIndex {
            description = "'" + VisibleText.escaping(String(word[..<cut])) + "...'"
        } else {
            description = "'" + VisibleText.escaping(word) + "'"
        }
    }
}

enum VisibleText {
    /// Writes control and invisible characters as `\u{1B}`, which also keeps the text on one line.
    static func escaping(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": visible += "\\n"
            case "\r": visible += "\\r"
            case "\t": visible += "\\t"
            case let scalar where isHidden(scalar):
                visible += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}

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
