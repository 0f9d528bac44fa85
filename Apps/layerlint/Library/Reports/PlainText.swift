/// Removes control characters from text for people: file names and rules are untrusted.
enum PlainText {
    /// Also removes bidirectional controls, and line ends unless `keepsLines`: a name must not begin a new
    /// line.
    static func shown(_ text: String, keepsLines: Bool = true) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { isControl($0) && !($0 == "\n" && keepsLines) ? "\u{FFFD}" : $0 }
            )
        )
    }

    /// Whether a terminal would obey it, or show text in another order.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The text without control characters and line ends, with some characters replaced by their escapes.
    /// Looks at scalars: a quote under an accent is still a quote.
    static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        shown(text, keepsLines: false).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }
}
