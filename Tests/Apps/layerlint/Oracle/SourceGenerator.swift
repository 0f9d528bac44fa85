import RandomTestSupport

/// Generates Swift sources that make imports hard to find; the same seed generates the same sources.
///
/// Each import, real or fake, has a unique module name that starts with the file's prefix. In a compiler run over
/// many files, each module therefore identifies its file.
struct SourceGenerator {
    private var random: SplitMix64
    private let prefix: String
    private var count = 0

    init(seed: UInt64, prefix: String) {
        random = SplitMix64(seed: seed)
        self.prefix = prefix
    }

    /// Returns a source; about one in three is mutated.
    mutating func source() -> String {
        var text = ""
        if chance(20) { text += pick(["\u{FEFF}", "#!/usr/bin/swift import X\n"]) }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            text += statement(depth: 3) + pick(["\n", "\n", "\n", "; ", "\n\n", " // \(fakeImport())\n"])
        }
        if chance(3) { text = mutated(text) }
        if chance(8) {
            text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        }
        if chance(12) {
            text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r")
        }
        return text
    }

    // MARK: - Choices

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

    mutating func pick(_ texts: [String]) -> String {
        texts[Int.random(in: texts.indices, using: &random)]
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func name() -> String {
        count += 1
        return "\(prefix)_\(count)"
    }

    /// Returns text that looks like an import, for places where it is not one.
    mutating func fakeImport() -> String {
        pick(["import ", "; import ", "\\\"import ", ") import "]) + name()
    }

    // MARK: - Mutations

    private mutating func mutated(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<number(1...6) {
            let index = number(0...scalars.count)
            switch number(0...4) {
            case 0: scalars.removeSubrange(index..<min(scalars.count, index + number(1...8)))
            case 1:
                let end = min(scalars.count, index + number(1...40))
                scalars.insert(contentsOf: scalars[index..<end], at: number(0...scalars.count))
            default: scalars.insert(contentsOf: junk().unicodeScalars, at: index)
            }
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }

    /// Returns a token or character that often breaks the syntax.
    ///
    /// U+FEFF is omitted: inside a source it is part of a name for the compiler and the scanner, and a space for
    /// SwiftParser.
    mutating func junk() -> String {
        pick([
            ")", "(", "\"", "\"\"\"", "#\"", "\"#", "/", " / ", "/*", "*/", "//", "\\", "\\(", "#/", "/#",
            "`",
            "import", "import \(name())", "@", "@x(", "{", "}", "[", "]", ".", ";", "\r", "\n", "#if x\n",
            "\n#endif\n", "\n#else\n", "'", "\u{0}", "é", "\u{A0}", "?", "!", "->", "<", ">", ",", ":", "#",
            "$",
            "try?", "...", "√", "\u{301}", "&", "=", "~", "-", "_", "0x", "1.", "func ", "operator ",
            "\u{2028}", "\u{200B}", "\u{3000}", "\u{85}", "\u{E000}", "\u{FFFD}", "\u{1A}", "::",
        ])
    }
}
