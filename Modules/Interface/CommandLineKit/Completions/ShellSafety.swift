extension String {
    /// One word of a shell script: bare where nothing in it means anything to a shell, else in single quotes.
    func quoted(escaping escapes: [Character: String]) -> String {
        ShellSafety.isPlainWord(self) ? self : "'" + escaped(escapes) + "'"
    }

    func escaped(_ escapes: [Character: String]) -> String {
        // By scalar: a combining mark behind a quote must not hide the quote.
        unicodeScalars.map { escapes[Character($0)] ?? String($0) }.joined()
    }
}

enum ShellSafety {
    static func isPlainWord(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy(isPlain)
    }

    /// Bytes that mean nothing to any of the shells, wherever they stand in a word.
    fileprivate static func isPlain(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+": true
        default: false
        }
    }
}
