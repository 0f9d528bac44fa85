import RandomTestSupport

/// Writes Swift sources of all that makes finding imports hard; the same seed writes the same sources.
///
/// Every import, real or feigned, has a name of its own that begins with the file's, so that one run of the
/// compiler over many files tells which file each module was seen in.
struct SourceGenerator {
    private var random: SplitMix64
    private let prefix: String
    private var count = 0

    init(seed: UInt64, prefix: String) {
        random = SplitMix64(seed: seed)
        self.prefix = prefix
    }

    /// Two sources of three are left whole; the others are cut, stuffed and shuffled.
    mutating func source() -> String {
        var text = ""
        if chance(20) { text += pick(["\u{FEFF}", "#!/usr/bin/swift import X\n"]) }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            text += statement(depth: 3) + pick(["\n", "\n", "\n", "; ", "\n\n", " // \(feigned())\n"])
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

    /// Text that looks like an import, for places where it is none.
    mutating func feigned() -> String { pick(["import ", "; import ", "\\\"import ", ") import "]) + name() }

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

    /// U+FEFF inside a source is left out: to the compiler, and so to the scanner, it is a letter of a name, and to
    /// SwiftParser a space.
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
