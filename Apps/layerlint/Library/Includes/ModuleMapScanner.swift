/// Scans a `module.modulemap` for modules, headers and linked libraries.
public struct ModuleMapScanner {
    private var reader: CReader
    private var found: [IncludeStatement] = []
    /// The words of the current line.
    private var words: [String] = []
    /// The last two words, across lines; later parts of a dotted name are not included.
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
        // Later parts of a dotted name belong to the same module.
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
        // A name may be quoted, and continues after a dot.
        words = words.last == "use" || words.last == "" ? words + [""] : []
    }

    /// Whether a name here is a module that this map declares; an `extern` one is declared elsewhere.
    private var declaresModule: Bool { depth == 0 && recent.last == "module" && recent.first != "extern" }

    private func form(_ text: String) -> IncludeStatement.Form? {
        if words.contains("exclude") { return nil }
        if words.last == "use" { return .module(text) }
        if words.contains("link") { return .link(text) }
        if words.contains("header") || words.contains("extern") { return .quoted(text) }
        return words.contains("umbrella") ? .folder(text) : nil
    }
}
