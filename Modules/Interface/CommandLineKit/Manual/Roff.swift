/// Escapes text for a manual page: no line is mistaken for a request, and quotes and dashes stay as typed.
enum Roff {
    /// Escapes and wraps running text.
    static func lines(of text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace).map { word in
            escaped(word, dashes: isLiteral(word) ? #"\-"# : "-")
        }
        return TextLayout.lines(of: words.joined(separator: " "), width: width).map(guarded)
    }

    /// Escapes text to be typed: its dashes become minus signs, which can be copied from the page.
    static func literal(_ text: some StringProtocol) -> String {
        guarded(escaped(text, dashes: #"\-"#))
    }

    /// Quotes the argument of a request.
    static func argument(_ text: String) -> String {
        "\"" + literal(text) + "\""
    }

    /// Quotes a date, whose dashes stay as they are for the footer.
    static func day(_ day: String) -> String {
        "\"" + escaped(day, dashes: "-") + "\""
    }

    private static let width = 78

    /// Returns whether a word of a sentence is an option or a path.
    private static func isLiteral(_ word: Substring) -> Bool {
        word.drop { "'\"([".contains($0) }.hasPrefix("-") || word.contains("/")
    }

    private static func escaped(_ text: some StringProtocol, dashes: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "-": result += dashes
            case "\\": result += #"\e"#
            case "'": result += #"\(aq"#
            case "\"": result += #"\(dq"#
            case "`": result += #"\(ga"#
            case "^": result += #"\(ha"#
            case "~": result += #"\(ti"#
            case " "..."~": result.unicodeScalars.append(scalar)
            case let scalar where scalar.isASCII: result += " "
            default:
                let code = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "]"
            }
        }
        return result
    }

    /// Protects a line that begins with a dot, which would be a request.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") ? #"\&"# + line : line
    }
}
