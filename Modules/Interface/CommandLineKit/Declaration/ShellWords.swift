/// Splits the command line of an example like a shell, as far as examples need it.
enum ShellWords {
    /// Returns the words of each command of a pipeline or list, without quotes, backslashes and redirections.
    static func commands(in line: String) -> [[String]] {
        var splitter = Splitter()
        for character in line { splitter.parse(character) }
        splitter.endCommand()
        return splitter.commands
    }

    private struct Splitter {
        var commands: [[String]] = []
        private var words: [String] = []
        /// `nil` between words; empty after an opening quote.
        private var word: String?
        private var quote: Character?
        private var escaped = false
        private var redirecting = false

        mutating func parse(_ character: Character) {
            if escaped {
                escaped = false
                append(character)
            } else if character == "\\", quote != "'" {
                escaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { append(character) }
            } else {
                parseUnquoted(character)
            }
        }

        private mutating func parseUnquoted(_ character: Character) {
            switch character {
            case "'", "\"":
                quote = character
                word = word ?? ""
            case "|", ";", "&": endCommand()
            case "<", ">":
                // A number directly before the sign, as in `2>`, belongs to the redirection.
                if !(word?.allSatisfy(\.isNumber) ?? true) { endWord() }
                redirecting = true
            case " ": endWord()
            default: append(character)
            }
        }

        private mutating func append(_ character: Character) {
            word = (word ?? "") + String(character)
        }

        private mutating func endWord() {
            if let word, !redirecting { words.append(word) }
            word = nil
        }

        mutating func endCommand() {
            endWord()
            if !words.isEmpty { commands.append(words) }
            words = []
            redirecting = false
        }
    }
}
