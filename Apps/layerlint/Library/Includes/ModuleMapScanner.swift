/// Reads what a `module.modulemap` declares and takes in: modules, headers, and libraries to link.
public struct ModuleMapScanner {
    private var reader: CReader
    private var found: [IncludeStatement] = []
    /// The words of this line.
    private var words: [String] = []
    /// The last two words, whichever lines they stand on; a name's later parts follow no word.
    private var recent: [String] = []
    private var depth = 0

    public static func scan(_ bytes: [UInt8], path: String) -> [IncludeStatement] {
        var scanner = ModuleMapScanner(reader: CReader(bytes, path: path))
        scanner.run()
        return scanner.found
    }

    private mutating func run() {
        while let byte = reader.current {
            let start = reader.index
            if byte == Byte.slash, reader.skipComment() { continue }
            if reader.blankLength > 0 {
                reader.advance(reader.blankLength)
            } else if let word = reader.word() {
                read(word, at: start)
            } else if byte == Byte.quote {
                readQuoted(at: start)
            } else {
                if byte.isLineEnd || byte == Byte.openBrace || byte == Byte.closeBrace { words.removeAll() }
                if byte == Byte.openBrace { depth += 1 }
                if byte == Byte.closeBrace { depth -= 1 }
                if !byte.isLineEnd { recent = [] }
                reader.advance()
            }
        }
    }

    private mutating func read(_ word: String, at start: Int) {
        if declaresModule {
            found.append(IncludeStatement(.declared(word), place: reader.place(of: start)))
        }
        if words.last == "use" {
            found.append(IncludeStatement(.module(word), place: reader.place(of: start)))
        }
        // The parts of a name after its first are of the same module.
        words.append(words.last == "use" ? "" : word)
        recent = recent.suffix(1) + [word]
    }

    private mutating func readQuoted(at start: Int) {
        let declares = declaresModule
        recent = []
        if let text = reader.delimited(by: Byte.quote, escapes: true) {
            if let form = declares ? .declared(text) : form(text) {
                found.append(IncludeStatement(form, place: reader.place(of: start)))
            }
        }
        // A name may stand in quotes, and goes on after a dot.
        words = words.last == "use" || words.last == "" ? words + [""] : []
    }

    /// Whether a name here is that of a module of this map; an `extern` one is declared elsewhere.
    private var declaresModule: Bool { depth == 0 && recent.last == "module" && recent.first != "extern" }

    private func form(_ text: String) -> IncludeStatement.Form? {
        if words.contains("exclude") { return nil }
        if words.last == "use" { return .module(text) }
        if words.contains("link") { return .link(text) }
        if words.contains("header") || words.contains("extern") { return .quoted(text) }
        return words.contains("umbrella") ? .folder(text) : nil
    }
}
