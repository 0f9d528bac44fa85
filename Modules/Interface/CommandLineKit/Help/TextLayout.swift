/// Wraps help text. Each character counts as one column, because declarations must be ASCII.
enum TextLayout {
    /// Wraps at spaces; a word longer than a line, such as a URL, gets a line of its own.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Wraps each paragraph; empty lines separate them in the text and in the result.
    static func paragraphs(of text: String, width: Int) -> [String] {
        var paragraphs: [String] = []
        var current = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isWhitespace) {
                paragraphs.append(current)
                current = ""
            } else {
                current += line + " "
            }
        }
        paragraphs.append(current)
        let blocks = paragraphs.map { lines(of: $0, width: width) }.filter { !$0.isEmpty }
        return Array(blocks.joined(separator: [""]))
    }

    static func padding(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}
