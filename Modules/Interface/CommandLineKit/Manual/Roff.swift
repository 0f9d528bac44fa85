/// Texts made safe for a manual page: nothing in them is taken for a request, and quotes and dashes stay as typed.
enum Roff {
    /// Running text, a source line each.
    static func lines(of text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace).map { word in
            escaped(word, dashes: isLiteral(word) ? #"\-"# : "-")
        }
        return TextLayout.lines(of: words.joined(separator: " "), width: width).map(guarded)
    }

    /// Something to be typed: its dashes are minus signs, which can be copied from the page.
    static func literal(_ text: some StringProtocol) -> String {
        guarded(escaped(text, dashes: #"\-"#))
    }

    /// The argument of a request.
    static func argument(_ text: String) -> String {
        "\"" + literal(text) + "\""
    }

    /// A day as an argument, whose dashes a page's footer wants as they are.
    static func day(_ day: String) -> String {
        "\"" + escaped(day, dashes: "-") + "\""
    }

    private static let width = 78

    /// An option or a path among the words of a sentence.
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

    /// A line that begins with a dot would be a request.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") ? #"\&"# + line : line
    }
}
