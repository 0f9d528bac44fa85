extension String {
    /// Returns the text as one word of a shell script, in single quotes unless it is plain.
    func quoted(escaping escapes: [Character: String]) -> String {
        ShellSafety.isPlainWord(self) ? self : "'" + escaped(escapes) + "'"
    }

    func escaped(_ escapes: [Character: String]) -> String {
        // By scalar, because a combining mark after a quote would hide it in a `Character`.
        unicodeScalars.map { escapes[Character($0)] ?? String($0) }.joined()
    }
}

enum ShellSafety {
    static func isPlainWord(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy(isPlain)
    }

    /// Returns whether a byte has no special meaning in any of the shells, anywhere in a word.
    fileprivate static func isPlain(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+": true
        default: false
        }
    }
}
