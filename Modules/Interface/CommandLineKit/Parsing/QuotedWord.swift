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
